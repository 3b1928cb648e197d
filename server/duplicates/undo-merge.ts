import { isSamePart, MERGE_PARTS, takeParts, type MergePart } from '#domain/duplicates/merge-parts.ts'
import { MERGED_AGAIN, NOT_MERGED, type TakenLifeId, type Unmerged } from '#domain/duplicates/merge.ts'
import { VALUES_GONE } from '#domain/erasure/erasure-rules.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import type { Member } from '#domain/members/member.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { listRequestsAbout, moveRequest } from '../corrections/correction-kind.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { imageUidOf, isImage } from '../images/queries.ts'
import { memberKind } from '../members/member-kind.ts'
import { findByLifeMemberId } from '../members/queries.ts'
import { findLastMerge, refOf } from '../members/merged-members.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { updateRow } from '../records/record-rows.ts'
import { removeWithin, requireAnyRow, updateWithin } from '../records/record-writes.ts'
import { memberColumns } from './merge-members.ts'

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

/** The member that stayed, before and after the merge. */
const readMerge = async (db: Db, batch: string, uid: string) => {
  const { before, after } = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('batch', '=', batch)
    .where('entity', '=', 'member')
    .where('entity_uid', '=', uid)
    .executeTakeFirstOrThrow()
  if (before === null || after === null) throw new HttpError(409, 'ERASED', VALUES_GONE)
  // The change log stores whole members.
  return { before: JSON.parse(before) as Member, after: JSON.parse(after) as Member }
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

/** The correction requests that a merge moved and that are still about the member that stayed. */
const listMoved = async (db: Db, batch: string, memberNumber: number) => {
  const about = await listRequestsAbout(db, memberNumber)
  const moved = await db
    .selectFrom('changes')
    .select('entity_uid')
    .where('batch', '=', batch)
    .where('entity', '=', 'correction_request')
    .execute()
  const uids = new Set(moved.map(({ entity_uid: uid }) => uid))
  return about.filter((uid) => uids.has(uid))
}

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
const restoreMergedWithin = async (current: Write, gone: MemberRow, batch: string) => {
  const { tx, at, record } = current
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
  const change = { batch, action: 'restore', entity: 'member', entityUid: gone.uid } as const
  await record({ ...change, before: null, after: restored })
  return { restored, takenLifeId }
}

/**
 * Undoes the merge of a member, in one write and one batch of the change log. The member is restored with its
 * correction requests, and the other one gets its earlier values. Later changes are kept and named in the result:
 * other values, a life member ID that was given to another member, and a deletion of the member that stayed. Throws
 * 409 only when one of the two was merged again.
 */
export const undoMerge = ({ database, ...by }: WriteContext, uid: string): Promise<Unmerged> =>
  write(database, by, async (current) => {
    const { tx, atMs } = current
    const gone = await requireAnyRow(memberKind, tx, uid)
    const { staying, batch: merge } = await requireUndoable(tx, gone)
    const { undone, left } = await withoutMerge(
      tx,
      toMember(staying),
      await readMerge(tx, merge, staying.uid),
    )
    // The ID came with the merge and is returned, even if the type was changed since.
    if (!isLifeMember(undone) && isSameLifeId(undone.lifeMemberId, gone.life_member_id))
      undone.lifeMemberId = null
    const free = await withFreeLifeId(tx, undone)

    const batch = newUid(atMs)
    const member = await updateWithin(
      memberKind,
      current,
      // Restored even if it was deleted since, because requests of deleted members cannot be moved. It is deleted
      // again below.
      {
        row: staying,
        columns: { ...memberColumns(free.member, staying), deleted_at: null },
      },
      { batch, action: 'unmerge' },
    )
    const { restored, takenLifeId } = await restoreMergedWithin(current, gone, batch)
    for (const request of await listMoved(tx, merge, staying.id)) {
      await moveRequest(current, request, gone.id, batch)
    }
    const isDeleted = staying.deleted_at !== null
    if (isDeleted) await removeWithin(memberKind, current, staying.uid)
    const takenLifeIds = [free.takenLifeId, takenLifeId].filter((taken) => taken !== null)
    return { member, restored, left, takenLifeIds, isDeleted }
  })
