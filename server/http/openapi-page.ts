import { createHash } from 'node:crypto'
import { z } from 'zod'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

const Operation = z.object({
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown().optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.unknown()).optional(),
})
const Document = z.object({
  info: z.object({ title: z.string(), description: z.string().optional() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; text-transform: capitalize; }
section { border-top: 1px solid #8886; padding: 1rem 0; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: .5rem 0; } td, th { text-align: left; padding: .2rem 1rem .2rem 0; vertical-align: top; }
pre { overflow: auto; background: #8881; padding: .75rem; border-radius: .4rem; font-size: .85rem; }
summary { cursor: pointer; padding: .4rem 0; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

const json = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const isError = (status: string) => Number(status) >= 400

const renderOperation = (path: string, method: string, operation: z.infer<typeof Operation>) => {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${escapeHtml(parameter.in)}${
        parameter.required ? ', required' : ''
      }</td><td><code>${escapeHtml(JSON.stringify(parameter.schema ?? {}))}</code></td></tr>`,
  )
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<details><summary>Body, ${escapeHtml(type)}</summary>${json(schema)}</details>`,
  )
  const replies = Object.entries(operation.responses ?? {})
    .filter(([status]) => !isError(status))
    .map(
      ([status, reply]) => `<details><summary>Answer ${escapeHtml(status)}</summary>${json(reply)}</details>`,
    )
  const errors = Object.keys(operation.responses ?? {})
    .filter(isError)
    .map(escapeHtml)
    .join(', ')
  return `<section><h3>${method.toUpperCase()} ${escapeHtml(path)}</h3><p>${escapeHtml(operation.summary ?? '')}</p>${
    parameters.length
      ? `<table><tr><th>Name</th><th>In</th><th>Shape</th></tr>${parameters.join('')}</table>`
      : ''
  }${bodies.join('')}${replies.join('')}${errors && `<p>Errors: ${errors}</p>`}</section>`
}

/** The OpenAPI document as an HTML page without scripts, and its Content-Security-Policy. */
export const renderDocs = async (openApi: unknown) => {
  const document = Document.parse(openApi)
  const byTag = Map.groupBy(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    ),
    ({ operation }) => operation.tags?.[0] ?? 'other',
  )
  // All errors have one shape. Shown at every call, it would be most of the page.
  const error = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses = {} }) => Object.entries(responses))
    .find(([status]) => isError(status))?.[1]
  const sections: string[] = [`<details><summary>An error</summary>${json(error)}</details>`]
  for (const [tag, entries] of byTag) {
    sections.push(`<h2>${escapeHtml(tag)}</h2>`)
    for (const { path, method, operation } of entries) {
      sections.push(renderOperation(path, method, operation))
      await yieldToEventLoop()
    }
  }
  const { title, description = '' } = document.info
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)} <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`
  const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`
  return { html, contentSecurityPolicy }
}
