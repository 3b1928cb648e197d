import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { successReply } from '#domain/api.ts'
import { DEMO_ADMIN, Site } from '#domain/site.ts'
import type { AppContext } from '../context.ts'
import { ok } from '../http/replies.ts'
import { getSettings } from './queries.ts'

export const siteRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, env }) => {
  app.get('/', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['site'],
      summary: 'What a page may know of the site',
      response: { 200: successReply(Site) },
    },
    handler: async () => {
      const society = await getSettings(database.db)
      return ok('Site', { demo: env.DEMO ? DEMO_ADMIN : null, society })
    },
  })
}
