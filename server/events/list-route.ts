import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listReply } from '#domain/api.ts'
import { EventQuery } from '#domain/events/event-query.ts'
import { SocietyEvent } from '#domain/events/event.ts'
import type { AppContext } from '../context.ts'
import { errorReplies, ok } from '../replies.ts'
import { listEvents, toAdminListing } from './queries.ts'
import { toEvent } from './rows.ts'

/** The events as admins list them. */
export const eventListRoute: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  app.get('/', {
    config: { access: 'admin' },
    schema: {
      tags: ['events'],
      summary: 'The events of one list: upcoming, past or drafts',
      querystring: EventQuery,
      response: { 200: listReply(SocietyEvent), ...errorReplies(400, 403) },
    },
    handler: async ({ query }) => {
      const { data, meta } = await listEvents(database.db, toAdminListing(query), clock.now())
      return ok('Events', { data: data.map(toEvent), meta })
    },
  })
}
