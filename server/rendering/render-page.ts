import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts'
import { RETRY_UNAVAILABLE } from '../http/errors.ts'
import { REQUEST_ID_HEADER } from '../http/request-ids.ts'
import { failurePage } from './failure-page.ts'
import type { PageRead, Rendered } from '../http/page.ts'
import { PREFETCH_HEADER } from './prefetch-rules.ts'
import { isHtml, type ApiReply, type CallApi, type RenderedPage, type Renderer } from './renderer.ts'

type PageRequest = {
  /** Includes the origin of the visitor's URL. */
  url: string
  /** The client address, for the rate limits of the API. */
  address: string
  /** The chosen language, for pages that are not the same for everybody. */
  language?: Locale | undefined
  signal?: AbortSignal | undefined
  /** The request that a failure is logged with. Others may wait for the same page. */
  request: Pick<FastifyRequest, 'id' | 'log'>
}

/** The headers of a reply that the client of the API reads. */
const READ_HEADERS = ['content-type', REQUEST_ID_HEADER, 'retry-after'] as const

/** Calls the API within the process, for the visitor with this address. */
const createApiCaller =
  (app: FastifyInstance, address: string, host: string): CallApi =>
  async (path, headers) => {
    const reply = await app.inject({
      method: 'GET',
      url: path,
      headers: { ...headers, host },
      remoteAddress: address,
    })
    const headersRead = READ_HEADERS.flatMap((name) => {
      const value = reply.headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    })
    return { status: reply.statusCode, headers: Object.fromEntries(headersRead), body: reply.body }
  }

const digestOf = ({ status, headers, body }: ApiReply) =>
  createHash('sha256').update(`${status} ${headers['content-type']}\n`).update(body).digest('base64url')

/** Records what is read through `callApi`, and whether a call failed: a page with a failed call must not be cached. */
const recordReads = (callApi: CallApi) => {
  const record = { reads: [] as PageRead[], hasFailed: false, isUnavailable: false }
  const recorded: CallApi = async (path, headers) => {
    const reply = await callApi(path, headers)
    if (reply.status >= 400 && reply.status !== 404) record.hasFailed = true
    if (reply.status === 503) record.isUnavailable = true
    record.reads.push({ path, headers, digest: digestOf(reply) })
    return reply
  }
  return { recorded, record }
}

/** Whether React Router could not even render the error page, and returned its plain-text fallback. */
const isPlainTextFallback = ({ status, headers }: RenderedPage) =>
  status === 500 && (headers['content-type']?.startsWith('text/plain') ?? true)

/** Renders pages with the data of `app`. In development a failure is thrown, so that it is seen. */
export const createPageRenderer = (
  app: FastifyInstance,
  renderer: Renderer,
  mode: 'production' | 'development',
) => {
  const render = async ({
    url,
    address,
    language = DEFAULT_LOCALE,
    signal,
    request,
  }: PageRequest): Promise<Rendered> => {
    const { pathname, host } = new URL(url)
    const { recorded, record } = recordReads(createApiCaller(app, address, host))
    const page = await renderer.render({ url, language }, recorded, signal)
    // Caches and search engines need the 503 as well when the data of the page was unavailable.
    const failedWith = record.isUnavailable ? 503 : 500
    if (mode === 'production' && isPlainTextFallback(page))
      return failurePage(pathname, request.id, failedWith)
    const status = page.status === 500 ? failedWith : page.status
    // A page refers to the files of its build, so it must not stay in a cache after the next one.
    const headers: Record<string, string> = {
      'cache-control': 'no-cache',
      ...(status === 503 && RETRY_UNAVAILABLE),
      ...(isHtml(page.headers['content-type']) && PREFETCH_HEADER),
      ...page.headers,
    }
    const isSound = page.status === 200 && !record.hasFailed
    const isCacheable = isSound && headers['cache-control'] !== 'no-store'
    return { status, headers, body: Buffer.from(page.body), isCacheable, reads: record.reads }
  }

  return {
    render: async (page: PageRequest): Promise<Rendered> => {
      try {
        return await render(page)
      } catch (error) {
        if (mode === 'development') throw error
        page.request.log.error({ err: error }, 'page failed')
        return failurePage(new URL(page.url).pathname, page.request.id)
      }
    },

    /** Whether everything that a page has read would be read the same again. */
    hasSameData: async (
      reads: readonly PageRead[],
      { url, address }: Pick<PageRequest, 'url' | 'address'>,
    ): Promise<boolean> => {
      const callApi = createApiCaller(app, address, new URL(url).host)
      // One at a time: it ends at the first difference, and does not take the event loop all at once.
      for (const { path, headers, digest } of reads) {
        if (digestOf(await callApi(path, headers)) !== digest) return false
      }
      return true
    },
  }
}
