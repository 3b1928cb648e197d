import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { apiRoutes } from './http/api-routes.ts'
import { HttpError } from './http/errors.ts'
import { inRoot } from './root.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))

const Health = z.object({
  ready: z.literal(true),
  engine: z.enum(['sqlite', 'postgres']),
  version: z.string(),
})

export const healthRoutes = apiRoutes('site', (api, { database, drain }) => {
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
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        throw new HttpError(503, 'UNAVAILABLE', 'Not ready!')
      }
      return { ready: true as const, engine: database.engine, version }
    },
  })
})
