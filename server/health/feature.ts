import { z } from 'zod'
import { SiteHealth } from '#domain/health/health.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { HttpError, RETRY_UNAVAILABLE } from '../http/errors.ts'
import { VERSION } from '../version.ts'
import { measureHealth } from './measure-health.ts'
import { quickCheckJob } from './quick-check.ts'

const Health = z.object({
  ready: z.literal(true),
  engine: z.enum(['sqlite', 'postgres']),
  version: z.string(),
})

const healthRoutes = apiRoutes('site', (api, { database, drain }, app) => {
  database.damage.onFound(({ reason, code }) =>
    app.log.fatal(
      { reason, code },
      'the database is damaged: stop the site and restore a backup with npm run restore',
    ),
  )

  api.anonymous.get('/', {
    logLevel: 'warn',
    summary: 'Readiness, database engine and version',
    reply: { message: 'Ready', data: Health },
    errors: [503],
    handler: async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      try {
        if (drain.isAnnounced()) throw new Error('stopping')
        await database.ping()
        const damage = database.damage.found()
        if (damage) throw new Error(`the database is damaged: ${damage.reason}`)
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        throw new HttpError(503, 'UNAVAILABLE', 'Not ready!', { headers: RETRY_UNAVAILABLE })
      }
      return { ready: true as const, engine: database.engine, version: VERSION }
    },
  })
})

const healthOfSiteRoutes = apiRoutes('dashboard', (api, context) => {
  api.may('settings.read').get('/', {
    summary: 'How the site is running, and what is wrong with it',
    reply: { message: 'Health', data: SiteHealth },
    handler: () => measureHealth(context),
  })
})

export const health: Feature = {
  routes: { '/health': healthRoutes, '/admin/health': healthOfSiteRoutes },
  jobs: [quickCheckJob],
}
