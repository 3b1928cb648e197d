import { ADMIN_NOT_FOUND, hasFullAdmin, LAST_ADMIN_KEPT, type Admin } from '#domain/auth/admins.ts'
import type { Db } from '../database/connection.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { appendSecurityEvent } from '../security-log/append-event.ts'
import { listAdmins, listInvitationsBy, toAdmin, toInvitation } from './admin-queries.ts'
import { revokeOpenInvitation } from './invite-admin.ts'
import { endSessionsOf, findUser, updateUser, type UserRow } from './queries.ts'

/** Returns the row of an admin, active or not. Throws 404. */
export const requireAdminRow = async (db: Db, uid: string): Promise<UserRow> => {
  const row = await findUser(db, uid)
  if (row?.role !== 'admin') throw notFound(ADMIN_NOT_FOUND)
  return row
}

/**
 * Throws 409 if no active admin has `everything`. Call it within the write that may have removed it. Writes are
 * serialized, so two admins who remove it from each other at the same time cannot both succeed.
 */
export const requireFullAdmin = async (db: Db) => {
  if (!hasFullAdmin(await listAdmins(db))) throw new HttpError(409, 'LAST_ADMIN_KEPT', LAST_ADMIN_KEPT)
}

/** Revokes the invitations that an admin sent: accepting one could give the removed duties back. */
export const revokeInvitationsBy = async (current: Write, uid: string) => {
  for (const invitation of await listInvitationsBy(current.tx, uid)) {
    await revokeOpenInvitation(current, toInvitation(invitation))
  }
}

/**
 * Ends an admin's access immediately, with their sessions and the invitations that they sent. Throws 409 if no active
 * admin with `everything` would be left.
 */
export const deactivateAdmin = (
  { database, clock, actor, client }: WriteContext,
  uid: string,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, at, atMs, record } = current
    const row = await requireAdminRow(tx, uid)
    const before = toAdmin(row)
    if (!before.isActive) return before
    const after = toAdmin(await updateUser(tx, row, { is_active: 0 }))
    await requireFullAdmin(tx)
    await endSessionsOf(tx, uid, at)
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    await revokeInvitationsBy(current, uid)
    await appendSecurityEvent(tx, { kind: 'admin_deactivated', atMs, user: row, by: actor, client })
    return after
  })

/** Lets a former admin sign in again, with the same password as before. */
export const reactivateAdmin = (
  { database, clock, actor, client }: WriteContext,
  uid: string,
): Promise<Admin> =>
  write(database, { actor, clock }, async ({ tx, atMs, record }) => {
    const row = await requireAdminRow(tx, uid)
    const before = toAdmin(row)
    if (before.isActive) return before
    const after = toAdmin(await updateUser(tx, row, { is_active: 1 }))
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    await appendSecurityEvent(tx, { kind: 'admin_reactivated', atMs, user: row, by: actor, client })
    return after
  })
