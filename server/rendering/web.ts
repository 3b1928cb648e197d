import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { z } from 'zod'
import { LANGUAGE_COOKIE, toLocale } from '#domain/locales.ts'
import type { PageQuery } from '#domain/page-query.ts'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { AppContext } from '../api/context.ts'
import { databaseFault } from '../database/faults.ts'
import { HttpError, RETRY_UNAVAILABLE } from '../http/errors.ts'
import { failurePage } from './failure-page.ts'
import { networksOf } from '../http/networks.ts'
import { originOf } from '../http/origin.ts'
import { readPageAddress } from './page-address.ts'
import { createAnswerCache, type AnswerCache } from '../http/answer-cache.ts'
import { encodingFor } from '../http/encoding.ts'
import { readPageQuery } from './page-address.ts'
import { makePage, type Page, sendPage } from '../http/page.ts'
import { prefetchRulesRoute } from './prefetch-rules.ts'
import { createThreadRenderer } from './render-in-thread.ts'
import { createPageRenderer } from './render-page.ts'
import type { Renderer } from './renderer.ts'
import { hostCheck } from '../http/request-headers.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import { inRoot } from '../root.ts'

/** The pages, as `buildApp` mounts them. */
export type Web = {
  /** Runs before every other hook and route, to answer from the cache. */
  first?: onRequestHookHandler
  mount: (app: FastifyInstance) => void | Promise<void>
  /** How often a page was cached, and how often not. */
  cacheCounts?: () => { hits: number; misses: number }
}

type WebContext = Pick<AppContext, 'clock'> & {
  env: Pick<AppContext['env'], 'PUBLIC_URL' | 'DEMO'>
  database: Pick<AppContext['database'], 'revision'>
}

const CLIENT_ASSETS = inRoot('build', 'client', 'assets')
const DOCUMENT_MANIFEST = inRoot('build', 'client', 'document.json')
const SERVER_BUILD = inRoot('build', 'server', 'index.js')

const DocumentManifest = z.object({ 'web/entry.document.ts': z.object({ file: z.string() }) })

const CACHE_MAX_BYTES = 32 * 1024 * 1024
const CACHE_MAX_AGE_MS = 60_000

/** A second page is rendered while the first one waits for its data. */
const RENDERING_CONCURRENCY = 2
/** Some seconds of rendering: whoever waits longer has gone. */
const RENDERING_MAX_WAITING = 200

/** Security headers that only affect pages. Assets are sent without them: a page loads thirty of them. */
const PAGE_ONLY_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'x-xss-protection',
]

/** The admin area, with the data of its screens, and the address of the login follow the language cookie. */
const NOT_A_PAGE = /^\/(?:api|admin|assets|login)(?=$|[/?.])/

/**
 * The path of a page with the part of the query that it reads, and whether it may be cached for all visitors: pages behind a
 * login, and those with a text of the visitor, are not.
 */
const readPagePath = ({ method }: FastifyRequest, url: string, queries: readonly PageQuery[]) => {
  const isPublic = (method === 'GET' || method === 'HEAD') && !NOT_A_PAGE.test(url)
  const at = url.indexOf('?')
  if (at === -1 || !isPublic) return { path: url, isShared: isPublic }
  const pathname = url.slice(0, at)
  const { search, isLimited } = readPageQuery(queries, pathname, url.slice(at))
  return { path: search === '' ? pathname : `${pathname}?${search}`, isShared: isLimited }
}

