import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long shutdown waits for the rest of a request body before it closes the connection of a hanging client. */
const BODY_GRACE_MS = 5_000

/**
 * Closes on shutdown the connections that Node would otherwise wait for: those without a complete request (unused, idle
 * keep-alive, or half-sent headers) at once, and those with an incomplete body after a grace period. Every complete
 * request is still answered.
 */
export const closeUnusedConnections = (app: FastifyInstance, { bodyGraceMs = BODY_GRACE_MS } = {}) => {
  /** The unanswered requests of each connection; with HTTP pipelining there may be several. */
  const requestsBySocket = new Map<Socket, Set<IncomingMessage>>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    // The server still listens while the first `preClose` hooks run.
    if (isClosing) {
      socket.destroy()
      return
    }
    requestsBySocket.set(socket, new Set())
    socket.once('close', () => requestsBySocket.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const requests = requestsBySocket.get(socket)
    requests?.add(request)
    response.once('finish', () => {
      requests?.delete(request)
      if (isClosing && requests?.size === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, requests] of requestsBySocket) if (requests.size === 0) socket.destroy()
    const closeIncomplete = () => {
      for (const [socket, requests] of requestsBySocket)
        if ([...requests].some(({ complete }) => !complete)) socket.destroy()
    }
    setTimeout(closeIncomplete, bodyGraceMs).unref()
  })
}
