import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { COMMITTEES } from '#domain/committees/committee-rules.ts'
import { Term } from '#domain/committees/committee.ts'
import { dayOf } from '#domain/days.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import type { AppContext } from '../api/context.ts'
import { write } from '../database/write.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { reorderWithin } from '../records/record-order.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { requireRow } from '../records/record-writes.ts'
import { termVerbs } from './change-terms.ts'
import { personKind } from './person-kind.ts'
import { getTermWithPhase, listTerms } from './queries.ts'
import { termKind } from './term-kind.ts'

const moreRoutes = apiRoutes('committees', (api, { database, clock }) => {
  api.may('content.read').get('/', {
    summary: 'The terms of the committees: the present one first, then the newest',
    query: z.strictObject({ committee: z.enum(COMMITTEES).optional() }),
    reply: { message: 'Terms', data: z.array(Term) },
    handler: ({ query }) => listTerms(database.db, dayOf(clock.now()), query.committee),
  })

  api.may('content.edit').patch('/:id/order', {
    summary: 'Reorder the people of a term',
    params: idParams('a term'),
    body: Order,
    reply: { message: ORDER_SAVED },
    handler: ({ by, params, body }) =>
      write(database, by, async (current) => {
        await requireRow(termKind, current.tx, params.id)
        await reorderWithin(personKind, current, body.order, params.id)
      }),
  })
})

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
