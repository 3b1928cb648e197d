import { sql } from 'kysely'
import { z } from 'zod'
import { Uuid } from '#domain/api.ts'
import { isCommittee } from '#domain/committees/committee-rules.ts'
import { PublicCommittee } from '#domain/committees/committee.ts'
import { dayOf } from '#domain/days.ts'
import { RECORD_NOT_FOUND } from '#domain/records/record.ts'
import { plainText } from '#domain/validation.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { type RecordList, recordRoutes } from '../records/record-routes.ts'
import { requireRow } from '../records/record-writes.ts'
import { personKind } from './person-kind.ts'
import { getPublicCommittee, listPeople } from './queries.ts'
import type { PersonRow } from './rows.ts'
import { termKind } from './term-kind.ts'
import { termRoutes } from './term-routes.ts'

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
