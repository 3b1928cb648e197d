import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { RETRY_UNAVAILABLE } from '../http/errors.ts'
import { failurePage } from './failure-page.ts'
import { loadScriptsLate } from './late-scripts.ts'
import type { PageHeaders, Rendered } from './page.ts'
import { sealPage } from '../http/security-policy.ts'

type Transport = (path: string, init: RequestInit) => Promise<Response>

/** The bundle of web/ for the server. Beside what React Router knows, its entry brings what answers a request. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler
      createRequestContext: (request: {
        nonce: string | undefined
        transport: Transport
      }) => RouterContextProvider
    }
  }
}

export type WebMode = 'production' | 'development'

/** What a page is made of: nothing else of the visitor's request goes along, so nobody's page differs from another's. */
type PageRequest = {
  /** With the origin at which the visitor believes to be. */
  url: string
  /** By which the API counts. */
  address: string
  signal?: AbortSignal | undefined
}

/** Calls the API within the process, and notes whether it failed: what a page shows then is not for others. */
const injectTransport = (app: FastifyInstance, address: string) => {
  const noted = { hasFailed: false, isUnavailable: false }
  const transport: Transport = async (path, init) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const reply = await app.inject({ method: 'GET', url: path, headers, remoteAddress: address })
    if (reply.statusCode >= 400 && reply.statusCode !== 404) noted.hasFailed = true
    if (reply.statusCode === 503) noted.isUnavailable = true
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': reply.headers['content-type'] ?? '' },
    })
  }
  return { transport, noted }
}

const handlers = new WeakMap<WebBuild, RequestHandler>()

/** React Router's handler of a build, made once for each: development brings a new build after each change. */
const handlerOf = (web: WebBuild, mode: WebMode) => {
  const made = handlers.get(web) ?? web.entry.module.createRequestHandler(web, mode)
  handlers.set(web, made)
  return made
}

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false

/** Where not even the page of errors could be rendered, React Router says so in two words. */
const isLastResort = ({ status, headers }: Response) =>
  status === 500 && (headers.get('content-type')?.startsWith('text/plain') ?? true)

/** Renders pages of a build, asked for anew for each, so that development can give a fresh one. */
export const createPageRenderer = (
  app: FastifyInstance,
  { build, mode }: { build: () => Promise<WebBuild>; mode: WebMode },
) => {
  const render = async ({ url, address, signal }: PageRequest): Promise<Rendered> => {
    // Vite's own client needs inline styles and a socket: the policy guards what is delivered.
    const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined
    const { transport, noted } = injectTransport(app, address)
    const web = await build()
    const context = web.entry.module.createRequestContext({ nonce, transport })
    const response = await handlerOf(web, mode)(new Request(url, { signal: signal ?? null }), context)
    // A page that failed because its data was unavailable says so to caches and search engines as well.
    const failedWith = noted.isUnavailable ? 503 : 500
    if (mode === 'production' && isLastResort(response)) {
      return failurePage(new URL(url).pathname, failedWith)
    }
    const status = response.status === 500 ? failedWith : response.status

    // A page names the files of its build: an old one must not outlive them in a cache.
    const headers: PageHeaders = {
      'cache-control': 'no-cache',
      ...(status === 503 && RETRY_UNAVAILABLE),
      ...Object.fromEntries(response.headers),
    }
    let body = Buffer.from(await response.arrayBuffer())
    if (nonce !== undefined) {
      const sealed = sealPage(isHtml(response.headers) ? loadScriptsLate(body.toString()) : '', nonce)
      headers['content-security-policy'] = sealed.policy
      if (isHtml(response.headers)) body = Buffer.from(sealed.html)
    }
    const isSound = response.status === 200 && !noted.hasFailed
    return {
      status,
      headers,
      body,
      isKept: isSound && headers['cache-control'] !== 'no-store',
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
