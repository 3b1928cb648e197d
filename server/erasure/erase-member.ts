import type { Erasure } from '#domain/erasure/erasure.ts'
import { listRequestsAbout } from '../corrections/move-requests.ts'
import { correctionKind } from '../corrections/correction-kind.ts'
import type { Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { distinctionKind } from '../duplicates/distinction-kind.ts'
import { eraseValues } from '../history/erase-values.ts'
import { memberKind } from '../members/member-kind.ts'
import { listMerged, requireNotMerged } from '../members/merged-members.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { eraseWithin, requireNameTyped, type Remainder } from '../records/erase-record.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { eraseFromImports } from './erase-from-imports.ts'
import { erasePictures, listPicturesOf } from './erase-pictures.ts'
import { eraseSearches } from './erase-searches.ts'
import { findMentions } from './find-mentions.ts'

/**
 * Erases the values of another member between a merge of this one into it and its undoing: the other one had values of this one then, such
 * as a phone, and so do its changes.
 */
const eraseUndoneMerges = async (tx: Db, { uid }: MemberRow) => {
  const own = await tx
    .selectFrom('changes')
    .select(['action', 'batch', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', '=', uid)
    .where('batch', 'is not', null)
    .orderBy('number')
    .execute()
  const ofBatch = async (batch: string) =>
    tx
      .selectFrom('changes')
      .select(['number', 'entity_uid as uid', 'action'])
      .where('batch', '=', batch)
      .where('entity', '=', 'member')
      .where('entity_uid', '!=', uid)
      .orderBy('number')
      .execute()
  for (const [index, merge] of own.entries()) {
    if (merge.action !== 'merge' || merge.after !== null || merge.batch === null) continue
    const undo = own.slice(index + 1).find(({ action }) => action === 'restore')
    if (!undo?.batch) continue
    const [into] = await ofBatch(merge.batch)
    const unmerged = (await ofBatch(undo.batch)).filter((change) => change.uid === into?.uid)
    const last = unmerged.at(-1)?.number
    if (into && last !== undefined) await eraseValues(tx, 'member', into.uid, { first: into.number, last })
  }
}

const listDistinctions = async (db: Db, id: number) => {
  const rows = await db
    .selectFrom('member_distinctions')
    .select('uid')
    .where((where) => where.or([where('first_id', '=', id), where('second_id', '=', id)]))
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Erases one of the records of a person, and all that refers to it. */
const eraseOneWithin = async (current: Write, row: MemberRow, remainder: Remainder) => {
  const { tx } = current
  const mentions = await findMentions(tx, row)
  const pictures = await listPicturesOf(tx, row)
  for (const uid of await listRequestsAbout(tx, row.id)) {
    await eraseWithin(correctionKind, current, uid, remainder)
  }
  for (const uid of await listDistinctions(tx, row.id)) {
    await eraseWithin(distinctionKind, current, uid, remainder)
  }
  await eraseSearches(current, mentions, remainder)
  await eraseUndoneMerges(tx, row)
  await eraseFromImports(tx, row, mentions)
  await tx.deleteFrom('idempotency_keys').where('entity_uid', '=', row.uid).execute()
  await eraseWithin(memberKind, current, row.uid, { ...remainder, after: { id: row.id } })
  await erasePictures(tx, pictures)
}

/**
 * Erases a member inside `current`, with the records that were merged into it, which are of the same person. The number stays in the
 * change log, and is not given again.
 */
export const eraseMemberWithin = async (current: Write, row: MemberRow, reason: string) => {
  const remainder = { reason, batch: newUid(current.atMs) }
  // Those that were merged first are listed last, and the others refer to them only in this direction.
  for (const merged of (await listMerged(current.tx, row.id)).toReversed()) {
    await eraseOneWithin(current, merged, remainder)
  }
  await eraseOneWithin(current, row, remainder)
}

/**
 * Erases a member for good, deleted or not; life members, too. Throws 410 for one that was merged into another one, with which it is
 * erased.
 */
export const eraseMember = (
  { database, ...by }: WriteContext,
  uid: string,
  erasure: Erasure,
): Promise<void> =>
  write(database, by, async (current) => {
    const row = await requireAnyRow(memberKind, current.tx, uid)
    await requireNotMerged(current.tx, row)
    requireNameTyped(toMember(row), erasure)
    await eraseMemberWithin(current, row, erasure.reason)
  })
