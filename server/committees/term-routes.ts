import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { COMMITTEES } from '#domain/committees/committee-rules.ts'
import { Term } from '#domain/committees/committee.ts'
import { dayOf } from '#domain/days.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import type { AppContext } from '../context.ts'
import { write } from '../database/write.ts'
import { idParams } from '../http/id-params.ts'
import { reorderWithin } from '../records/record-order.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { requireRow } from '../records/record-writes.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { termVerbs } from './change-terms.ts'
import { personKind } from './person-kind.ts'
import { getTermWithPhase, listTerms } from './queries.ts'
import { termKind } from './term-kind.ts'

const Query = z.strictObject({ committee: z.enum(COMMITTEES).optional() })

const moreRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['committees']

  app.get('/', {
    config: { may: 'content.read' },
    schema: {
      tags,
      summary: 'The terms of the committees: the present one first, then the latest',
      querystring: Query,
      response: { 200: successReply(z.array(Term)), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Terms', await listTerms(db, dayOf(clock.now()), request.query.committee)),
  })

  app.patch('/:id/order', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Put the people of a term in order',
      params: idParams('a term'),
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const { id } = request.params
      await write(database, { clock, actor: request.actor }, async (current) => {
        await requireRow(termKind, current.tx, id)
        await reorderWithin(personKind, current, request.body.order, id)
      })
      return ok(ORDER_SAVED, null)
    },
  })
}

/** The admin routes of the terms of the committees. */
export const termRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  const { database, clock } = context
  const get = (uid: string) => getTermWithPhase(database.db, uid, dayOf(clock.now()))
  const routes = recordRoutes(termKind, {
    tag: 'committees',
    routes: moreRoutes,
    verbs: termVerbs,
    shown: { schema: Term, get },
  })
  await app.register(routes, { ...context, prefix: '' })
}
