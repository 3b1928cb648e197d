import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { AppContext } from '../context.ts'
import { databaseFault } from '../database/faults.ts'
import { failurePage } from './failure-page.ts'
import { originOf } from '../http/origin.ts'
import { readPageAddress } from './page-address.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { encodingFor, makePage } from './page.ts'
import { createPageRenderer, type WebBuild, type WebMode } from './render-page.ts'
import { inRoot } from '../root.ts'
import { sendPage } from './send-page.ts'

/** What `buildApp` adds for the pages. */
export type Web = {
  /** Answers before everything else what needs nothing of it. */
  first?: onRequestHookHandler
  mount: (app: FastifyInstance) => Promise<void>
}

type WebContext = Pick<AppContext, 'clock'> & {
  env: Pick<AppContext['env'], 'PUBLIC_URL'>
  database: Pick<AppContext['database'], 'dataRevision'>
}

const CLIENT_ASSETS = inRoot('build', 'client', 'assets')
const SERVER_BUILD = inRoot('build', 'server', 'index.js')

const CACHE_MAX_BYTES = 32 * 1024 * 1024
const CACHE_MAX_AGE_MS = 60_000

/** Security headers that have an effect on pages only. Other files are sent without them: a page loads thirty files. */
const PAGE_ONLY_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-xss-protection',
]

const OTHER_THAN_PAGES = /^\/(?:api|admin|assets)(?=$|[/?])/

/** Whether others may be sent the same page: a query is somebody's own, and so is what lies behind a sign-in. */
const isForEverybody = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.includes('?') && !OTHER_THAN_PAGES.test(url)

/** Answers from the cache, and leaves the rest to the routes. */
const answerFirst =
  (cache: PageCache, { database, env }: WebContext): onRequestHookHandler =>
  (request, reply, done) => {
    if (!isForEverybody(request)) return done()
    const answer = (revision: number) => {
      const page = cache.find(originOf(request, env.PUBLIC_URL) + request.url, revision)
      if (page) sendPage(page, request, reply)
      else done()
    }
    try {
      const revision = database.dataRevision()
      if (typeof revision === 'number') return answer(revision)
      // A database that does not answer is told of by what asks it next.
      // oxlint-disable-next-line promise/no-callback-in-promise -- the hook waits for it only on PostgreSQL
      revision.then(answer, () => done())
    } catch {
      done()
    }
  }

export type WebOptions = { build: () => Promise<WebBuild>; mode: WebMode; cache?: PageCache }

/** Answers every address behind `/api` with a page of web/. Only reads: no page takes a form. */
export const mountWeb = (
  app: FastifyInstance,
  { env, database }: WebContext,
  { build, mode, cache }: WebOptions,
) => {
  const render = createPageRenderer(app, { build, mode })
  app.get('/*', async (request, reply) => {
    if (/^\/api(?=$|[/?])/.test(request.url)) return reply.callNotFound()
    const origin = originOf(request, env.PUBLIC_URL)
    const { href, redirect } = readPageAddress(origin, request.url)
    if (redirect !== null) return reply.redirect(redirect, 301)
    const wanted = encodingFor(request.headers['accept-encoding'])
    const make = async (signal?: AbortSignal) => {
      const rendered = await render({ url: href, address: request.ip, signal })
      return makePage({ ...rendered, headers: { ...reply.getHeaders(), ...rendered.headers } }, wanted)
    }
    if (cache && isForEverybody(request)) {
      try {
        // Asked before the page reads anything: what it reads is of that revision, or of a later one.
        const revision = await database.dataRevision()
        return sendPage(await cache.get(origin + request.url, revision, make), request, reply)
      } catch (error) {
        // Rendering does not throw. Without a revision there is no data for the page either.
        request.log.error({ err: error }, 'page failed')
        const { pathname } = new URL(href)
        const failure = failurePage(pathname, databaseFault(error) === 'unavailable' ? 503 : 500)
        return sendPage(await makePage(failure, wanted), request, reply)
      }
    }
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    return sendPage(await make(left.signal), request, reply)
  })
}

/** Pages of a build, kept while nothing is written. */
export const createWeb = (context: WebContext, build: () => Promise<WebBuild>): Web => {
  const cache = createPageCache({
    maxBytes: CACHE_MAX_BYTES,
    maxAgeMs: CACHE_MAX_AGE_MS,
    now: context.clock.now,
  })
  return {
    first: answerFirst(cache, context),
    mount: async (app) => mountWeb(app, context, { build, mode: 'production', cache }),
  }
}

/** The pages as they were built, with their files. */
export const builtWeb = (context: WebContext): Web => {
  if (!existsSync(SERVER_BUILD)) throw new Error('The pages are not built yet. Run: npm run build')
  // What the build writes has the shape of WebBuild: web/entry.server.tsx exports it.
  const built = import(pathToFileURL(SERVER_BUILD).href) as Promise<WebBuild>
  const { mount, ...web } = createWeb(context, () => built)
  return {
    ...web,
    mount: async (app) => {
      await built
      await app.register(fastifyStatic, {
        root: CLIENT_ASSETS,
        prefix: '/assets/',
        index: false,
        decorateReply: false,
        // The name of a file carries the hash of its content.
        immutable: true,
        maxAge: '1y',
        etag: false,
        lastModified: false,
        acceptRanges: false,
        preCompressed: true,
        setHeaders: ({ raw }) => PAGE_ONLY_HEADERS.forEach((name) => raw.removeHeader(name)),
      })
      await mount(app)
    },
  }
}
