import { DONOR_FORGOTTEN } from '#domain/blood-donors/donor-rules.ts'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { donorKind, requireDeleted } from './donor-kind.ts'
import { donorBox, donorList } from './queries.ts'
import { donorRoutes } from './routes.ts'

export const bloodDonors: Feature = {
  tables: ['blood_donors'],
  routes: {
    '/blood-donors': donorRoutes,
    '/admin/blood-donors': recordRoutes(donorKind, {
      tag: 'blood donors',
      list: donorList,
      readsDeleted: true,
      erases: { message: DONOR_FORGOTTEN, check: requireDeleted },
    }),
  },
  inbox: donorBox,
}
