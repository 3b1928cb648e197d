import { can, type Duty } from '#domain/auth/abilities.ts'
import type { Admin } from '#domain/auth/admins.ts'
import { write, type WriteContext } from '../database/write.ts'
import { requireFresh } from '../http/if-match.ts'
import { appendSecurityEvent } from '../security-log/append-event.ts'
import { toAdmin } from './admin-queries.ts'
import { requireAdminRow, requireFullAdmin, revokeInvitationsBy } from './change-admin.ts'
import { toDutiesColumn } from './duties.ts'
import { updateUser } from './queries.ts'

/**
 * Replaces the duties of an admin. Throws 412 when `expected` is a version other than the current one, and 409 if no active admin with `everything` would be left. Raising the user's
 * version invalidates all access tokens issued before, so the change applies from the next request.
 */
export const changeDuties = (
  { database, clock, actor, client }: WriteContext,
  uid: string,
  duties: readonly Duty[],
  expected: number | null,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, atMs, record } = current
    const row = await requireAdminRow(tx, uid)
    requireFresh(row, expected)
    const before = toAdmin(row)
    const column = toDutiesColumn(duties)
    if (column === row.duties) return before
    const after = toAdmin(await updateUser(tx, row, { duties: column }))
    await requireFullAdmin(tx)
    await record({ action: 'update', entity: 'user', entityUid: uid, before, after })
    await appendSecurityEvent(tx, {
      kind: 'duties_changed',
      atMs,
      user: row,
      by: actor,
      client,
      detail: column,
    })
    if (!can({ role: 'admin', duties }, 'admins.edit')) await revokeInvitationsBy(current, uid)
    return after
  })
