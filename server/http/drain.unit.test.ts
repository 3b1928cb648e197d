import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDrain } from './drain.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** A server where `accepted` resolves on a request, and the response to /slow waits for `release`. */
const startServer = async (bodyGraceMs: number) => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const drain = createDrain({ bodyGraceMs })
  drain.attach(app.server)
  app.addHook('preClose', drain.finish)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get('/', () => 'answer')
  app.get('/slow', () => released.then(() => 'answer'))
  app.post('/', ({ body }) => ({ body }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  open.push(() => app.close())
  return { app, drain, release, accepted: () => once(app.server, 'request') }
}
type Server = Awaited<ReturnType<typeof startServer>>

const openClient = async ({ app }: Server) => {
  // A server that listens on a port has an address with one.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  open.push(() => socket.destroy())
  // The server may close the connection during a write.
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await once(socket, 'connect')
  return { socket, closed }
}

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const GET_SLOW = GET.replace('/ ', '/slow ')
const POST =
  'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n'
const NEVER_MS = 60_000

describe('shutdown closes at once', () => {
  it('a connection with half a request', async () => {
    const server = await startServer(NEVER_MS)
    const { socket, closed } = await openClient(server)
    socket.write(GET.slice(0, 20))
    // The response to another client shows that the server has had time to read the first one's request.
    const other = await openClient(server)
    other.socket.write(GET)
    await once(other.socket, 'data')
    await server.app.close()
    expect(await closed).toBe('')
  })

  it('a connection with half of a second request', async () => {
    const server = await startServer(NEVER_MS)
    const { socket, closed } = await openClient(server)
    socket.write(GET + GET.slice(0, 20))
    await once(socket, 'data')
    await server.app.close()
    expect(await closed).toMatch(/^HTTP\/1.1 200 OK[^]*answer$/)
  })
})

it('shutdown closes a connection that never sends a request, even if its timer runs early', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  open.push(() => now.mockRestore())
  const server = await startServer(NEVER_MS)
  const { closed } = await openClient(server)
  await server.app.close()
  expect(await closed).toBe('')
})

describe('a body in transit at shutdown', () => {
  it('is answered if it arrives within the grace period', async () => {
    const server = await startServer(NEVER_MS)
    const { socket, closed } = await openClient(server)
    const accepted = server.accepted()
    socket.write(`${POST}12`)
    await accepted
    const stopped = server.app.close()
    socket.write('34')
    await stopped
    expect(await closed).toMatch(/^HTTP\/1.1 200 OK[^]*{"body":1234}$/)
  })

  it('is cut off after the grace period', async () => {
    const server = await startServer(50)
    const { socket, closed } = await openClient(server)
    const accepted = server.accepted()
    socket.write(`${POST}12`)
    await accepted
    await server.app.close()
    expect(await closed).toBe('')
  })
})

it('received requests are answered, however long they take, including pipelined ones', async () => {
  const server = await startServer(1)
  const { socket, closed } = await openClient(server)
  const accepted = server.accepted()
  socket.write(GET_SLOW + GET)
  await accepted
  const stopped = server.app.close()
  // Well after the grace period for a body.
  await new Promise((resolve) => setTimeout(resolve, 100))
  server.release()
  await stopped
  expect((await closed).match(/answer/g)).toHaveLength(2)
})

it('while it is announced, new connections are served and closed after the response', async () => {
  const server = await startServer(NEVER_MS)
  const early = await openClient(server)
  const accepted = server.accepted()
  early.socket.write(GET_SLOW)
  await accepted
  server.drain.announce()
  const late = await openClient(server)
  late.socket.write(GET)
  expect(await late.closed).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*answer$/i)
  server.release()
  expect(await early.closed).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*answer$/i)
})

it('a request that is sent while the server stops listening is answered', async () => {
  const server = await startServer(NEVER_MS)
  const client = await openClient(server)
  const finished = server.drain.finish()
  client.socket.write(GET)
  expect(await client.closed).toMatch(/^HTTP\/1.1 200 OK[^]*answer$/)
  await finished
})

it('no timer outlives shutdown and holds the application in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  open.push(() => vi.useRealTimers())
  const server = await startServer(NEVER_MS)
  await server.app.close()
  expect(vi.getTimerCount()).toBe(0)
})
