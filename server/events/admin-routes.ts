import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
import { EventQuery } from '#domain/events/event-query.ts'
import {
  EVENT_DELETED,
  EVENT_NOT_FOUND,
  EVENT_RESTORED,
  EVENT_CREATED,
  EVENT_UPDATED,
  EventChanges,
  NewEvent,
  SocietyEvent,
} from '#domain/events/event.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import { findEvent, listEvents, toAdminListing } from './queries.ts'
import { toEvent } from './rows.ts'
import { changeEvent, createEvent, removeEvent, restoreEvent } from './save-event.ts'

const Params = idParams('an event')

export const adminEventRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['events']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'The events of one list: upcoming, past or drafts',
      querystring: EventQuery,
      response: { 200: listReply(SocietyEvent), ...errorReplies(400, 403) },
    },
    handler: async (request) => {
      const { data, meta } = await listEvents(db, toAdminListing(request.query), clock.now())
      return ok('Events', { data: data.map(toEvent), meta })
    },
  })

  app.get('/:id', {
    config,
    schema: {
      tags,
      summary: 'One event; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(SocietyEvent), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await findEvent(db, request.params.id)
      if (!row) throw notFound(EVENT_NOT_FOUND)
      reply.header('etag', etagOf(row.version))
      return ok('Event', toEvent(row))
    },
  })

  app.post('/', {
    config,
    schema: {
      tags,
      summary: 'Create an event: a draft, unless its status says published',
      body: NewEvent,
      response: { 201: successReply(SocietyEvent), ...errorReplies(400, 403) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const data = await createEvent({ database, clock, actor }, request.body)
      return reply.status(201).header('etag', etagOf(data.version)).send(created(EVENT_CREATED, data))
    },
  })

  app.patch('/:id', {
    config,
    schema: {
      tags,
      summary:
        'Change, publish or cancel an event: what is left out stays; If-Match guards against a stale form',
      params: Params,
      body: EventChanges,
      response: { 200: successReply(SocietyEvent), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const expected = readIfMatch(request)
      const data = await changeEvent({ database, clock, actor }, request.params.id, request.body, expected)
      reply.header('etag', etagOf(data.version))
      return ok(EVENT_UPDATED, data)
    },
  })

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Take an event out of every list',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await removeEvent({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(EVENT_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config,
    schema: {
      tags,
      summary: 'Bring a deleted event back',
      params: Params,
      response: { 200: successReply(SocietyEvent), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const data = await restoreEvent({ database, clock, actor }, request.params.id)
      reply.header('etag', etagOf(data.version))
      return ok(EVENT_RESTORED, data)
    },
  })
}
