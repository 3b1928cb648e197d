import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { peopleList } from './people-list.ts'
import { personKind } from './person-kind.ts'
import { committeeRoutes } from './routes.ts'
import { termRoutes } from './term-routes.ts'

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
