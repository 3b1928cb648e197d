import type { Feature } from '../api/feature.ts'
import { oneByOne } from '../api/logged-records.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { deleteEndedWindows } from '../http/throttle.ts'
import { deleteExpiredSessions, findUser } from '../session/queries.ts'
import { toAdmin, toInvitation } from './admin-queries.ts'
import { adminRoutes, invitationRoutes } from './admin-routes.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import { resetRoutes } from './reset-password.ts'
import { authRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { deleteExpiredVerifications } from './verifications.ts'

const findLoggedUser = async (db: Db, uid: string) => {
  const row = await findUser(db, uid)
  return row && { ...toAdmin(row) }
}

/** Accepted and revoked ones as well. */
const findLoggedInvitation = async (db: Db, uid: string) => {
  const row = await db.selectFrom('invitations').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) return undefined
  if (row.revoked_at !== null) return null
  const { invitedBy: _, createdAt: _at, ...invitation } = toInvitation({ ...row, inviter_name: '' })
  return { ...invitation, ...(row.accepted_at !== null && { acceptedAt: row.accepted_at }) }
}

export const auth: Feature = {
  tables: ['users', 'invitations', 'sessions', 'verifications'],
  logged: {
    user: { find: oneByOne(findLoggedUser), table: 'users', foreign: ['lastSignInAt', 'version'] },
    invitation: { find: oneByOne(findLoggedInvitation), table: 'invitations' },
  },
  routes: {
    '/auth': authRoutes,
    '/auth/invitations': invitationRoutes,
    '/auth/password-reset': resetRoutes,
    '/auth/sessions': ownSessionRoutes,
    '/auth/second-factor': secondFactorRoutes,
    '/admin/admins': adminRoutes,
  },
  sweeps: {
    'expired sessions': ({ database: { db }, clock }) => deleteExpiredSessions(db, timestamp(clock.now())),
    'expired links': ({ database: { db }, clock }) => deleteExpiredVerifications(db, timestamp(clock.now())),
    // Of other features as well.
    'windows of the throttles': ({ database: { db }, clock }) => deleteEndedWindows(db, clock.now()),
  },
}
