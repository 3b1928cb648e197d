import type { Feature } from '../api/feature.ts'
import { exportRoutes } from './routes.ts'

export const exports: Feature = { reads: ['changes'], routes: { '/admin/exports': exportRoutes } }
