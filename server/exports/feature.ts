import type { Feature } from '../api/feature.ts'
import { exportRoutes } from './routes.ts'

export const exports: Feature = {
  reads: ['changes'],
  logged: { export: null },
  routes: { '/admin/exports': exportRoutes },
}
