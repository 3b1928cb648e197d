import type { Feature } from '../feature.ts'
import { securityLogRoutes } from './routes.ts'

export const securityLog: Feature = {
  tables: ['security_events'],
  routes: { '/admin/security-log': securityLogRoutes },
}
