import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod'
import { Uuid } from '#domain/api.ts'
import { COMMITTEES, isCommittee } from '#domain/committees/committee-rules.ts'
import { PublicCommittee, Term } from '#domain/committees/committee.ts'
import { dayOf } from '#domain/days.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import { RECORD_NOT_FOUND } from '#domain/records/record.ts'
import { plainText } from '#domain/validation.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { AppContext } from '../api/context.ts'
import type { Feature } from '../api/feature.ts'
import { write } from '../database/write.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { reorderWithin } from '../records/record-order.ts'
import { type RecordList, recordRoutes } from '../records/record-routes.ts'
import { requireRow } from '../records/record-writes.ts'
import { termVerbs } from './change-terms.ts'
import { personKind } from './person-kind.ts'
import { getPublicCommittee, getTermWithPhase, listPeople, listTerms } from './queries.ts'
import type { PersonRow } from './queries.ts'
import { termKind } from './term-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

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
const termRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
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

const committeeRoutes = apiRoutes('committees', (api, { database, clock }) => {
  api.anonymous.get('/:committee', {
    summary: 'A committee: the present term with its people, and past terms; upcoming ones are omitted',
    params: z.object({ committee: plainText('Must be a text!').max(100) }),
    reply: { message: 'Committee', data: PublicCommittee },
    handler: async ({ params: { committee } }) => {
      if (!isCommittee(committee)) throw notFound(RECORD_NOT_FOUND)
      return getPublicCommittee(database.db, committee, dayOf(clock.now()))
    },
  })
})

const Query = z.strictObject({ term: Uuid })

/** The people of a term, in their order. */
const peopleList: RecordList<PersonRow> = {
  query: Query,
  read: async ({ database: { db } }, { term }: z.output<typeof Query>) => {
    await requireRow(termKind, db, term)
    return listPeople(db, [term])
  },
}

export const committees: Feature = {
  tables: ['committee_terms', 'committee_people'],
  reads: ['images'],
  logged: { ...loggedKind(termKind, { foreign: ['people'] }), ...loggedKind(personKind) },
  pictures: [
    {
      column: ['committee_people', 'image_uid'],
      isPublished: (
        today,
      ) => sql`committee_people.deleted_at is null and exists (select 1 from committee_terms
        where committee_terms.uid = committee_people.term_uid and committee_terms.deleted_at is null
        and committee_terms.starts_on <= ${today})`,
      isOfPerson: true,
    },
  ],
  routes: {
    '/committees': committeeRoutes,
    '/admin/committee-terms': termRoutes,
    '/admin/committee-people': recordRoutes(personKind, { tag: 'committees', list: peopleList }),
  },
}
