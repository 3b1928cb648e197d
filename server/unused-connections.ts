import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts, at a stop, connections that nothing is asked on: those that browsers open and may never use, which Node
 * counts as busy, and those that are kept for a next request once they are answered. The idle ones are Fastify's.
 */
export const cutUnusedConnections = (app: FastifyInstance) => {
  const spare = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket)
    socket.once('close', () => spare.delete(socket))
  })
  app.server.on('request', ({ socket }, response: ServerResponse) => {
    spare.delete(socket)
    response.once('finish', () => {
      if (isClosing) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of spare) socket.destroy()
  })
}
