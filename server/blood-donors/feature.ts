import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { donorKind } from './donor-kind.ts'
import { forgetRoute } from './forget-route.ts'
import { donorBox, donorList } from './queries.ts'
import { donorRoutes } from './routes.ts'

export const bloodDonors: Feature = {
  tables: ['blood_donors'],
  routes: {
    '/blood-donors': donorRoutes,
    '/admin/blood-donors': recordRoutes(donorKind, {
      tag: 'blood donors',
      list: donorList,
      routes: forgetRoute,
      readsDeleted: true,
    }),
  },
  inbox: donorBox,
}
