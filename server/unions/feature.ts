import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { listUnionRows } from './queries.ts'
import { unionRoutes } from './routes.ts'
import { unionKind } from './union-kind.ts'

export const unions: Feature = {
  tables: ['unions'],
  routes: {
    '/unions': unionRoutes,
    '/admin/unions': recordRoutes(unionKind, {
      tag: 'unions',
      list: { read: ({ database }) => listUnionRows(database.db) },
    }),
  },
}
