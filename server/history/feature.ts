import type { Feature } from '../feature.ts'
import { changesRoutes, trashRoutes } from './routes.ts'

export const history: Feature = {
  tables: ['changes'],
  reads: ['imports'],
  routes: { '/admin/trash': trashRoutes, '/admin/changes': changesRoutes },
}
