import type { Feature } from '../feature.ts'
import { exportRoutes } from './routes.ts'

export const exports: Feature = { routes: { '/admin/exports': exportRoutes } }
