import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, receiveMessageOnPort, Worker, workerData, type MessagePort } from 'node:worker_threads'

export type Headers = Record<string, string>
export type Reply = { status: number; body: Buffer }

/** Pages contain it in the links of their head. */
export const HOST = '127.0.0.1'
const BOUNDARY = 'bench-7f3a91c4'

const encode = (method: string, path: string, headers: Headers, body?: Buffer) => {
  const all = { host: HOST, ...headers, ...(body && { 'content-length': String(body.length) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return body ? Buffer.concat([head, body]) : head
}

export const get = (path: string, headers: Headers) => encode('GET', path, headers)

export const sendJson = (method: string, path: string, headers: Headers, data: unknown) =>
  encode(method, path, { ...headers, 'content-type': 'application/json' }, Buffer.from(JSON.stringify(data)))

/** A form like that of a member: the part `data` with JSON, and optionally the part `image` with a JPEG. */
export const sendForm = (method: string, path: string, headers: Headers, data: unknown, image?: Buffer) => {
  const part = (rest: string) => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${rest}`)
  const photo = part('name="image"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n')
  const body = Buffer.concat([
    part(`name="data"\r\n\r\n${JSON.stringify(data)}\r\n`),
    ...(image ? [photo, image, Buffer.from('\r\n')] : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  return encode(
    method,
    path,
    { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
  )
}

type Waiting = { isBodyWanted: boolean; resolve: (reply: Reply) => void; reject: (error: Error) => void }

/**
 * A keep-alive connection, on which one request at a time is sent. It only counts the bytes of a body unless
 * `isBodyWanted`, and needs a Content-Length: with `node:http`, the load would need twice the CPU time, and a fast
 * server would wait for it.
 */
export const openConnection = (origin: string) => {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting: Waiting | null = null
  /** Of the head until it is complete, then of the body. */
  let chunks: Buffer[] = []
  let status = 0
  let remaining = -1
  const fail = (message: string) => {
    waiting?.reject(new Error(message))
    waiting = null
    socket.destroy()
  }
  socket.on('data', (chunk) => {
    let part = chunk
    if (remaining === -1) {
      const data = Buffer.concat([...chunks, chunk])
      const end = data.indexOf('\r\n\r\n')
      chunks = end === -1 ? [data] : []
      if (end === -1) return
      const head = data.toString('latin1', 0, end)
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
      if (length === undefined) return fail(`A reply has no Content-Length:\n${head}`)
      status = Number(head.slice(9, 12))
      remaining = Number(length)
      part = data.subarray(end + 4)
    }
    if (!waiting) return
    remaining -= part.length
    // The body of an error is part of the message.
    if (waiting.isBodyWanted || status >= 300) chunks.push(part)
    if (remaining > 0) return
    const { resolve } = waiting
    const reply = { status, body: Buffer.concat(chunks) }
    waiting = null
    chunks = []
    remaining = -1
    resolve(reply)
  })
  socket.on('error', (error) => fail(error.message))
  socket.on('close', () => fail('The server closed the connection'))
  return {
    send: (request: Buffer, isBodyWanted = true) =>
      new Promise<Reply>((resolve, reject) => {
        waiting = { isBodyWanted, resolve, reject }
        if (socket.destroyed) fail('The connection is closed')
        else socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The value that this share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length, Math.ceil(share * values.length)) - 1] ?? 0

/** How long requests took beside a load, in milliseconds. */
export type Pings = { p50: number; p99: number; max: number }

type Ping = { origin: string; path: string; headers: Headers; pauseMs: number }

/**
 * Requests a path on a connection of its own, again and again, and so shows what the event loop of the server is late by: in a thread
 * of its own, because this one is busy with the load.
 */
export const startPings = async (origin: string, path = '/api/health', given: Partial<Ping> = {}) => {
  const ping: Ping = { origin, path, headers: { 'accept-encoding': 'br' }, pauseMs: 10, ...given }
  const thread = new Worker(import.meta.filename, { workerData: ping })
  await once(thread, 'message')
  const result = once(thread, 'message')
  // An error before the end is thrown by `stop`.
  result.catch(() => undefined)
  const stop = async (): Promise<Pings> => {
    thread.postMessage('stop', [])
    return (await result)[0]
  }
  return { stop }
}

const pingInThread = async ({ origin, path, headers, pauseMs }: Ping, port: MessagePort) => {
  const connection = openConnection(origin)
  const request = get(path, headers)
  const times: number[] = []
  // The first request opens the connection.
  await connection.send(request)
  port.postMessage('started')
  while (receiveMessageOnPort(port) === undefined) {
    await sleep(pauseMs)
    const start = performance.now()
    await connection.send(request)
    times.push(performance.now() - start)
  }
  connection.close()
  port.postMessage({ p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: Math.max(0, ...times) })
}
if (parentPort) await pingInThread(workerData, parentPort)

/** A request, and what is done with its reply. Without `onReply` the body is not read. */
export type Exchange = { request: Buffer; onReply?: (reply: Reply) => void }
type Options = { origin: string; connections: number; seconds: number; next: () => Exchange }

/**
 * Every connection sends its next request as soon as it has its reply. Returns latencies in milliseconds; `busy` is the share of a core
 * that the load itself needed: near 1, it is the load that limits the rate. Throws at the first reply that is no success.
 */
export const load = async ({ origin, connections, seconds, next }: Options) => {
  const pings = await startPings(origin)
  const latencies: number[] = []
  const cpu = process.cpuUsage()
  const start = performance.now()
  const run = async () => {
    const connection = openConnection(origin)
    try {
      for (let now = start; now < start + seconds * 1000;) {
        const { request, onReply } = next()
        const sent = performance.now()
        const reply = await connection.send(request, onReply !== undefined)
        now = performance.now()
        latencies.push(now - sent)
        if (reply.status < 200 || reply.status >= 300)
          throw new Error(
            `${request.toString('latin1').split('\r\n', 1)[0]} answers ${reply.status}: ${reply.body.toString()}`,
          )
        onReply?.(reply)
      }
    } finally {
      connection.close()
    }
  }
  let elapsed = 0
  try {
    await Promise.all(Array.from({ length: connections }, run))
    elapsed = (performance.now() - start) / 1000
  } finally {
    await pings.stop()
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    count: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    busy: (user + system) / 1e6 / elapsed,
    pings: await pings.stop(),
  }
}
export type Loaded = Awaited<ReturnType<typeof load>>
