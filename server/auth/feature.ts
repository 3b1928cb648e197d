import type { Feature } from '../feature.ts'
import { adminRoutes } from './admin-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { authRoutes } from './routes.ts'

export const auth: Feature = {
  tables: ['users', 'invitations', 'sessions'],
  routes: { '/auth': authRoutes, '/auth/invitations': invitationRoutes, '/admin/admins': adminRoutes },
}
