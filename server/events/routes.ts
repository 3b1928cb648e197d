import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts'
import { PublicEventQuery } from '#domain/events/event-query.ts'
import { EVENT_MESSAGES, EventSummary, PublicEvent } from '#domain/events/event.ts'
import { plainText } from '#domain/validation.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { toCalendar } from './calendar.ts'
import { findVisibleEvent, listEvents, toListing } from './queries.ts'
import { toEvent, toPublicEvent } from './rows.ts'

/** Accepts any text: an unknown name is a 404. */
const Params = z.object({
  id: plainText('Must be a text!').max(200).describe('The slug or the `_id` of an event'),
})
const Language = z.strictObject({
  lang: z.enum(LOCALES, { error: 'Must be en or bn!' }).default(DEFAULT_LOCALE),
})

export const eventRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['events']

  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Events that are published or cancelled: upcoming ones, past ones, or all',
      querystring: PublicEventQuery,
      response: { 200: listReply(EventSummary), ...errorReplies(400) },
    },
    handler: async (request) => {
      const { data, meta } = await listEvents(db, toListing(request.query), clock.now())
      return ok('Events', { data: data.map(toPublicEvent), meta })
    },
  })

  app.get('/:id', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'One event, by its slug or its `_id`',
      params: Params,
      response: { 200: successReply(PublicEvent), ...errorReplies(400, 404) },
    },
    handler: async (request) => {
      const row = await findVisibleEvent(db, request.params.id)
      if (!row) throw notFound(EVENT_MESSAGES.notFound)
      return ok('Event', toPublicEvent(row))
    },
  })
  app.get('/:id/calendar.ics', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'One event as a file for a calendar (iCalendar)',
      params: Params,
      querystring: Language,
      response: errorReplies(400, 404),
    },
    handler: async (request, reply) => {
      const row = await findVisibleEvent(db, request.params.id)
      if (!row) throw notFound(EVENT_MESSAGES.notFound)
      // The response is not JSON, so the route has no success schema.
      return (reply as FastifyReply)
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${row.slug}.ics"`)
        .send(toCalendar(toEvent(row), request.query.lang))
    },
  })
}
