import { EventEmitter, once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HttpError, registerErrors } from './errors.ts'
import { endSlowRequests, requestLimits, slowRequestOptions } from './slow-requests.ts'
import { failure } from '../testing/replies.ts'
import { eventually } from '../testing/eventually.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of open.splice(0).toReversed()) await close()
})

const startServer = async (limits: Parameters<typeof requestLimits>[0]) => {
  const all = requestLimits(limits)
  const app: FastifyInstance = Fastify(slowRequestOptions(all))
  registerErrors(app)
  endSlowRequests(app, all)
  app.post('/', ({ body }) => ({ got: body }))
  const onRequest = async () => {
    throw new HttpError(403, 'TOKEN_MISSING', 'Please sign in!')
  }
  app.post('/closed', { onRequest }, () => 'never')
  await app.listen({ host: '127.0.0.1', port: 0 })
  open.push(() => app.close())
  return app
}

/** A client that writes raw HTTP to a socket. */
const openClient = async (app: FastifyInstance) => {
  // A server that listens on a port has an address with one.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  open.push(() => socket.destroy())
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  // A write fails once the server has closed the connection.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => {
    const [head = '', body = ''] = text.split('\r\n\r\n')
    return { status: head.split('\r\n')[0], head: head.toLowerCase(), body }
  })
  await once(socket, 'connect')
  return { socket, closed }
}

const TIMEOUT_REPLY = failure(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive!')
const HEAD =
  'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n"'

const trickle = (socket: Socket) => {
  const timer = setInterval(() => socket.write('x'), 20)
  open.push(() => clearInterval(timer))
}

describe('a slow request is ended with 408 in the error format', () => {
  it('in its body', async () => {
    const { socket, closed } = await openClient(await startServer({ bodyMs: 300, bodyBytes: 3_000 }))
    socket.write(HEAD)
    trickle(socket)
    const { status, head, body } = await closed
    expect(status).toBe('HTTP/1.1 408 Request Timeout')
    expect(head).toContain('connection: close')
    expect(head).toContain('content-type: application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual(TIMEOUT_REPLY)
  })

  it('in its headers', async () => {
    const { socket, closed } = await openClient(await startServer({ headersMs: 200, checkMs: 50 }))
    socket.write('POST / HTTP/1.1\r\nx-long: ')
    trickle(socket)
    expect(JSON.parse((await closed).body)).toEqual(TIMEOUT_REPLY)
  })

  it('when its total time is over, although it never pauses', async () => {
    const limits = { headersMs: 100, requestMs: 300, checkMs: 50, bodyMs: 100, bodyBytes: 1 }
    const { socket, closed } = await openClient(await startServer(limits))
    socket.write(HEAD)
    trickle(socket)
    expect(JSON.parse((await closed).body)).toEqual(TIMEOUT_REPLY)
  })

  it('or closed if the response was already sent', async () => {
    const { socket, closed } = await openClient(await startServer({ bodyMs: 300, bodyBytes: 3_000 }))
    socket.write(HEAD.replace('/ ', '/closed '))
    trickle(socket)
    const { status, body } = await closed
    expect(status).toBe('HTTP/1.1 403 Forbidden')
    expect(body).not.toContain('REQUEST_TIMEOUT')
  })
})

it('a malformed request is refused in the same format', async () => {
  const { socket, closed } = await openClient(await startServer({}))
  socket.write('nonsense\r\n\r\n')
  const { status, body } = await closed
  expect(status).toBe('HTTP/1.1 400 Bad Request')
  expect(JSON.parse(body)).toMatchObject({ statusCode: 400, success: false, code: 'MALFORMED_REQUEST' })
})

it.each([
  ['both lengths', 'content-length: 6\r\ntransfer-encoding: chunked', '0\r\n\r\nX'],
  ['two different lengths', 'content-length: 6\r\ncontent-length: 5', 'abcdef'],
  ['an unknown encoding', 'transfer-encoding: xchunked', '0\r\n\r\n'],
  ['an obscured encoding', 'transfer-encoding : chunked', '0\r\n\r\n'],
  ['a length that is no number', 'content-length: +6', 'abcdef'],
])('a request with %s is refused, and its connection closed [V4.2.1]', async (_what, headers, body) => {
  const { socket, closed } = await openClient(await startServer({}))
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`,
  )
  expect((await closed).status).toBe('HTTP/1.1 400 Bad Request')
})

it('connections beyond the limit are refused until another one is closed', async () => {
  const app = await startServer({ maxConnections: 2 })
  const first = await openClient(app)
  await openClient(app)
  const dropped = once(app.server, 'drop')
  const third = await openClient(app)
  await dropped
  expect((await third.closed).status).toBe('')
  first.socket.destroy()
  await eventually(async () =>
    expect(await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(1),
  )
  const next = await openClient(app)
  next.socket.end('POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  expect((await next.closed).status).toContain('HTTP/1.1')
})

describe('a body', () => {
  /** A fake request whose received bytes and clock the test controls. */
  const startBody = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = new EventEmitter()
    const log = { warn: () => {} }
    // Has only the parts of an application that the function under test uses.
    endSlowRequests({ server, log } as unknown as FastifyInstance, requestLimits({}))
    const socket = {
      bytesRead: 500,
      destroyed: false,
      write: vi.fn(),
      destroy: vi.fn(),
      destroySoon: vi.fn(),
    }
    const request = Object.assign(new EventEmitter(), {
      socket,
      headers: { 'content-length': '2000000' },
      complete: false,
      readableLength: 0,
    })
    server.emit('request', request, { headersSent: false })
    return { socket, request, isEnded: () => socket.destroySoon.mock.calls.length > 0 }
  }

  it('that keeps arriving over a slow connection is not limited in time', () => {
    const { socket, isEnded } = startBody()
    // A picture of 2 MB at 20 kB a second.
    for (let second = 0; second < 100; second++) {
      socket.bytesRead += 20_000
      vi.advanceTimersByTime(1000)
    }
    expect(isEnded()).toBe(false)
  })

  it('that stops arriving is ended within two windows', () => {
    const { socket, isEnded } = startBody()
    socket.bytesRead += 1_000_000
    vi.advanceTimersByTime(30_000)
    expect(isEnded()).toBe(false)
    vi.advanceTimersByTime(30_000)
    expect(isEnded()).toBe(true)
  })

  it('that arrives at one byte per second is ended after 30 seconds', () => {
    const { socket, isEnded } = startBody()
    for (let second = 0; second < 30; second++) {
      expect(isEnded()).toBe(false)
      socket.bytesRead += 1
      vi.advanceTimersByTime(1000)
    }
    expect(isEnded()).toBe(true)
  })

  it('that waits for the server is not counted as slow', () => {
    const { request, isEnded } = startBody()
    request.readableLength = 16_384
    vi.advanceTimersByTime(120_000)
    expect(isEnded()).toBe(false)
  })

  it('that has arrived is no longer timed', () => {
    const { request, isEnded } = startBody()
    request.complete = true
    request.emit('close')
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(120_000)
    expect(isEnded()).toBe(false)
  })
})
