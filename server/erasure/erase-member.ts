import type { MemberErasure } from '#domain/erasure/erasure.ts'
import { noPause, type Eraser } from '../api/eraser.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { eraseReasonsOf, eraseValuesOf } from '../database/erase-values.ts'
import { memberKind } from '../members/member-kind.ts'
import { listMerged, requireNotMerged } from '../members/merged-members.ts'
import { type MemberRow, toMember } from '../members/rows.ts'
import { eraseWithin, type Remainder, requireNameTyped } from '../records/erase-record.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { findReasons, listReasons } from './mentioned-reasons.ts'
import { findChanges, type Mentioned, searchMentions, searchWithin } from './search-mentions.ts'
import { eraseMovedRequests, eraseUndoneMerges, selectBatches } from './undone-merges.ts'

const IMAGE_PATH = /\/api\/images\/(?<uid>[0-9a-f-]{36})/g

type Values = { before: string | null; after?: string | null }

const picturesIn = (changes: readonly Values[]) =>
  changes.flatMap(({ before, after }) =>
    Array.from(`${before ?? ''}${after ?? ''}`.matchAll(IMAGE_PATH), ({ groups }) => groups?.['uid'] ?? ''),
  )

/** The pictures of other members at their merge into a member, who may have had them until the merge was undone. */
const listPicturesMerged = async (db: Db, uid: string) =>
  picturesIn(
    await db
      .selectFrom('changes')
      .select('before')
      .where('entity', '=', 'member')
      .where('entity_uid', '!=', uid)
      .where('action', '=', 'merge')
      .where('after', 'is', null)
      .where('batch', 'in', selectBatches(db, uid))
      .execute(),
  )

/**
 * The present and the earlier pictures of a member, except those of others: replaced pictures are stored until they
 * are swept.
 */
const listPicturesOf = async (db: Db, { uid, image_uid: current }: MemberRow): Promise<string[]> => {
  const changes = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', '=', uid)
    .execute()
  const ofOthers = new Set(await listPicturesMerged(db, uid))
  const past = picturesIn(changes).filter((picture) => !ofOthers.has(picture))
  return [...new Set([...past, ...(current === null ? [] : [current])])]
}

/** Deletes pictures in all sizes, unless another member has them. */
const erasePictures = async (tx: Db, uids: readonly string[]) => {
  for (const uid of uids) {
    await tx
      .deleteFrom('images')
      .where('uid', '=', uid)
      .where('kind', '=', 'member')
      .where((where) =>
        where.not(
          where.exists(
            where.selectFrom('members').select('members.id').whereRef('members.image_uid', '=', 'images.uid'),
          ),
        ),
      )
      .execute()
  }
}

/** Erases the change records of exports and saved lists that name a member. */
const eraseSearches = async (tx: Db, { mentions, changes, lastChange }: Mentioned) => {
  const { found } = await findChanges(tx, mentions, lastChange, noPause)
  await eraseValuesOf(tx, [...changes, ...found])
}

/** Erases the reasons that name a member in changes of other records. */
const eraseReasons = async (tx: Db, mentioned: Mentioned) => {
  const { found, last } = mentioned.reasons
  const since = await findReasons(tx, mentioned, last, noPause)
  await eraseReasonsOf(tx, [...found.values(), ...since.found.values()].flat())
}

/** Erases one of the records of a person, to which no other record refers any more. */
const eraseOneWithin = async (current: Write, row: MemberRow, remainder: Remainder) => {
  const { tx } = current
  const pictures = await listPicturesOf(tx, row)
  await eraseMovedRequests(tx, row.uid)
  await eraseUndoneMerges(tx, row.uid)
  await eraseWithin(memberKind, current, row.uid, { ...remainder, after: { id: row.id } })
  await erasePictures(tx, pictures)
}

/**
 * The records of a person: those that were merged into a member, and last the member, to whom they refer. `version`
 * changes with any of them.
 */
const listRecords = async (db: Db, row: MemberRow) => {
  const rows = [...(await listMerged(db, row.id)).toReversed(), row]
  return { rows, version: rows.map((each) => `${each.uid} ${each.version}`).join() }
}

/** The member was changed between the search and the write. */
class ChangedMeanwhile extends Error {}
/** The last attempt searches within the write, which delays other writes. */
const ATTEMPTS_MAX = 3

/** The records of a person. Throws 410 for a merged member, who is erased with the other one. */
const requirePerson = async (db: Db, uid: string, check: (row: MemberRow) => void = () => undefined) => {
  const row = await requireAnyRow(memberKind, db, uid)
  await requireNotMerged(db, row)
  check(row)
  return listRecords(db, row)
}

/** The reasons that name a member in changes of other records. Throws as `eraseMemberIf`. */
export const listReasonsAbout = async (db: Db, uid: string) =>
  listReasons(db, (await requirePerson(db, uid)).rows)

/**
 * Erases a member for good, deleted or not, with the records that were merged into it, which are of the same
 * person. The number remains in the change log, and is not reused. `withReasons` also erases the reasons that name
 * the member in changes of other records. `check` throws if the member must not be erased. Throws 410 for a merged
 * member, who is erased with the other one.
 */
export const eraseMemberIf = async (
  {
    database,
    erasers,
    ...by
  }: WriteContext & { database: Pick<Database, 'db' | 'writes'>; erasers: readonly Eraser[] },
  uid: string,
  { reason, withReasons = true }: { reason: string; withReasons?: boolean },
  check: (row: MemberRow) => void,
): Promise<void> => {
  const attempt = async (isLast: boolean) => {
    const before = await requirePerson(database.db, uid, check)
    const found = isLast ? null : await searchMentions(database.db, erasers, before.rows)
    await write(database, by, async (current) => {
      const { rows, version } = await requirePerson(current.tx, uid, check)
      if (found && version !== before.version) throw new ChangedMeanwhile()
      const mentioned = found ?? (await searchWithin(current.tx, erasers, rows))
      const remainder = { reason, batch: newUid(current.atMs) }
      // Before any record of this erasure, whose own reason is kept.
      if (withReasons) await eraseReasons(current.tx, mentioned)
      await eraseSearches(current.tx, mentioned)
      for (const erase of mentioned.erasers) await erase(current, remainder)
      for (const row of rows) await eraseOneWithin(current, row, remainder)
    })
  }
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(attempts === ATTEMPTS_MAX)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  }
}

/** As `eraseMemberIf`, after a check of the typed name. */
export const eraseMember = (
  context: Parameters<typeof eraseMemberIf>[0],
  uid: string,
  erasure: MemberErasure,
): Promise<void> => eraseMemberIf(context, uid, erasure, (row) => requireNameTyped(toMember(row), erasure))
