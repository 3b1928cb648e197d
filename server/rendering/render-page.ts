import type { FastifyInstance } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts'
import { RETRY_UNAVAILABLE } from '../http/errors.ts'
import { failurePage } from './failure-page.ts'
import type { Rendered } from './page.ts'
import { PREFETCH_HEADER } from './prefetch-rules.ts'
import { isHtml, type CallApi, type RenderedPage, type Renderer } from './renderer.ts'

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
const createApiCaller = (app: FastifyInstance, address: string, host: string) => {
  const apiState = { hasFailed: false, isUnavailable: false }
  const callApi: CallApi = async (path, headers) => {
    const reply = await app.inject({
      method: 'GET',
      url: path,
      headers: { ...headers, host },
      remoteAddress: address,
    })
    if (reply.statusCode >= 400 && reply.statusCode !== 404) apiState.hasFailed = true
    if (reply.statusCode === 503) apiState.isUnavailable = true
    const contentType = reply.headers['content-type'] ?? ''
    return { status: reply.statusCode, contentType, body: reply.body }
  }
  return { callApi, apiState }
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
  }: PageRequest): Promise<Rendered> => {
    const { pathname, host } = new URL(url)
    const { callApi, apiState } = createApiCaller(app, address, host)
    const page = await renderer.render({ url, language }, callApi, signal)
    // Caches and search engines need the 503 as well when the data of the page was unavailable.
    const failedWith = apiState.isUnavailable ? 503 : 500
    if (mode === 'production' && isPlainTextFallback(page)) return failurePage(pathname, failedWith)
    const status = page.status === 500 ? failedWith : page.status
    // A page refers to the files of its build, so it must not stay in a cache after the next one.
    const headers: Record<string, string> = {
      'cache-control': 'no-cache',
      ...(status === 503 && RETRY_UNAVAILABLE),
      ...(isHtml(page.headers['content-type']) && PREFETCH_HEADER),
      ...page.headers,
    }
    const isSound = page.status === 200 && !apiState.hasFailed
    const isCacheable = isSound && headers['cache-control'] !== 'no-store'
    return { status, headers, body: Buffer.from(page.body), isCacheable }
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
