import { isSamePart, MERGE_PARTS, takeParts, type MergePart } from '#domain/duplicates/merge-parts.ts'
import { MERGED_AGAIN, NOT_MERGED, type TakenLifeId, type Unmerged } from '#domain/duplicates/merge.ts'
import { VALUES_GONE } from '#domain/erasure/erasure-rules.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import type { Member } from '#domain/members/member.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { listRequestsAbout, moveRequest } from '../corrections/correction-kind.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { undoWithin } from '../batches/undo-batch.ts'
import { inBatch, write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { imageUidOf, isImage } from '../images/queries.ts'
import { refreshDues } from '../members/dues-columns.ts'
import { memberKind } from '../members/member-kind.ts'
import { findByLifeMemberId } from '../members/queries.ts'
import { findLastMerge, refOf } from '../members/merged-members.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { updateRow } from '../records/record-rows.ts'
import { removeWithin, requireAnyRow, updateWithin } from '../records/record-writes.ts'
import { memberColumns, withoutDues } from './merge-members.ts'

const conflict = (message: string) => new HttpError(409, 'CHANGED_SINCE', message)

/**
 * Returns the member that stayed, and the batch of the merge. Throws 409 unless it is the last merge of both
 * members.
 */
const requireUndoable = async (db: Db, gone: MemberRow) => {
  const into = gone.merged_into
  if (into === null) throw conflict(NOT_MERGED)
  const staying = await db.selectFrom('members').selectAll().where('id', '=', into).executeTakeFirstOrThrow()
  if (staying.merged_into !== null) throw conflict(MERGED_AGAIN)
  const last = await findLastMerge(db, into)
  if (last?.uid !== gone.uid) throw conflict(MERGED_AGAIN)
  return { staying, batch: last.batch }
}

const isPictureThere = async (db: Db, { image }: Member) => image === null || isImage(db, imageUidOf(image))

/** A life member is either active or deceased. */
const isPossible = (member: Member) => !isLifeMember(member) || member.isActive !== member.isDied

/** The member that stayed, without the changes of the merge. `left` lists the parts that were changed again since. */
const withoutMerge = async (db: Db, now: Member, { before, after }: { before: Member; after: Member }) => {
  const merged = MERGE_PARTS.filter((part) => !isSamePart(before, after, part))
  const left: MergePart[] = []
  const back: MergePart[] = []
  for (const part of merged) {
    const isThere = part !== 'image' || (await isPictureThere(db, before))
    if (isThere && isSamePart(now, after, part)) back.push(part)
    else left.push(part)
  }
  const undone = takeParts(now, before, back)
  return isPossible(undone)
    ? { undone, left }
    : // The type was changed since, and does not allow the earlier status.
      { undone: takeParts(undone, now, ['isActive']), left: [...left, 'isActive' as const] }
}

const isSameLifeId = (one: string | null, other: string | null) =>
  one !== null && other !== null && comparableLifeId(one) === comparableLifeId(other)

/**
 * The member, without its life member ID if another member has it now. A life member must have an ID, so the member
 * becomes a general member until one is entered. `takenLifeId` is null if the ID is free.
 */
const withFreeLifeId = async (
  db: Db,
  member: Member,
): Promise<{ member: Member; takenLifeId: TakenLifeId | null }> => {
  const { lifeMemberId } = member
  const holder = lifeMemberId === null ? undefined : await findByLifeMemberId(db, lifeMemberId)
  if (lifeMemberId === null || !holder || holder.uid === member._id) return { member, takenLifeId: null }
  return {
    member: {
      ...member,
      lifeMemberId: null,
      typeOfMember: isLifeMember(member) ? 'general_member' : member.typeOfMember,
    },
    takenLifeId: {
      lifeMemberId,
      of: { _id: member._id, id: member.id, name: member.name },
      holder: refOf(await requireAnyRow(memberKind, db, holder.uid)),
    },
  }
}

/** Restores the merged member. Its life member ID must be free before. */
const restoreMerged = async ({ tx, at, record }: Write, gone: MemberRow) => {
  const { member, takenLifeId } = await withFreeLifeId(tx, toMember(gone))
  const row = await updateRow(memberKind, tx, gone, {
    deleted_at: null,
    merged_into: null,
    updated_at: at,
    version: gone.version + 1,
    life_member_id: member.lifeMemberId,
    life_member_key: member.lifeMemberId && comparableLifeId(member.lifeMemberId),
    type_of_member: member.typeOfMember,
  })
  const restored = memberKind.toRecord(row)
  await record({ action: 'restore', entity: 'member', entityUid: gone.uid, before: null, after: restored })
  return { restored, takenLifeId }
}

/** Gives the member that stayed its values from before the merge. */
const unmerge = async (
  current: Write,
  staying: MemberRow,
  gone: MemberRow,
  merge: { before: Member; after: Member },
) => {
  const { undone, left } = await withoutMerge(current.tx, toMember(withoutDues(staying)), merge)
  // The ID came with the merge and is returned, even if the type was changed since.
  if (!isLifeMember(undone) && isSameLifeId(undone.lifeMemberId, gone.life_member_id))
    undone.lifeMemberId = null
  const free = await withFreeLifeId(current.tx, undone)
  // Restored even if it was deleted since, because the log has no values of a deleted record.
  const columns = { ...memberColumns(free.member, staying), deleted_at: null }
  const member = await updateWithin(memberKind, current, { row: staying, columns }, { action: 'unmerge' })
  return { member, left, takenLifeId: free.takenLifeId }
}

/**
 * Undoes the merge of a member, in one write and one batch of the change log. The member is restored with its
 * correction requests, and the other one gets its earlier values. Later changes are kept and named in the result:
 * other values, a life member ID that was given to another member, and a deletion of the member that stayed. Throws
 * 409 only when one of the two was merged again, or the values of the merge were erased.
 */
export const undoMerge = ({ database, ...by }: WriteContext, uid: string): Promise<Unmerged> =>
  write(database, by, async (current) => {
    const { tx, atMs } = current
    const gone = await requireAnyRow(memberKind, tx, uid)
    const { staying, batch } = await requireUndoable(tx, gone)
    const stillAbout = new Set(await listRequestsAbout(tx, staying.id))
    const done: {
      unmerged?: Awaited<ReturnType<typeof unmerge>>
      back?: Awaited<ReturnType<typeof restoreMerged>>
    } = {}
    const undoBatch = newUid(atMs)
    await undoWithin(inBatch(current, undoBatch), {
      batch,
      undoBatch,
      undoers: {
        // The member that stayed is the last change of a merge, and so returns the life member ID first.
        member: async (undo, changes) => {
          for (const { action, before, after } of changes)
            // What followed from the payments of both follows anew from those of each.
            if (action === 'update') continue
            else if (after === null) done.back = await restoreMerged(undo, gone)
            else
              done.unmerged = await unmerge(undo, staying, gone, { before, after } as {
                before: Member
                after: Member
              })
          return []
        },
        correction_request: async (undo, changes) => {
          for (const { uid: request } of changes)
            if (stillAbout.has(request)) await moveRequest(undo, request, gone.id)
          return []
        },
      },
    })
    if (!done.unmerged || !done.back) throw new HttpError(409, 'ERASED', VALUES_GONE)
    // Each has its own payments again.
    await refreshDues(inBatch(current, undoBatch), [staying.id, gone.id])
    const isDeleted = staying.deleted_at !== null
    if (isDeleted) await removeWithin(memberKind, current, staying.uid)
    const { member, left, takenLifeId } = done.unmerged
    const takenLifeIds = [takenLifeId, done.back.takenLifeId].filter((taken) => taken !== null)
    return { member, restored: done.back.restored, left, takenLifeIds, isDeleted }
  })
