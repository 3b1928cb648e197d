import { listData } from '#domain/api.ts'
import { EventSummary } from '#domain/events/event.ts'
import type { AppDependencies } from '../api/context.ts'
import { createRenderer, type Renderer, type WebBuild } from '../rendering/renderer.ts'
import { createWeb } from '../rendering/web.ts'

type Given = {
  nonce: string | undefined
  documentScript: string
  language: string
  transport: (path: string, init: RequestInit) => Promise<Response>
}

/** Every page reads a number, `page`, and a text, `q`. */
const pageQueries = [{ path: /^/, parameters: { page: /^\d$/, q: 'text' } }]

/** Renders pages without React, in the thread of the test: `render` replaces the whole bundle. */
export const fakeRenderer = (render: (request: Request, given: Given) => Promise<Response>): Renderer => {
  const module = {
    pageQueries,
    createRequestContext: (given: Given) => given,
    createRequestHandler: () => render,
  }
  // The server uses no other part of a build.
  const build = { entry: { module } } as unknown as WebBuild
  return createRenderer({
    build: async () => build,
    mode: 'production',
    documentScript: '/assets/document.js',
  })
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** At every URL one page, with the titles of all events. */
export const createEventsPage = (context: AppDependencies) => {
  const renderer = fakeRenderer(async (_request, { transport }) => {
    const { data } = (await (await transport('/api/events?limit=50', {})).json()) as { data: unknown }
    const items = listData(EventSummary)
      .parse(data)
      .data.map(({ title }) => `<li>${escapeHtml(title.en)}</li>`)
    return new Response(`<ul>${items.join('')}</ul>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })
  return createWeb(context, renderer)
}
