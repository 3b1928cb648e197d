import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Env } from './env.ts'

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

export type WebOptions = {
  publicUrl: string | undefined
  /** Asked anew for each page, so that development can give a fresh one. */
  build: () => Promise<WebBuild>
  mode: 'production' | 'development'
}

const CLIENT_ASSETS = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const SERVER_BUILD = new URL('../build/server/index.js', import.meta.url)

/**
 * What a page may load and run: its own files, and the inline scripts that carry this answer's nonce. Text never
 * becomes script on the way (Trusted Types): no policy may be made that would allow it.
 */
const securityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Calls the API within the process. Pages are public and only read: nothing of the visitor's request goes along
 * but the address, by which the API counts.
 */
const injectTransport =
  (app: FastifyInstance, visitor: string): Transport =>
  async (path, init) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const reply = await app.inject({ method: 'GET', url: path, headers, remoteAddress: visitor })
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': reply.headers['content-type'] ?? '' },
    })
  }

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Where the visitor believes to be. A Host header is anybody's claim: what is no host name is not repeated. */
const originOf = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (publicUrl) return new URL(publicUrl).origin
  return `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`
}

const toWebRequest = (request: FastifyRequest, publicUrl: string | undefined, signal: AbortSignal) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const url = originOf(request, publicUrl) + request.url
  return new Request(url, { method: request.method, headers, signal })
}

/** Answers every address behind `/api` with a page of web/. Only reads: no page takes a form. */
export const mountWeb = async (app: FastifyInstance, { publicUrl, build, mode }: WebOptions) => {
  app.get('/*', async (request, reply) => {
    if (/^\/api(?=$|[/?])/.test(request.url)) return reply.callNotFound()

    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    // Vite's own client needs inline styles and a socket: the policy guards what is delivered.
    const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined
    const web = await build()
    const { createRequestContext, createRequestHandler } = web.entry.module
    const context = createRequestContext({
      nonce,
      transport: injectTransport(app, request.ip),
    })
    const handle = createRequestHandler(web, mode)
    const response = await handle(toWebRequest(request, publicUrl, left.signal), context)

    reply.status(response.status)
    // A page names the files of its build: an old one must not outlive them in a cache.
    reply.header('cache-control', 'no-cache')
    for (const [name, value] of response.headers) reply.header(name, value)
    if (nonce) reply.header('content-security-policy', securityPolicy(nonce))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  })
}

/** The pages as they were built, with their files. */
export const builtWeb =
  ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) =>
  async (app: FastifyInstance) => {
    if (!existsSync(SERVER_BUILD)) throw new Error('The pages are not built yet. Run: npm run build')
    // What the build writes has the shape of WebBuild: web/entry.server.tsx exports it.
    const built = (await import(SERVER_BUILD.href)) as WebBuild
    await app.register(fastifyStatic, {
      root: CLIENT_ASSETS,
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      // The name of a file carries the hash of its content.
      immutable: true,
      maxAge: '1y',
    })
    await mountWeb(app, { publicUrl: PUBLIC_URL, build: async () => built, mode: 'production' })
  }
