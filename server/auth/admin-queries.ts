import type { Selectable, Updateable } from 'kysely'
import { type Admin, type Invitation, INVITATION_HOURS } from '#domain/auth/admins.ts'
import { timestamp } from '../database/ids.ts'
import { changed } from '../database/record-changes.ts'
import type { Db, InvitationsTable, UsersTable } from '../database/schema.ts'
import { countRows } from '../database/read-page.ts'
import type { Write } from '../database/write.ts'
import { tokenMissing } from '../session/access.ts'
import { findUser, fromDutiesColumn, updateUser, type UserRow } from '../session/queries.ts'

export const toAdmin = (row: UserRow): Admin => ({
  _id: row.uid,
  version: row.version,
  name: row.name,
  email: row.email,
  duties: fromDutiesColumn(row.duties),
  isActive: row.is_active === 1,
  secondFactorAt: row.second_factor_at,
  lastSignInAt: row.last_sign_in_at,
  createdAt: row.created_at,
})

/** Returns the row of the signed-in user. Throws 403 if there is none. */
export const requireUser = async (db: Db, uid: string): Promise<UserRow> => {
  const row = await findUser(db, uid)
  if (!row) throw tokenMissing()
  return row
}

/** Updates a user within a write, and records what admins see of it, with `more`. */
export const changeUserWithin = async (
  { tx, record }: Write,
  row: UserRow,
  columns: Updateable<UsersTable>,
  more: object = {},
): Promise<UserRow> => {
  const after = await updateUser(tx, row, columns)
  await record(changed('user', row.uid, toAdmin(row), { ...toAdmin(after), ...more }))
  return after
}

export const listAdmins = async (db: Db): Promise<Admin[]> => {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('is_active', 'desc')
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  return rows.map(toAdmin)
}

export const countActiveAdmins = (db: Db): Promise<number> =>
  countRows(db.selectFrom('users').where('role', '=', 'admin').where('is_active', '=', 1))

type InvitationRow = Omit<Selectable<InvitationsTable>, 'accepted_at' | 'revoked_at'> & {
  inviter_name: string
}

export const toInvitation = (row: InvitationRow): Invitation => ({
  _id: row.uid,
  name: row.name,
  email: row.email,
  duties: fromDutiesColumn(row.duties),
  invitedBy: row.inviter_name,
  createdAt: row.created_at,
  expiresAt: timestamp(Date.parse(row.created_at) + INVITATION_HOURS * 3_600_000),
})

/** Invitations that are neither accepted nor revoked. Includes expired ones, so that they can be renewed. */
export const selectOpenInvitations = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.uid', 'invitations.invited_by')
    .selectAll('invitations')
    .select('users.name as inviter_name')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

export const listInvitations = async (db: Db): Promise<Invitation[]> =>
  (await selectOpenInvitations(db).orderBy('invitations.created_at', 'desc').execute()).map(toInvitation)

export const findInvitation = (db: Db, uid: string) =>
  selectOpenInvitations(db).where('invitations.uid', '=', uid).executeTakeFirst()

export const closeInvitation = async (db: Db, uid: string, how: 'accepted_at' | 'revoked_at', at: string) => {
  await db
    .updateTable('invitations')
    .set({ [how]: at })
    .where('uid', '=', uid)
    .execute()
}
