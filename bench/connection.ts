import { connect } from 'node:net'

export type Reply = { status: number; body: Buffer }

const END_OF_HEAD = '\r\n\r\n'

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
  let head: Buffer | null = null
  let body: Buffer[] = []
  let status = 0
  let remaining = -1

  const fail = (message: string) => {
    waiting?.reject(new Error(message))
    waiting = null
    socket.destroy()
  }

  /** Returns the part of the body that arrived with the head, or null while the head is incomplete. */
  const readHead = (chunk: Buffer): Buffer | null => {
    const data = head ? Buffer.concat([head, chunk]) : chunk
    const end = data.indexOf(END_OF_HEAD)
    head = end === -1 ? data : null
    if (end === -1) return null
    const text = data.toString('latin1', 0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
    if (length === undefined) {
      fail(`A reply has no Content-Length:\n${text}`)
      return null
    }
    status = Number(text.slice(9, 12))
    remaining = Number(length)
    return data.subarray(end + END_OF_HEAD.length)
  }

  socket.on('data', (chunk) => {
    const part = remaining === -1 ? readHead(chunk) : chunk
    if (!part || !waiting) return
    remaining -= part.length
    const { isBodyWanted, resolve } = waiting
    // The body of an error is part of the message.
    if (isBodyWanted || status >= 300) body.push(part)
    if (remaining > 0) return
    const reply = { status, body: Buffer.concat(body) }
    waiting = null
    body = []
    remaining = -1
    resolve(reply)
  })
  socket.on('error', (error) => fail(error.message))
  socket.on('close', () => fail('The server closed the connection'))

  return {
    send: (request: string | Buffer, isBodyWanted = true) =>
      new Promise<Reply>((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed'))
        waiting = { isBodyWanted, resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
