import { renderToReadableStream } from 'react-dom/server'
import { createContext, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import { apiContext, createApiClient, type Transport } from './api-client.ts'
import { loadI18n } from './i18n.ts'
import { LOCALES } from '#domain/locales.ts'

/** The server takes it from here: a context is only known to the copy of React Router that made it. */
export { createRequestHandler } from 'react-router'

const RENDER_TIMEOUT_MS = 10_000

const nonceContext = createContext<string | undefined>()

await Promise.all(LOCALES.map(loadI18n))

/** What the server hands in with each request: the nonce of its security policy, and its own API without a network hop. */
export const createRequestContext = (request: { nonce: string | undefined; transport: Transport }) => {
  const context = new RouterContextProvider()
  context.set(nonceContext, request.nonce)
  context.set(apiContext, createApiClient(request.transport))
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
    <ServerRouter context={routerContext} url={request.url} {...withNonce} />,
    {
      ...withNonce,
      // No part is put in by a script afterwards, however large: whoever runs none reads the whole page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]),
      onError: (error) => {
        failed = true
        if (!request.signal.aborted) console.error(error)
      },
    },
  )
  // A page is small and its data was loaded before: it leaves whole, with the status that it deserves.
  await page.allReady
  return new Response(page, { status: failed ? 500 : status, headers })
}
