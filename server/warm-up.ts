import type { FastifyInstance } from 'fastify'
import { lowerPoolPriority } from './background/thread-priority.ts'
import { loadEncoder } from './images/process-image.ts'
import type { Register } from './register/register.ts'

/**
 * Once the server listens, lowers the priority of other threads and loads what takes long, one after the other, so that the site is up
 * meanwhile. What fails is loaded by
 * the first request that needs it.
 */
export const warmUp = (app: FastifyInstance, register: Register) => {
  const load = async () => {
    await lowerPoolPriority().catch((error: unknown) =>
      app.log.warn(error, 'the pool has the priority of the server'),
    )
    await register.load().catch((error: unknown) => app.log.warn(error, 'the register is not loaded yet'))
    await loadEncoder().catch((error: unknown) => app.log.error(error, 'pictures cannot be processed'))
  }
  app.addHook('onListen', () => void load())
  app.addHook('onClose', register.close)
}
