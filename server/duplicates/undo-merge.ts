import { isSamePart, MERGE_PARTS, takeParts, type MergePart } from '#domain/duplicates/merge-parts.ts'
import {
  LIFE_ID_GIVEN_AWAY,
  MERGED_AGAIN,
  NOT_MERGED,
  STAYING_DELETED,
  type Unmerged,
} from '#domain/duplicates/merge.ts'
import type { Member } from '#domain/members/member.ts'
import { listRequestsAbout, moveRequest } from '../corrections/move-requests.ts'
import type { Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { imageUidOf, isImage } from '../images/queries.ts'
import { memberKind } from '../members/member-kind.ts'
import { findByLifeMemberId } from '../members/queries.ts'
import { findLastMerge } from '../members/merged-members.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { updateRow } from '../records/record-rows.ts'
import { requireAnyRow, updateWithin } from '../records/record-writes.ts'
import { memberColumns } from './merge-members.ts'

const conflict = (message: string) => new HttpError(409, 'CHANGED_SINCE', message)

/** The member that stayed, and the batch of the merge. Throws 409 unless it is the last one that either took part in. */
const requireUndoable = async (db: Db, gone: MemberRow) => {
  const into = gone.merged_into
  if (into === null) throw conflict(NOT_MERGED)
  const staying = await db.selectFrom('members').selectAll().where('id', '=', into).executeTakeFirstOrThrow()
  if (staying.merged_into !== null) throw conflict(MERGED_AGAIN)
  if (staying.deleted_at !== null) throw conflict(STAYING_DELETED)
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
  // The change log has members as they were written.
  return { before: JSON.parse(before ?? '') as Member, after: JSON.parse(after ?? '') as Member }
}

const isPictureThere = async (db: Db, { image }: Member) => image === null || isImage(db, imageUidOf(image))

/** What the merge changed, in two: what still has the values that it got, and what was changed since. */
const splitParts = async (db: Db, now: Member, { before, after }: { before: Member; after: Member }) => {
  const merged = MERGE_PARTS.filter((part) => !isSamePart(before, after, part))
  const left: MergePart[] = []
  const back: MergePart[] = []
  for (const part of merged) {
    const isThere = part !== 'image' || (await isPictureThere(db, before))
    if (isThere && isSamePart(now, after, part)) back.push(part)
    else left.push(part)
  }
  return { back, left }
}

/** The requests that came with a merge and are still about the member that stayed. */
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

/** Throws 409 when somebody else has the life member ID of the member meanwhile. */
const requireLifeId = async (db: Db, { uid, lifeId }: { uid: string; lifeId: string | null }) => {
  const holder = lifeId === null ? undefined : await findByLifeMemberId(db, lifeId)
  if (holder && holder.uid !== uid) throw conflict(LIFE_ID_GIVEN_AWAY)
}

/**
 * Undoes the merge of a member, in one write and one batch of the change log: the member is restored as it was, gets its correction
 * requests back, and the other one gets the values from before, except for what was changed since. Throws 409 when one of the two was
 * merged again, or when a life member ID from before belongs to somebody else.
 */
export const undoMerge = ({ database, ...by }: WriteContext, uid: string): Promise<Unmerged> =>
  write(database, by, async (current) => {
    const { tx, at, atMs, record } = current
    const gone = await requireAnyRow(memberKind, tx, uid)
    const { staying, batch } = await requireUndoable(tx, gone)
    const now = toMember(staying)
    const merge = await readMerge(tx, batch, staying.uid)
    const { back, left } = await splitParts(tx, now, merge)
    const undone = takeParts(now, merge.before, back)
    await requireLifeId(tx, { uid: staying.uid, lifeId: undone.lifeMemberId })

    const change = { batch: newUid(atMs) }
    const columns = memberColumns(undone, staying)
    const member = await updateWithin(
      memberKind,
      current,
      { uid: staying.uid, row: staying, columns },
      { ...change, action: 'unmerge' },
    )
    await requireLifeId(tx, { uid, lifeId: gone.life_member_id })
    const there = { deleted_at: null, merged_into: null, updated_at: at, version: gone.version + 1 }
    const restored = memberKind.toRecord(await updateRow(memberKind, tx, gone, there))
    await record({
      ...change,
      action: 'restore',
      entity: 'member',
      entityUid: uid,
      before: null,
      after: restored,
    })
    for (const request of await listMoved(tx, batch, staying.id)) {
      await moveRequest(current, request, gone.id, change.batch)
    }
    return { member, restored, left }
  })
