import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { PublicAttraction } from '#domain/attractions/attraction.ts'
import type { AppContext } from '../context.ts'
import { ok } from '../http/replies.ts'
import { listAttractions } from './queries.ts'
import { toPublicAttraction } from './rows.ts'

export const attractionRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags: ['attractions'],
      summary: 'The attractions, in order',
      response: { 200: successReply(z.array(PublicAttraction)) },
    },
    handler: async () => ok('Attractions', (await listAttractions(database.db)).map(toPublicAttraction)),
  })
}
