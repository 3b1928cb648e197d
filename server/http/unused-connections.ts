import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a stop waits for the rest of a body: what a person has just sent arrives, and a client that hangs is cut. */
const BODY_GRACE_MS = 5_000

/**
 * Cuts, at a stop, what Node would wait for: connections on which no request was received, be it that the browser has
 * never used them, keeps them for a next one, or has sent half of it; and, after a grace, requests whose body does not
 * arrive. Whatever was received is answered.
 */
export const cutUnusedConnections = (app: FastifyInstance, { bodyGraceMs = BODY_GRACE_MS } = {}) => {
  /** The requests that are not answered yet; with pipelining, several on a connection. */
  const underWay = new Map<Socket, Set<IncomingMessage>>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    // The server still listens while the first hooks of a stop run.
    if (isClosing) {
      socket.destroy()
      return
    }
    underWay.set(socket, new Set())
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const requests = underWay.get(socket)
    requests?.add(request)
    response.once('finish', () => {
      requests?.delete(request)
      if (isClosing && requests?.size === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, requests] of underWay) if (requests.size === 0) socket.destroy()
    const cutIncomplete = () => {
      for (const [socket, requests] of underWay)
        if ([...requests].some(({ complete }) => !complete)) socket.destroy()
    }
    setTimeout(cutIncomplete, bodyGraceMs).unref()
  })
}
