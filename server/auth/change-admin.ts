import { ADMIN_NOT_FOUND, canDeactivate, LAST_ADMIN_KEPT, type Admin } from '#domain/auth/admins.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database, Db } from '../database/connection.ts'
import { write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { HttpError, notFound } from '../errors.ts'
import { countActiveAdmins, listInvitationsBy, toAdmin, toInvitation } from './admin-queries.ts'
import { revokeOpenInvitation } from './invite-admin.ts'
import { endSessionsOf, findUser, updateUser, type UserRow } from './queries.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

const requireAdminRow = async (db: Db, uid: string): Promise<UserRow> => {
  const row = await findUser(db, uid)
  if (row?.role !== 'admin') throw notFound(ADMIN_NOT_FOUND)
  return row
}

/**
 * Takes an admin's access away, at once: sessions end, and so do the invitations that were sent, which else would be a
 * way back. Throws 409 for the last active one; writers stand in one line, so two at once cannot both pass.
 */
export const deactivateAdmin = ({ database, clock, actor }: Context, uid: string): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, at, record } = current
    const row = await requireAdminRow(tx, uid)
    const before = toAdmin(row)
    if (!before.isActive) return before
    if (!canDeactivate(await countActiveAdmins(tx)))
      throw new HttpError(409, 'LAST_ADMIN_KEPT', LAST_ADMIN_KEPT)
    const after = toAdmin(await updateUser(tx, row, { is_active: 0 }))
    await endSessionsOf(tx, uid, at)
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    for (const invitation of await listInvitationsBy(tx, uid)) {
      await revokeOpenInvitation(current, toInvitation(invitation))
    }
    return after
  })

/** Lets a former admin sign in again, with the password that there was. */
export const reactivateAdmin = ({ database, clock, actor }: Context, uid: string): Promise<Admin> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    const row = await requireAdminRow(tx, uid)
    const before = toAdmin(row)
    if (before.isActive) return before
    const after = toAdmin(await updateUser(tx, row, { is_active: 1 }))
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    return after
  })
