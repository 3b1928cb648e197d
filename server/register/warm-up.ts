import type { FastifyInstance } from 'fastify'
import type { Register } from './register.ts'

/** Loads the register when the server starts to listen. If that fails, the next request that needs it loads it. */
export const warmUp = (app: FastifyInstance, register: Register) => {
  app.addHook('onListen', () => {
    // Not awaited: the site is up meanwhile.
    register.load().catch((error: unknown) => app.log.warn(error, 'the register is not loaded yet'))
  })
  app.addHook('onClose', register.close)
}
