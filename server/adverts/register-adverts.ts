import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { adminAdvertRoutes } from './admin-routes.ts'
import { createAdvertCounter } from './counts.ts'
import { advertRoutes } from './routes.ts'

/** The adverts for everybody and for admins: both know the counter, which keeps what it gathered when the app closes. */
export const registerAdverts = async (api: FastifyInstance, context: AppContext) => {
  const onError = (error: unknown) => api.log.error({ err: error }, 'views and clicks could not be kept')
  const counter = createAdvertCounter(context.database.db, context.clock, onError)
  api.addHook('onClose', () => counter.flush())
  await api.register(advertRoutes, { ...context, counter, prefix: '/adverts' })
  await api.register(adminAdvertRoutes, { ...context, counter, prefix: '/admin/adverts' })
}
