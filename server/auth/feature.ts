import type { Feature } from '../feature.ts'
import { adminRoutes } from './admin-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { resetRoutes } from './reset-routes.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { authRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

export const auth: Feature = {
  tables: ['users', 'invitations', 'sessions', 'password_resets', 'recovery_codes'],
  reads: ['settings'],
  routes: {
    '/auth': authRoutes,
    '/auth/invitations': invitationRoutes,
    '/auth/password-reset': resetRoutes,
    '/auth/sessions': ownSessionRoutes,
    '/auth/second-factor': secondFactorRoutes,
    '/admin/admins': adminRoutes,
  },
}
