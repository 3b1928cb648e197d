import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { makePage, type Page, type PageHeaders, sendPage } from './page.ts'
import { NO_CONTENT_POLICY } from './security-policy.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a multipart route's `data` part; the picture goes in the part `image`. */
    form?: z.ZodType
    /** The statuses of replies that the document names. */
    statuses?: readonly number[]
  }
}

const IMAGE_PART = z
  .string()
  .optional()
  .meta({ format: 'binary', description: 'A JPEG or PNG of at most 2 MB' })

/** The reply of each status; a route has them by class. */
const documentedReplies = (replies: unknown, statuses: readonly number[]) => {
  const byClass = new Map(Object.entries(replies ?? {}))
  return Object.fromEntries(statuses.map((status) => [status, byClass.get(`${Math.floor(status / 100)}xx`)]))
}

/** A multipart route parses its parts itself; its form is added here for the OpenAPI document only. */
const transform: typeof jsonSchemaTransform = (input) => {
  const { form, access, statuses = [] } = input.route.config ?? {}
  const schema = {
    ...input.schema,
    response: documentedReplies(input.schema.response, statuses),
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
  }
  const url = input.url.replace(/(.)\/$/, '$1')
  if (!form) return jsonSchemaTransform({ ...input, url, schema })
  const body = z.object({ data: form, image: IMAGE_PART })
  return jsonSchemaTransform({ ...input, url, schema: { ...schema, body } })
}

/** Sends a document that is made and compressed at the first request. Clients revalidate it by its ETag. */
const sendOnce = (make: () => Promise<{ body: string; headers: PageHeaders }>) => {
  let made: Promise<Page> | undefined
  const makeOnce = async () => {
    const { body, headers } = await make()
    const sent = { 'cache-control': 'no-cache', ...headers }
    const rendered = { status: 200, headers: sent, body: Buffer.from(body), isCacheable: true, reads: [] }
    return makePage(rendered, 'identity')
  }
  return async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await (made ??= makeOnce()), request, reply)
}

const VERSION = '3.1.0'

/** Generates the OpenAPI document from the schemas that the routes validate with. */
export const registerOpenApi = async (api: FastifyInstance) => {
  const routes: RouteOptions[] = []
  const transformed = new Map<RouteOptions, ReturnType<typeof transform>>()
  api.addHook('onRoute', (route) => {
    // The plugin leaves these out.
    if (route.method !== 'HEAD') routes.push(route)
  })
  await api.register(swagger, {
    openapi: {
      openapi: VERSION,
      info: {
        title: 'Sandwip society: site and member register',
        version: '1',
        description:
          'Every answer has statusCode, success and message; errors name their fields in errorMessages.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => transformed.get(input.route) ?? transform(input),
  })
  /** Transforms every route in advance: the plugin does so in one go, which would block the event loop for half a second. */
  const makeDocument = async () => {
    for (const route of routes) {
      // Of the document, only the version is read.
      const openapiObject = { openapi: VERSION } as never
      transformed.set(route, transform({ schema: route.schema ?? {}, url: route.url, route, openapiObject }))
      await yieldToEventLoop()
    }
    const document = api.swagger()
    transformed.clear()
    return document
  }
  let document: ReturnType<typeof makeDocument> | undefined
  const getDocument = () => (document ??= makeDocument())
  api.get('/openapi.json', {
    config: { access: 'public', bearer: 'ignored' },
    schema: { hide: true },
    handler: sendOnce(async () => ({
      body: JSON.stringify(await getDocument()),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': NO_CONTENT_POLICY,
      },
    })),
  })
  api.get('/docs', {
    config: { access: 'public', bearer: 'ignored' },
    schema: { hide: true },
    handler: sendOnce(async () => {
      const { html, contentSecurityPolicy } = await renderDocs(await getDocument())
      return {
        body: html,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy,
        },
      }
    }),
  })
}

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
const renderDocs = async (openApi: unknown) => {
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
