import type { Feature } from '../feature.ts'
import { adminRoutes } from './admin-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { resetRoutes } from './reset-routes.ts'
import { authRoutes } from './routes.ts'

export const auth: Feature = {
  tables: ['users', 'invitations', 'sessions', 'password_resets'],
  routes: {
    '/auth': authRoutes,
    '/auth/invitations': invitationRoutes,
    '/auth/password-reset': resetRoutes,
    '/admin/admins': adminRoutes,
  },
}
