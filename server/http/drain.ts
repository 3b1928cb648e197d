import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long shutdown waits for the rest of a request body before it closes the connection of a hanging client. */
const BODY_GRACE_MS = 5_000
/** How long the first request of a new connection may be on its way. */
const FIRST_REQUEST_MS = 500

type Connection = {
  openedAt: number
  /** With HTTP pipelining there may be several. */
  unanswered: Map<IncomingMessage, ServerResponse>
}

const closeAfterResponse = (response: ServerResponse) => {
  if (!response.headersSent) response.shouldKeepAlive = false
}

/**
 * Ends the connections of a server without losing a request. After `announce` the server still accepts connections, and
 * closes each after its next response, so that clients and proxies go elsewhere. `finish` stops listening, closes the
 * connections that Node would otherwise wait for (unused, idle, or with half-sent headers at once, those with an incomplete
 * body after a grace period) and resolves when every complete request is answered.
 *
 * `app.close()` alone would refuse the requests that rendering a page sends to the API.
 */
export const createDrain = ({ bodyGraceMs = BODY_GRACE_MS } = {}) => {
  const connections = new Map<Socket, Connection>()
  let server: Server | undefined
  let isAnnounced = false
  let finished: Promise<void> | undefined

  const attach = (to: Server) => {
    server = to
    server.on('connection', (socket: Socket) => {
      connections.set(socket, { openedAt: performance.now(), unanswered: new Map() })
      socket.once('close', () => connections.delete(socket))
    })
    // Before the listener of the application, which may send a cached response at once.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      const unanswered = connections.get(socket)?.unanswered
      unanswered?.set(request, response)
      if (isAnnounced) closeAfterResponse(response)
      response.once('finish', () => {
        unanswered?.delete(request)
        if (finished && unanswered?.size === 0) socket.destroySoon()
      })
    })
  }

  const announce = () => {
    isAnnounced = true
    for (const { unanswered } of connections.values()) {
      // Closing after an earlier one of several pipelined requests would lose the others.
      const last = [...unanswered.values()].at(-1)
      if (last) closeAfterResponse(last)
    }
  }

  const closeIdle = (openedBefore: number) => {
    for (const [socket, { openedAt, unanswered }] of connections)
      if (unanswered.size === 0 && openedAt < openedBefore) socket.destroy()
  }
  const closeIncomplete = () => {
    for (const [socket, { unanswered }] of connections)
      if ([...unanswered.keys()].some(({ complete }) => !complete)) socket.destroy()
  }

  const close = async (listening: Server) => {
    // Connections that the operating system has accepted are reported by now.
    await nextTurn()
    // Resolves as well if the server does not listen.
    const closed = new Promise<void>((resolve) => listening.close(() => resolve()))
    closeIdle(performance.now() - FIRST_REQUEST_MS)
    // Every connection, without looking at the clock again: a timer may run up to a millisecond early.
    const idle = setTimeout(closeIdle, FIRST_REQUEST_MS, Infinity)
    const incomplete = setTimeout(closeIncomplete, bodyGraceMs)
    await closed
    clearTimeout(idle)
    clearTimeout(incomplete)
  }

  const finish = (): Promise<void> => {
    announce()
    finished ??= server ? close(server) : Promise.resolve()
    return finished
  }

  return { attach, announce, finish, isAnnounced: () => isAnnounced }
}

export type Drain = ReturnType<typeof createDrain>
