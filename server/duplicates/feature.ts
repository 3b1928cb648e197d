import type { Feature } from '../api/feature.ts'
import { duplicateRoutes } from './routes.ts'

export const duplicates: Feature = {
  reads: ['members', 'changes'],
  routes: { '/admin/duplicates': duplicateRoutes },
}
