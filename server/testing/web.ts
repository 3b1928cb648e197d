import { listData } from '#domain/api.ts'
import { EventSummary } from '#domain/events/event.ts'
import type { AppDependencies } from '../context.ts'
import type { WebBuild } from '../rendering/render-page.ts'
import { createWeb } from '../rendering/web.ts'

type Given = {
  nonce: string | undefined
  documentScript: string
  language: string
  transport: (path: string, init: RequestInit) => Promise<Response>
}

/** Every page reads a number, `page`, and a text, `q`. */
const readFakeQuery = (search: string) => {
  const given = new URLSearchParams(search)
  const [page, q] = [given.get('page'), given.get('q')]
  const read = { ...(page && /^\d$/.test(page) && { page }), ...(q && { q }) }
  return { search: new URLSearchParams(read).toString(), isLimited: !q }
}

/** Pages without React: `render` replaces the whole bundle. */
export const fakeBuild = (render: (request: Request, given: Given) => Promise<Response>) => {
  const module = {
    readPageQuery: (_pathname: string, search: string) => readFakeQuery(search),
    createRequestContext: (given: Given) => given,
    createRequestHandler: () => render,
  }
  // The server uses no other part of a build.
  return { entry: { module } } as unknown as WebBuild
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** At every URL one page, with the titles of all events. */
export const createEventsPage = (context: AppDependencies) => {
  const build = fakeBuild(async (_request, { transport }) => {
    const { data } = (await (await transport('/api/events?limit=50', {})).json()) as { data: unknown }
    const items = listData(EventSummary)
      .parse(data)
      .data.map(({ title }) => `<li>${escapeHtml(title.en)}</li>`)
    return new Response(`<ul>${items.join('')}</ul>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })
  return createWeb(context, { build: async () => build, documentScript: '/assets/document.js' })
}
