import type { Feature } from '../feature.ts'
import { duplicateRoutes } from './routes.ts'

export const duplicates: Feature = {
  tables: ['member_distinctions'],
  reads: ['members', 'changes'],
  routes: { '/admin/duplicates': duplicateRoutes },
}
