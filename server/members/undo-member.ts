import type { Clock } from '#domain/clock.ts'
import { memberChangesSchema } from '#domain/members/member.ts'
import type { Undoer } from '../history/undo-batch.ts'
import { removeWithin, requireRow } from '../records/record-writes.ts'
import { memberKind } from './member-kind.ts'
import { putBackWithin } from './put-back.ts'
import { restoreMemberWithin } from './save-member.ts'

/**
 * Undoes the changes of a batch to members. A life member who was created by the batch is deleted as well: nobody has joined who
 * would have to stay.
 */
export const memberUndoer = (clock: Clock): Undoer => {
  // Created once: creating the schema takes much longer than parsing a change with it.
  const schema = memberChangesSchema(clock)
  return {
    restore: restoreMemberWithin,
    remove: (current, uid) => removeWithin(memberKind, current, uid),
    putBack: async (current, uid, changes) =>
      putBackWithin(current, schema, await requireRow(memberKind, current.tx, uid), changes, null),
  }
}
