import { randomBytes } from 'node:crypto'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Locale } from '#domain/locales.ts'
import type { PageQuery } from '#domain/page-query.ts'
import { hashInlineScripts } from '../http/security-policy.ts'

type Transport = (path: string, init: RequestInit) => Promise<Response>

/** The server bundle of web/. Its entry exports what rendering needs beyond React Router's own exports. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler
      pageQueries: readonly PageQuery[]
      createRequestContext: (request: {
        nonce: string | undefined
        transport: Transport
        /** The URL of the script of every public page. */
        documentScript: string
        language: Locale
      }) => RouterContextProvider
    }
  }
}

export type PageSource = {
  /** Called for each page, so that development can return a new build. */
  build: () => Promise<WebBuild>
  mode: 'production' | 'development'
  documentScript: string
}

/**
 * The input of a page. Nothing else of the visitor's request is passed on, so that a public page is the same for everybody. `url` includes
 * the origin of the visitor's URL.
 */
export type PageInput = { url: string; language: Locale }

/** What pages read of a reply of the API. */
export type ApiReply = { status: number; headers: Record<string, string>; body: string }
export type CallApi = (path: string, headers: Record<string, string>) => Promise<ApiReply>

/** A page as React Router returned it. In production its policy is among the headers. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Uint8Array }

/** Renders pages, whose loaders call the API through `callApi`. */
export type Renderer = {
  readQueries: () => Promise<readonly PageQuery[]>
  render: (page: PageInput, callApi: CallApi, signal?: AbortSignal) => Promise<RenderedPage>
}

export const isHtml = (contentType: string | null | undefined) =>
  contentType?.startsWith('text/html') ?? false

const toResponse = ({ body, ...init }: ApiReply) => new Response(body, init)

/** Renders the pages of a build in this thread. */
export const createRenderer = ({ build, mode, documentScript }: PageSource): Renderer => {
  let latest: { web: WebBuild; handle: RequestHandler } | undefined
  /** React Router's request handler, created once per build. */
  const handlerOf = (web: WebBuild) => {
    if (latest?.web !== web) latest = { web, handle: web.entry.module.createRequestHandler(web, mode) }
    return latest.handle
  }
  /** The requests being rendered. Node forgets the signal of a request that only its page refers to, and an abort would be lost. */
  const rendering = new Set<Request>()
  const handle = async (web: WebBuild, request: Request, context: RouterContextProvider) => {
    rendering.add(request)
    try {
      const response = await handlerOf(web)(request, context)
      return { response, body: await response.bytes() }
    } finally {
      rendering.delete(request)
    }
  }
  return {
    readQueries: async () => (await build()).entry.module.pageQueries,
    render: async ({ url, language }, callApi, signal) => {
      // Vite's client needs inline styles and a WebSocket, so the policy applies in production only.
      const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined
      const transport: Transport = async (path, init) =>
        toResponse(await callApi(path, Object.fromEntries(new Headers(init.headers))))
      const web = await build()
      const context = web.entry.module.createRequestContext({ nonce, transport, documentScript, language })
      const request = new Request(url, { signal: signal ?? null })
      const { response, body } = await handle(web, request, context)
      const headers = Object.fromEntries(response.headers)
      if (nonce === undefined) return { status: response.status, headers, body }
      const html = isHtml(headers['content-type']) ? Buffer.from(body).toString() : ''
      const sealed = hashInlineScripts(html, nonce)
      return {
        status: response.status,
        headers: { ...headers, 'content-security-policy': sealed.policy },
        body: html === '' ? body : Buffer.from(sealed.html),
      }
    },
  }
}
