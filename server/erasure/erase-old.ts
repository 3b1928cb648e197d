import { retentionReason } from '#domain/erasure/erasure-rules.ts'
import type { SweepContext } from '../api/feature.ts'
import { timestamp } from '../database/ids.ts'
import { HttpError } from '../http/errors.ts'
import { HOUSEKEEPING, monthsBefore } from '../records/erase-old.ts'
import { getRetention } from '../settings/queries.ts'
import { eraseMemberIf } from './erase-member.ts'

/** The member was restored meanwhile. */
class NotDeleted extends Error {}
/** Somebody else has erased or merged the member. */
const isGone = (error: unknown) =>
  error instanceof NotDeleted ||
  (error instanceof HttpError && (error.statusCode === 404 || error.statusCode === 410))

/**
 * Erases members who are in the trash for longer than the settings say, one after the other, each in a write of its own after its search.
 * Without such a setting, none.
 */
export const eraseOldTrash = async ({ database, clock, erasers }: SweepContext) => {
  const { trashMonths } = await getRetention(database.db)
  if (trashMonths === null) return
  const before = timestamp(monthsBefore(clock.now(), trashMonths))
  const rows = await database.db
    .selectFrom('members')
    .select('uid')
    .where('deleted_at', '<', before)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
  let erased = 0
  try {
    for (const { uid } of rows) {
      const context = { database, clock, erasers, actor: HOUSEKEEPING }
      try {
        await eraseMemberIf(context, uid, { reason: retentionReason(trashMonths) }, (row) => {
          if (row.deleted_at === null || row.deleted_at >= before) throw new NotDeleted()
        })
        erased++
      } catch (error) {
        if (!isGone(error)) throw error
      }
    }
  } finally {
    if (erased > 0) await database.purge()
  }
}
