import { afterEach, expect, it } from 'vitest'
import { createThreadRenderer } from './render-in-thread.ts'
import type { CallApi } from './renderer.ts'

/** Pages without React: the path of a page says what its rendering does. */
const BUILD = `
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
v8.setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const render = async (request, { transport, language, nonce }) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/hangs') for (;;);
  if (pathname === '/crashes') setImmediate(() => { throw new Error('crashed') })
  if (pathname === '/crashes') return new Promise(() => {})
  if (pathname === '/throws') throw new Error('The data is wrong')
  if (pathname === '/waits') await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
  if (pathname === '/collects') for (let i = 0; i < 9; i++) await new Promise((resolve) => setImmediate(resolve)).then(collectGarbage)
  const reply = await transport('/api/site', { headers: { accept: 'application/json' } })
  return new Response(
    '<p>' + language + ' ' + reply.status + ' ' + (await reply.text()) + '</p><script nonce="' + nonce + '">own()</script>',
    { headers: { 'content-type': 'text/html' } },
  )
}
export const entry = {
  module: {
    pageQueries: [{ path: /^\\/events$/, parameters: { page: /^\\d$/ } }],
    createRequestContext: (given) => given,
    createRequestHandler: () => render,
  },
}`

let renderer: ReturnType<typeof createThreadRenderer> | undefined
afterEach(() => renderer?.close())
const start = (timeoutMs?: number) => {
  const data = {
    build: `data:text/javascript,${encodeURIComponent(BUILD)}`,
    documentScript: '/assets/document.js',
  }
  return (renderer = createThreadRenderer(data, timeoutMs === undefined ? {} : { timeoutMs }))
}

const callApi: CallApi = async (url, headers) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: `${url} ${headers['accept']}`,
})
const page = (pathname: string) => ({ url: `http://society.example${pathname}`, language: 'bn' as const })
const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString()

it('renders a page with data of the API, and its policy', async () => {
  const { status, headers, body } = await start().render(page('/'), callApi)
  expect(status).toBe(200)
  expect(textOf({ body })).toBe('<p>bn 200 /api/site application/json</p><script>own()</script>')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
})

it('has the queries of the pages', async () => {
  expect(await start().readQueries()).toEqual([{ path: /^\/events$/, parameters: { page: /^\d$/ } }])
})

it('rejects a page that throws, with its error, and one whose data cannot be loaded', async () => {
  const { render } = start()
  await expect(render(page('/throws'), callApi)).rejects.toThrow('The data is wrong')
  const failing = () => Promise.reject(new Error('The database is gone'))
  await expect(render(page('/'), failing)).rejects.toThrow('The database is gone')
  expect(textOf(await render(page('/'), callApi))).toContain('/api/site')
})

it('aborts a rendering', async () => {
  const { render } = start()
  const abort = new AbortController()
  const rendering = render(page('/waits'), callApi, abort.signal)
  // The thread has received the first page once it has rendered a second one. A request that Node collects meanwhile could not be aborted.
  await render(page('/collects'), callApi)
  abort.abort()
  expect(textOf(await rendering)).toContain('/api/site')
  await expect(render(page('/'), callApi, abort.signal)).rejects.toThrow('aborted')
})

it.each(['/hangs', '/crashes'])('replaces a thread that %s', async (pathname) => {
  const { render } = start(4000)
  await render(page('/'), callApi)
  await expect(render(page(pathname), callApi)).rejects.toThrow(/timeout|has ended/)
  expect(textOf(await render(page('/'), callApi))).toContain('/api/site')
})

it('renders nothing once it is closed', async () => {
  const { render, close } = start()
  await render(page('/'), callApi)
  const rendering = render(page('/waits'), callApi)
  await Promise.all([expect(rendering).rejects.toThrow('has ended'), close()])
  await expect(render(page('/'), callApi)).rejects.toThrow('closed')
})
