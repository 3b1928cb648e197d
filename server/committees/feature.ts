import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { peopleList } from './people-list.ts'
import { personKind } from './person-kind.ts'
import { committeeRoutes } from './routes.ts'
import { termRoutes } from './term-routes.ts'

export const committees: Feature = {
  tables: ['committee_terms', 'committee_people'],
  reads: ['images'],
  pictures: [['committee_people', 'image_uid']],
  routes: {
    '/committees': committeeRoutes,
    '/admin/committee-terms': termRoutes,
    '/admin/committee-people': recordRoutes(personKind, { tag: 'committees', list: peopleList }),
  },
}
