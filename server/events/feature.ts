import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { listData } from '#domain/api.ts'
import { PublicEventQuery } from '#domain/events/event-query.ts'
import { EVENT_MESSAGES, EventSummary, PublicEvent } from '#domain/events/event.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts'
import { plainText } from '#domain/validation.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { toCalendar } from './calendar.ts'
import { eventKind } from './event-kind.ts'
import { eventList, findVisibleEvent, listEvents, toListing } from './event-kind.ts'
import { toEvent, toPublicEvent } from './event-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

/** Accepts any text: an unknown name is a 404. */
const Params = z.object({
  id: plainText('Must be a text!').max(200).describe('The slug or the `_id` of an event'),
})
const Language = z.strictObject({
  lang: z.enum(LOCALES, { error: 'Must be en or bn!' }).default(DEFAULT_LOCALE),
})

const eventRoutes = apiRoutes('events', (api, { database: { db }, clock }, app) => {
  const requireVisible = async (id: string) => {
    const row = await findVisibleEvent(db, id)
    if (!row) throw notFound(EVENT_MESSAGES.notFound)
    return row
  }

  api.public.get('/', {
    summary: 'Events that are published or cancelled: upcoming ones, past ones, or all',
    query: PublicEventQuery,
    reply: { message: 'Events', data: listData(EventSummary) },
    handler: async ({ query }) => {
      const { data, meta } = await listEvents(db, toListing(query), clock.now())
      return { data: data.map(toPublicEvent), meta }
    },
  })

  api.public.get('/:id', {
    summary: 'One event, by its slug or its `_id`',
    params: Params,
    reply: { message: 'Event', data: PublicEvent },
    isCached: true,
    handler: async ({ params }) => toPublicEvent(await requireVisible(params.id)),
  })

  app.get('/:id/calendar.ics', {
    config: { access: 'public', statuses: [400, 404] },
    schema: {
      tags: ['events'],
      summary: 'One event as an iCalendar file',
      params: Params,
      querystring: Language,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const row = await requireVisible(request.params.id)
      // The response is not JSON, so the route has no success schema.
      return (reply as FastifyReply)
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${row.slug}.ics"`)
        .send(toCalendar(toEvent(row), request.query.lang))
    },
  })
})

export const events: Feature = {
  tables: ['events'],
  reads: ['images'],
  logged: loggedKind(eventKind),
  pictures: [{ column: ['events', 'cover_uid'], isPublished: () => sql`events.is_visible = 1` }],
  routes: {
    '/events': eventRoutes,
    '/admin/events': recordRoutes(eventKind, { tag: 'events', list: eventList }),
  },
}
