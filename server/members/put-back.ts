import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { isReadOut, PAID_READ_OUT } from '#domain/dues/read-outs.ts'
import { VALUES_GONE } from '#domain/erasure/erasure-rules.ts'
import { CHANGE_NOT_FOUND, CHANGED_SINCE, PICTURE_GONE } from '#domain/history/put-back.ts'
import { leafAt, undoChanges, type FieldChange } from '#domain/history/record-diff.ts'
import { ALL_MAY_LACK } from '#domain/members/may-lack.ts'
import { memberChangesSchema, type Member } from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import type { Db } from '../database/schema.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { findHistoryEntry } from '../history/list-history.ts'
import { imageUidOf, isImage } from '../images/queries.ts'
import {
  prepareChange,
  requireFreshRecord,
  requireRow,
  saveWithin,
  type PreparedWrite,
} from '../records/record-writes.ts'
import { memberKind, type MemberTypes } from './member-kind.ts'
import { toMember, type MemberRow } from './rows.ts'

/** The picture from before a change; undefined if the change did not concern it. Throws 409 if it was deleted. */
const pictureBefore = async (db: Db, changes: readonly FieldChange[]) => {
  const change = changes.find(({ path }) => path === 'image')
  if (!change) return undefined
  if (typeof change.before !== 'string') return null
  const uid = imageUidOf(change.before)
  if (!(await isImage(db, uid))) throw new HttpError(409, 'CHANGED_SINCE', PICTURE_GONE)
  return uid
}

/**
 * Prepares to give a member the values from before changes that nothing has changed since; null when it has them. Throws 400 if a value
 * from before is not valid any more or follows from payments, and 409 if its picture is gone.
 */
export const preparePutBack = async (
  current: Write,
  schema: ReturnType<typeof memberChangesSchema>,
  row: MemberRow,
  changes: readonly FieldChange[],
): Promise<PreparedWrite<MemberTypes> | null> => {
  const readOuts = changes.filter(isReadOut)
  if (readOuts.length > 0)
    throw validationError(readOuts.map(({ path }) => ({ path, message: PAID_READ_OUT })))
  const imageUid = await pictureBefore(current.tx, changes)
  const fields = changes.filter(({ path }) => path !== 'image')
  const parsed = schema.safeParse(undoChanges(toMember(row), fields))
  if (!parsed.success) throw validationError(toFieldErrors(parsed.error))
  const { image: _image, ...values } = parsed.data
  return prepareChange(memberKind, current, row, { ...values, imageUid })
}

/**
 * Puts back what one change of a member changed, as an ordinary edit. Throws 404 for a change without values, 409 naming the fields
 * that were changed again since, and 400 if a value from before is not valid any more.
 */
export const putBackMember = (
  { database, ...by }: WriteContext,
  uid: string,
  number: number,
  expected: number | null,
): Promise<Member> =>
  write(database, by, async (current) => {
    const row = await requireRow(memberKind, current.tx, uid)
    await requireFreshRecord(current.tx, { entity: 'member', uid }, row, expected, MEMBER_MESSAGES.stale)
    const entry = await findHistoryEntry(current.tx, 'member', uid, number)
    if (entry?.isErased) throw new HttpError(409, 'ERASED', VALUES_GONE)
    if (entry?.action !== 'update' || entry.changes.length === 0) throw notFound(CHANGE_NOT_FOUND)
    const member = toMember(row)
    const collisions = entry.changes.filter(({ path, after }) => leafAt(member, path) !== after)
    if (collisions.length > 0) {
      const errorMessages = collisions.map(({ path }) => ({ path, message: CHANGED_SINCE }))
      throw new HttpError(409, 'CHANGED_SINCE', CHANGED_SINCE, { errorMessages })
    }
    const prepared = await preparePutBack(
      current,
      memberChangesSchema(by.clock, ALL_MAY_LACK),
      row,
      entry.changes,
    )
    const [saved] = await saveWithin(memberKind, current, prepared ? [prepared] : [])
    return saved ?? member
  })
