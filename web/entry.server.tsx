import { renderToReadableStream, renderToString } from 'react-dom/server'
import { createContext, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import { apiContext, createApiClient, type Transport } from './api-client.ts'
import { documentScriptContext } from './document/document-script.ts'
import { RenderIslandContext } from './document/render-island.ts'
import { loadI18n } from './i18n.ts'
import { languageContext } from './language/language-context.ts'
import { NonceContext } from './theme/nonce-context.ts'
import { LOCALES, type Locale } from '#domain/locales.ts'

export { pageQueries } from './page-queries.ts'

/** Re-exported for the server: a context must come from the same copy of React Router that reads it. */
export { createRequestHandler } from 'react-router'

const RENDER_TIMEOUT_MS = 10_000

const nonceContext = createContext<string | undefined>()

await Promise.all(LOCALES.map(loadI18n))

/** What the server provides with each request: the CSP nonce, the language of the admin area, and an API client without a network hop. */
export const createRequestContext = (request: {
  nonce: string | undefined
  transport: Transport
  documentScript: string
  language: Locale
}) => {
  const context = new RouterContextProvider()
  context.set(nonceContext, request.nonce)
  context.set(apiContext, createApiClient(request.transport))
  context.set(documentScriptContext, request.documentScript)
  context.set(languageContext, request.language)
  return context
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const withNonce = nonce === undefined ? {} : { nonce }
  let failed = false
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <RenderIslandContext value={renderToString}>
        <ServerRouter context={routerContext} url={request.url} {...withNonce} />
      </RenderIslandContext>
    </NonceContext>,
    {
      ...withNonce,
      // Disables out-of-order streaming of large content, so that browsers without JavaScript get the whole page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      onError: (error) => {
        failed = true
        if (!request.signal.aborted) console.error(error)
      },
    },
  )
  // Pages are small and their data is already loaded, so the response waits for the whole page and can have its final
  // status.
  await page.allReady
  return new Response(page, { status: failed ? 500 : status, headers })
}
