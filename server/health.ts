import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import type { AppContext } from './context.ts'
import { HttpError } from './http/errors.ts'
import { errorReplies } from './http/replies.ts'
import { inRoot } from './root.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))

const Health = z.object({
  ready: z.literal(true),
  engine: z.enum(['sqlite', 'postgres']),
  version: z.string(),
})

export const healthRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/', {
    config: { access: 'public', bearer: 'ignored' },
    logLevel: 'warn',
    schema: {
      tags: ['site'],
      summary: 'Whether the site can serve, and on what',
      response: { 200: successReply(Health), ...errorReplies(503) },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        if (isClosing) throw new Error('closing')
        await sql`select value from counters where name = 'data_revision'`.execute(database.db)
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        throw new HttpError(503, 'UNAVAILABLE', 'Not ready!')
      }
      const data = { ready: true as const, engine: database.engine, version }
      return { statusCode: 200, success: true as const, message: 'Ready', data }
    },
  })
}
