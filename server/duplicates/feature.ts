import type { Feature } from '../api/feature.ts'
import { distinctionKind, eraseDistinctions } from './distinction-kind.ts'
import { duplicateRoutes } from './routes.ts'
import { loggedKind } from '../records/logged-kind.ts'

export const duplicates: Feature = {
  reads: ['members', 'changes', 'member_distinctions'],
  logged: loggedKind(distinctionKind, { foreign: ['one', 'other'] }),
  erases: eraseDistinctions,
  routes: { '/admin/duplicates': duplicateRoutes },
}
