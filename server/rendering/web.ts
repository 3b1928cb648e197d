import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { z } from 'zod'
import { LANGUAGE_COOKIE, toLocale } from '#domain/locales.ts'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { AppContext } from '../context.ts'
import { databaseFault } from '../database/faults.ts'
import { failurePage } from './failure-page.ts'
import { originOf } from '../http/origin.ts'
import { readPageAddress } from './page-address.ts'
import { createAnswerCache, type AnswerCache } from '../http/answer-cache.ts'
import { encodingFor } from '../http/encoding.ts'
import { makePage, type Page } from './page.ts'
import { prefetchRulesRoute } from './prefetch-rules.ts'
import { createPageRenderer, type PageSource, type WebBuild } from './render-page.ts'
import { inRoot } from '../root.ts'
import { sendPage } from './send-page.ts'

/** The pages, as `buildApp` mounts them. */
export type Web = {
  /** Runs before every other hook and route, to answer from the cache. */
  first?: onRequestHookHandler
  mount: (app: FastifyInstance) => Promise<void>
}

type WebContext = Pick<AppContext, 'clock'> & {
  env: Pick<AppContext['env'], 'PUBLIC_URL'>
  database: Pick<AppContext['database'], 'revision'>
}

const CLIENT_ASSETS = inRoot('build', 'client', 'assets')
const DOCUMENT_MANIFEST = inRoot('build', 'client', 'document.json')
const SERVER_BUILD = inRoot('build', 'server', 'index.js')

const DocumentManifest = z.object({ 'web/document/start.ts': z.object({ file: z.string() }) })

const CACHE_MAX_BYTES = 32 * 1024 * 1024
const CACHE_MAX_AGE_MS = 60_000

/** Security headers that only affect pages. Assets are sent without them: a page loads thirty of them. */
const PAGE_ONLY_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-xss-protection',
]

/** The admin area and the address of the login follow the language cookie. */
const NOT_A_PAGE = /^\/(?:api|admin|assets|login)(?=$|[/?])/

/** Whether the page may be cached for all visitors: URLs with a query or behind a login are not. */
const isForEverybody = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.includes('?') && !NOT_A_PAGE.test(url)

/** Answers from the cache; otherwise continues to the routes. */
const answerFirst =
  (cache: AnswerCache<Page>, { database, env }: WebContext): onRequestHookHandler =>
  (request, reply, done) => {
    if (!isForEverybody(request)) return done()
    const answer = (revision: number) => {
      const page = cache.find(originOf(request, env.PUBLIC_URL) + request.url, revision)
      if (page) sendPage(page, request, reply)
      else done()
    }
    try {
      const revision = database.revision('data_revision')
      if (typeof revision === 'number') return answer(revision)
      // A database error is reported by the next query.
      // oxlint-disable-next-line promise/no-callback-in-promise -- the hook waits for it only on PostgreSQL
      revision.then(answer, () => done())
    } catch {
      done()
    }
  }

export type WebOptions = PageSource & { cache?: AnswerCache<Page> }

/** Answers every URL outside `/api` with a page of web/. Read-only: no page accepts a form. */
export const mountWeb = (
  app: FastifyInstance,
  { env, database }: WebContext,
  { cache, ...source }: WebOptions,
) => {
  const render = createPageRenderer(app, source)
  prefetchRulesRoute(app)
  app.get('/*', async (request, reply) => {
    if (/^\/api(?=$|[/?])/.test(request.url)) return reply.callNotFound()
    const origin = originOf(request, env.PUBLIC_URL)
    const { href, redirect } = readPageAddress(origin, request.url)
    if (redirect !== null) return reply.redirect(redirect, 301)
    const wanted = encodingFor(request.headers['accept-encoding'])
    const isShared = isForEverybody(request)
    const language = isShared ? undefined : (toLocale(request.cookies[LANGUAGE_COOKIE]) ?? undefined)
    const make = async (signal?: AbortSignal) => {
      const rendered = await render({ url: href, address: request.ip, language, signal })
      return makePage({ ...rendered, headers: { ...reply.getHeaders(), ...rendered.headers } }, wanted)
    }
    if (cache && isShared) {
      try {
        // Read before rendering starts, so that the page contains data of this revision or a later one.
        const revision = await database.revision('data_revision')
        return sendPage(await cache.get(origin + request.url, revision, make), request, reply)
      } catch (error) {
        // Rendering does not throw, so the database is at fault, and the page would have no data either.
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

/** Pages of a build, cached until the next write. */
export const createWeb = (context: WebContext, source: Omit<PageSource, 'mode'>): Web => {
  const cache = createAnswerCache<Page>({
    maxBytes: CACHE_MAX_BYTES,
    maxAgeMs: CACHE_MAX_AGE_MS,
    now: context.clock.now,
  })
  return {
    first: answerFirst(cache, context),
    mount: async (app) => mountWeb(app, context, { ...source, mode: 'production', cache }),
  }
}

/** The URL of the script of every public page, from the manifest of its build. */
const readDocumentScript = () =>
  `/${DocumentManifest.parse(JSON.parse(readFileSync(DOCUMENT_MANIFEST, 'utf8')))['web/document/start.ts'].file}`

/** The pages and assets of the production build. */
export const builtWeb = (context: WebContext): Web => {
  if (!existsSync(SERVER_BUILD)) throw new Error('The pages are not built yet. Run: npm run build')
  // web/entry.server.tsx exports the shape of WebBuild.
  const built = import(pathToFileURL(SERVER_BUILD).href) as Promise<WebBuild>
  const { mount, ...web } = createWeb(context, { build: () => built, documentScript: readDocumentScript() })
  return {
    ...web,
    mount: async (app) => {
      await built
      await app.register(fastifyStatic, {
        root: CLIENT_ASSETS,
        prefix: '/assets/',
        index: false,
        decorateReply: false,
        // The file name contains the hash of its content.
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
