import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import {
  COMMITTEES,
  TERM_DELETED,
  TERM_RESTORED,
  TERM_CREATED,
  TERM_UPDATED,
} from '#domain/committees/committee-rules.ts'
import { NewTerm, Term, TermChanges } from '#domain/committees/committee.ts'
import { dayOf } from '#domain/days.ts'
import { Order, ORDER_SAVED } from '#domain/ordering.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import { orderPeople } from './order-people.ts'
import { getTermWithCount, listTerms } from './queries.ts'
import { changeTerm, createTerm, deleteTerm, requireTerm, restoreTerm } from './save-term.ts'

const Params = idParams('a term')
const Query = z.strictObject({ committee: z.enum(COMMITTEES).optional() })

export const adminTermRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const today = () => dayOf(clock.now())
  const tags = ['committees']

  app.get('/', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'The terms of the committees: the present one first, then the latest',
      querystring: Query,
      response: { 200: successReply(z.array(Term)), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Terms', await listTerms(db, today(), request.query.committee)),
  })

  app.post('/', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Add a term; one that is chosen as the present one closes the one before it',
      body: NewTerm,
      response: { 201: successReply(Term), ...errorReplies(400, 403) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const term = await createTerm({ database, clock, actor }, request.body)
      return reply.status(201).header('etag', etagOf(term.version)).send(created(TERM_CREATED, term))
    },
  })

  app.get('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'One term; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Term), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await requireTerm(db, request.params.id)
      reply.header('etag', etagOf(row.version))
      return ok('Term', await getTermWithCount(db, row, today()))
    },
  })

  app.patch('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Change a term, or close it: what is left out stays',
      params: Params,
      body: TermChanges,
      response: { 200: successReply(Term), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      const term = await changeTerm(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(term.version))
      return ok(TERM_UPDATED, term)
    },
  })

  app.delete('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Take a term out with its people; it can be restored',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await deleteTerm({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(TERM_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Bring a term back with its people',
      params: Params,
      response: { 200: successReply(Term), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      return ok(TERM_RESTORED, await restoreTerm(context, request.params.id))
    },
  })

  app.patch('/:id/order', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Put the people of a term in order',
      params: Params,
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      await orderPeople(context, request.params.id, request.body.order)
      return ok(ORDER_SAVED, null)
    },
  })
}
