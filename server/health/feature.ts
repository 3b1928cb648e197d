import type { Feature } from '../feature.ts'
import { healthOfSiteRoutes } from './routes.ts'

export const health: Feature = { routes: { '/admin/health': healthOfSiteRoutes } }
