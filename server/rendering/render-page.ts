import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { RETRY_UNAVAILABLE } from '../http/errors.ts'
import { failurePage } from './failure-page.ts'
import { PREFETCH_HEADER } from './prefetch-rules.ts'
import type { PageHeaders, Rendered } from './page.ts'
import { hashInlineScripts } from '../http/security-policy.ts'

type Transport = (path: string, init: RequestInit) => Promise<Response>

/** The server bundle of web/. Its entry exports what rendering needs beyond React Router's own exports. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler
      /** The part of a query that the page at a public path reads, and whether its values are limited. */
      readPageQuery: (pathname: string, search: string) => { search: string; isLimited: boolean }
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

export type WebMode = 'production' | 'development'

export type PageSource = {
  build: () => Promise<WebBuild>
  mode: WebMode
  documentScript: string
}

/**
 * The input of a page. Nothing else of the visitor's request is passed on, so that a public page is the same for everybody.
 */
type PageRequest = {
  /** Includes the origin of the visitor's URL. */
  url: string
  /** The client address, for the rate limits of the API. */
  address: string
  /** The chosen language, for pages that are not the same for everybody. */
  language?: Locale | undefined
  signal?: AbortSignal | undefined
}

/** Calls the API within the process, and records failures: a page with a failed call must not be cached. */
const injectTransport = (app: FastifyInstance, address: string, host: string) => {
  const apiState = { hasFailed: false, isUnavailable: false }
  const transport: Transport = async (path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
    const reply = await app.inject({ method: 'GET', url: path, headers, remoteAddress: address })
    if (reply.statusCode >= 400 && reply.statusCode !== 404) apiState.hasFailed = true
    if (reply.statusCode === 503) apiState.isUnavailable = true
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': reply.headers['content-type'] ?? '' },
    })
  }
  return { transport, apiState }
}

/** React Router's request handler, created once per build: in development each change is a new build. */
const createHandlers = (mode: WebMode) => {
  let latest: { web: WebBuild; handle: RequestHandler } | undefined
  return (web: WebBuild): RequestHandler => {
    if (latest?.web !== web) latest = { web, handle: web.entry.module.createRequestHandler(web, mode) }
    return latest.handle
  }
}

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false

/** Whether React Router could not even render the error page, and returned its plain-text fallback. */
const isPlainTextFallback = ({ status, headers }: Response) =>
  status === 500 && (headers.get('content-type')?.startsWith('text/plain') ?? true)

/** Renders pages. `build` is called for each page, so that development can return a new build. */
export const createPageRenderer = (app: FastifyInstance, { build, mode, documentScript }: PageSource) => {
  const handlerOf = createHandlers(mode)
  const render = async ({
    url,
    address,
    language = DEFAULT_LOCALE,
    signal,
  }: PageRequest): Promise<Rendered> => {
    // Vite's client needs inline styles and a WebSocket, so the policy applies in production only.
    const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined
    const { transport, apiState } = injectTransport(app, address, new URL(url).host)
    const web = await build()
    const context = web.entry.module.createRequestContext({ nonce, transport, documentScript, language })
    const response = await handlerOf(web)(new Request(url, { signal: signal ?? null }), context)
    // Caches and search engines need the 503 as well when the data of the page was unavailable.
    const failedWith = apiState.isUnavailable ? 503 : 500
    if (mode === 'production' && isPlainTextFallback(response)) {
      return failurePage(new URL(url).pathname, failedWith)
    }
    const status = response.status === 500 ? failedWith : response.status

    // A page refers to the files of its build, so it must not stay in a cache after the next one.
    const headers: PageHeaders = {
      'cache-control': 'no-cache',
      ...(status === 503 && RETRY_UNAVAILABLE),
      ...(isHtml(response.headers) && PREFETCH_HEADER),
      ...Object.fromEntries(response.headers),
    }
    let body = Buffer.from(await response.arrayBuffer())
    if (nonce !== undefined) {
      const sealed = hashInlineScripts(isHtml(response.headers) ? body.toString() : '', nonce)
      headers['content-security-policy'] = sealed.policy
      if (isHtml(response.headers)) body = Buffer.from(sealed.html)
    }
    const isSound = response.status === 200 && !apiState.hasFailed
    return {
      status,
      headers,
      body,
      isCacheable: isSound && headers['cache-control'] !== 'no-store',
    }
  }

  return async (request: PageRequest): Promise<Rendered> => {
    try {
      return await render(request)
    } catch (error) {
      if (mode === 'development') throw error
      app.log.error({ err: error }, 'page failed')
      return failurePage(new URL(request.url).pathname)
    }
  }
}
