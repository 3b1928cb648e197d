import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import type { Clock } from '#domain/clock.ts'
import { diffRecords } from '#domain/history/record-diff.ts'
import { CHANGED_SINCE } from '#domain/history/put-back.ts'
import { ALL_MAY_LACK } from '#domain/members/may-lack.ts'
import { memberChangesSchema } from '#domain/members/member.ts'
import type { Write } from '../database/write.ts'
import type { Undoable, Undoer } from '../batches/undo-batch.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { prepareRemoval, saveWithin, type PreparedWrite } from '../records/record-writes.ts'
import { refreshDues } from './dues-columns.ts'
import { memberKind, type MemberTypes } from './member-kind.ts'
import { preparePutBack } from './put-back.ts'
import { listAnyMembers } from './queries.ts'
import type { MemberRow } from './rows.ts'
import { prepareMemberRestoring } from './save-member.ts'

/**
 * Undoes the changes of a batch to members: a created or restored one is deleted, a deleted one restored, and a changed
 * one gets its old values. A life member who was created by the batch is deleted as well: nobody has joined who
 * would have to stay.
 */
export const memberUndoer = (clock: Clock): Undoer => {
  // Created once: creating the schema takes much longer than parsing a change with it.
  const schema = memberChangesSchema(clock, ALL_MAY_LACK)

  /** What undoes a change; null when nothing is left to do. */
  const prepare = async (
    current: Write,
    { action, before, after }: Undoable,
    row: MemberRow,
  ): Promise<PreparedWrite<MemberTypes> | null> => {
    const isDeleted = row.deleted_at !== null
    switch (action) {
      case 'update':
        if (isDeleted) throw notFound(MEMBER_MESSAGES.notFound)
        return preparePutBack(current, schema, row, diffRecords(before, after))
      case 'delete':
        return isDeleted ? prepareMemberRestoring(current, row) : null
      case 'create':
      case 'restore':
        return isDeleted ? null : prepareRemoval(current, row)
      default:
        throw new HttpError(409, 'CHANGED_SINCE', CHANGED_SINCE)
    }
  }

  return async (current, changes) => {
    const uids = changes.map(({ uid }) => uid)
    const rows = new Map((await listAnyMembers(current.tx, uids)).map((row) => [row.uid, row]))
    const left: string[] = []
    const prepared: PreparedWrite<MemberTypes>[] = []
    for (const change of changes) {
      const row = rows.get(change.uid)
      try {
        if (!row) throw notFound(MEMBER_MESSAGES.notFound)
        if (change.isChangedSince) throw new HttpError(409, 'CHANGED_SINCE', CHANGED_SINCE)
        const next = await prepare(current, change, row)
        if (next) prepared.push(next)
      } catch (error) {
        if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
        left.push(change.uid)
      }
    }
    await saveWithin(memberKind, current, prepared)
    // Of who was restored, a payment may have been voided meanwhile.
    await refreshDues(
      current,
      prepared.flatMap(({ row, change }) => (change.action === 'restore' ? row.id : [])),
    )
    return left
  }
}
