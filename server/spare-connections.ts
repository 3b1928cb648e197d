import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections that they may never use. Node counts one that has not asked anything yet as busy, so
 * that a stop would wait for it: these are cut, as the idle ones are.
 */
export const cutSpareConnections = (app: FastifyInstance) => {
  const spare = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket)
    socket.once('close', () => spare.delete(socket))
  })
  app.server.on('request', ({ socket }) => spare.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of spare) socket.destroy()
  })
}
