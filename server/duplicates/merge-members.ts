import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { applyMerge, mergeFault, type MergePart } from '#domain/duplicates/merge-parts.ts'
import { SAME_MEMBER, type Merge, type MergePlan, type Merged } from '#domain/duplicates/merge.ts'
import { type Member, type MemberChanges } from '#domain/members/member.ts'
import { listRequestsAbout, moveRequest } from '../corrections/correction-kind.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { inBatch, write, type Write, type WriteContext } from '../database/write.ts'
import { notFound, validationError } from '../http/errors.ts'
import { requireFresh } from '../http/if-match.ts'
import { imageUidOf } from '../images/queries.ts'
import { refreshDues } from '../members/dues-columns.ts'
import { memberKind } from '../members/member-kind.ts'
import { refOf, requireNotMerged } from '../members/merged-members.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { updateRow } from '../records/record-rows.ts'
import { requireAnyRow, updateWithin } from '../records/record-writes.ts'

/** Returns a member of the register. Throws 410 for a merged one, and 404 for a deleted one. */
export const requirePresent = async (db: Db, uid: string): Promise<MemberRow> => {
  const row = await requireAnyRow(memberKind, db, uid)
  await requireNotMerged(db, row)
  if (row.deleted_at !== null) throw notFound(MEMBER_MESSAGES.notFound)
  return row
}

/** The row as it was typed: what follows from payments is brought up to date after a merge. */
export const withoutDues = (row: MemberRow): MemberRow => ({ ...row, dues_cents: null, dues_year: null })

/** What follows from payments is not chosen. */
const PAID_PARTS: readonly MergePart[] = ['amount', 'expiredYearOfMembership']

/** The columns of all fields of a member, as they were typed. */
export const memberColumns = (member: Member, before: MemberRow) => {
  const { id: _id, _id: _uid, version: _version, createdAt: _createdAt, image, ...values } = member
  // The values were stored before, and so were valid when they were entered.
  const stored = values as Omit<MemberChanges, 'image'>
  return memberKind.toColumns({ ...stored, imageUid: image && imageUidOf(image) }, withoutDues(before))
}

/** Deletes the member that goes, and refers its number to `into`. */
const removeMergedWithin = async ({ tx, at, record }: Write, row: MemberRow, into: number) => {
  const removed = { deleted_at: at, merged_into: into, updated_at: at, version: row.version + 1 }
  await updateRow(memberKind, tx, row, removed)
  await record({ action: 'merge', entity: 'member', entityUid: row.uid, before: toMember(row), after: null })
}

/**
 * Merges one member into another, in one write and one batch of the change log. The member that stays gets the
 * chosen values and the correction requests of the other one, which is deleted and refers to it. Throws 412 when
 * either was changed since `version`, and 400 for a choice that loses a life membership.
 */
export const mergeMembers = (
  { database, ...by }: WriteContext,
  { stays, goes, taken, keepsPhone, reason }: Merge,
): Promise<Merged> =>
  write(database, by, async (current) => {
    const { tx, atMs } = current
    if (stays._id === goes._id) throw validationError([{ path: 'goes', message: SAME_MEMBER }])
    const staying = await requirePresent(tx, stays._id)
    const going = await requirePresent(tx, goes._id)
    requireFresh(staying, stays.version, MEMBER_MESSAGES.stale)
    requireFresh(going, goes.version, MEMBER_MESSAGES.stale)
    const [one, other] = [toMember(withoutDues(staying)), toMember(withoutDues(going))]
    const hasPaid = staying.dues_cents !== null || going.dues_cents !== null
    const chosen = hasPaid ? taken.filter((part) => !PAID_PARTS.includes(part)) : taken
    const fault = mergeFault(one, other, taken)
    if (fault) throw validationError([fault])

    const merge = inBatch(current, newUid(atMs), reason || undefined)
    for (const request of await listRequestsAbout(tx, going.id)) {
      await moveRequest(merge, request, staying.id)
    }
    // Before the other member gets this one's life member ID, which is unique.
    await removeMergedWithin(merge, going, staying.id)
    const columns = memberColumns(applyMerge(one, other, { taken: chosen, keepsPhone }), staying)
    // The last change, so that undoing it returns a life member ID before the other member is restored.
    const merged = await updateWithin(memberKind, merge, { row: staying, columns }, { action: 'merge' })
    await refreshDues(merge, [staying.id])
    const member = going.dues_cents === null ? merged : toMember(await requirePresent(tx, staying.uid))
    return { member, goes: refOf(going) }
  })

/** The preview of a merge. */
export const planMerge = async (db: Db, stays: string, goes: string): Promise<MergePlan> => {
  const staying = await requirePresent(db, stays)
  const going = await requirePresent(db, goes)
  const changes = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('entity', '=', 'member')
    .where('entity_uid', '=', going.uid)
    .executeTakeFirstOrThrow()
  return {
    stays: toMember(staying),
    goes: toMember(going),
    corrections: (await listRequestsAbout(db, going.id)).length,
    changes: changes.total,
  }
}