/** Answers from the cache; otherwise continues to the routes. */
const answerFirst = (
  cache: AnswerCache<Page>,
  { database, env }: WebContext,
  getQueries: () => readonly PageQuery[] | undefined,
): onRequestHookHandler => {
  const isServed = hostCheck(env)
  return (request, reply, done) => {
    const queries = getQueries()
    if (!queries || !isServed(request)) return done()
    const { path, isShared } = readPagePath(request, request.url, queries)
    if (!isShared) return done()
    const answer = (revision: number) => {
      const page = cache.find(originOf(request, env.PUBLIC_URL) + path, revision)
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
}

export type WebOptions = {
  renderer: Renderer
  mode: 'production' | 'development'
  cache?: AnswerCache<Page>
}

const tooMany = () =>
  new HttpError(503, 'UNAVAILABLE', 'Too many pages are being rendered', { headers: RETRY_UNAVAILABLE })

/** The page that is sent when none can be rendered. The cause is the database, or too many requests. */
const failureOf = (error: unknown, pathname: string, { log, id }: FastifyRequest) => {
  if (error instanceof HttpError) {
    log.warn({ reason: error.message }, 'page refused')
    return failurePage(pathname, id, 503)
  }
  log.error({ err: error }, 'page failed')
  return failurePage(pathname, id, databaseFault(error) === 'unavailable' ? 503 : 500)
}

/**
 * Answers every URL outside `/api` with a page of web/. Read-only: no page accepts a form. Client addresses take turns at
 * rendering, so that one that requests many pages does not delay the others.
 */
export const mountWeb = (
  app: FastifyInstance,
  { env, database }: WebContext,
  { renderer, mode, cache }: WebOptions,
) => {
  const { render, hasSameData } = createPageRenderer(app, renderer, mode)
  const rendering = createWorkQueue({
    concurrency: RENDERING_CONCURRENCY,
    maxWaiting: RENDERING_MAX_WAITING,
    full: tooMany,
  })
  prefetchRulesRoute(app)
  app.get('/*', async (request, reply) => {
    if (/^\/api(?=$|[/?])/.test(request.url)) return reply.callNotFound()
    const origin = originOf(request, env.PUBLIC_URL)
    const { url, redirect } = readPageAddress(origin, request.url)
    if (redirect !== null) return reply.redirect(redirect, 301)
    const wanted = encodingFor(request.headers['accept-encoding'])
    const left = new AbortController()
    const { signal } = left
    reply.raw.once('close', () => left.abort())
    const inTurn = (task: () => Promise<Page>) =>
      rendering.run(task, { owner: networksOf(request.ip).address, signal })

    const getPage = async () => {
      const { path, isShared } = readPagePath(
        request,
        url.pathname + url.search,
        await renderer.readQueries(),
      )
      const address = origin + path
      const language = isShared ? undefined : (toLocale(request.cookies[LANGUAGE_COOKIE]) ?? undefined)
      const make = async (ended?: AbortSignal) => {
        const rendered = await render({ url: address, address: request.ip, language, signal: ended, request })
        return makePage({ ...rendered, headers: { ...reply.getHeaders(), ...rendered.headers } }, wanted)
      }
      if (!cache || !isShared) return inTurn(() => make(signal))
      const isCurrent = ({ reads }: Page) => hasSameData(reads, { url: address, address: request.ip })
      // Read before rendering starts, so that the page contains data of this revision or a later one.
      const revision = await database.revision('data_revision')
      // A page that waits for its turn waits once for each request, so that nobody waits in the line of somebody else.
      return (
        cache.findStarted(address, revision) ??
        (await cache.renew(address, revision, isCurrent)) ??
        inTurn(() => cache.get(address, revision, () => make()))
      )
    }
    try {
      return sendPage(await getPage(), request, reply)
    } catch (error) {
      // The connection is closed, so there is nobody to respond to.
      if (signal.aborted) return reply.hijack()
      return sendPage(await makePage(failureOf(error, url.pathname, request), wanted), request, reply)
    }
  })
}

/** Pages of a renderer, cached until their data changes. */
export const createWeb = (context: WebContext, renderer: Renderer): Web => {
  const cache = createAnswerCache<Page>({
    maxBytes: CACHE_MAX_BYTES,
    maxAgeMs: CACHE_MAX_AGE_MS,
    now: context.clock.now,
  })
  let queries: readonly PageQuery[] | undefined
  const readQueries = async () => (queries = await renderer.readQueries())
  return {
    first: answerFirst(cache, context, () => queries),
    cacheCounts: cache.counts,
    mount: (app) => {
      mountWeb(app, context, { renderer: { ...renderer, readQueries }, mode: 'production', cache })
      let isClosing = false
      app.addHook('preClose', async () => {
        isClosing = true
      })
      // The API answers while the pages are loaded; a page that is requested meanwhile waits for them.
      readQueries().catch((error: unknown) => {
        // A start that is stopped at once ends the thread that loads them.
        if (!isClosing) app.log.error({ err: error }, 'pages could not be loaded')
      })
    },
  }
}

/** The URL of the script of every public page, from the manifest of its build. */
const readDocumentScript = () =>
  `/${DocumentManifest.parse(JSON.parse(readFileSync(DOCUMENT_MANIFEST, 'utf8')))['web/entry.document.ts'].file}`

/** The pages and assets of the production build. */
export const builtWeb = (context: WebContext): Web => {
  if (!existsSync(SERVER_BUILD)) throw new Error('The pages are not built yet. Run: npm run build')
  const build = pathToFileURL(SERVER_BUILD).href
  const renderer = createThreadRenderer({ build, documentScript: readDocumentScript() })
  const { mount, ...web } = createWeb(context, renderer)
  return {
    ...web,
    mount: async (app) => {
      app.addHook('onClose', renderer.close)
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
