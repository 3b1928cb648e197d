import type { MemberErasure, MentionKind, MentionList } from '#domain/erasure/erasure.ts'
import { MENTIONS_CHANGED } from '#domain/erasure/erasure-rules.ts'
import type { Mentions } from '#domain/erasure/mentions.ts'
import type { Eraser, FoundMention } from '../api/eraser.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { erasePictures } from '../images/erase-pictures.ts'
import { memberKind } from '../members/member-kind.ts'
import { listMerged, requireNotMerged } from '../members/merged-members.ts'
import { type MemberRow, toMember } from '../members/rows.ts'
import { eraseWithin, type Remainder, requireNameTyped } from '../records/erase-record.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { sha256 } from '../sha256.ts'
import { findMentions } from './find-mentions.ts'
import { findLogMentions, findMailMentions } from './log-mentions.ts'

const ID_LENGTH = 32
/** Of a longer text, an admin sees the part that names the member. */
const TEXT_MAX = 400

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
      .where('batch', 'in', (own) =>
        own
          .selectFrom('changes as own')
          .select('own.batch')
          .where('own.entity', '=', 'member')
          .where('own.entity_uid', '=', uid)
          .where('own.batch', 'is not', null),
      )
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

/** Erases one of the records of a person, to which no other record refers any more. */
const eraseOneWithin = async (current: Write, row: MemberRow, remainder: Remainder) => {
  const { tx } = current
  const pictures = await listPicturesOf(tx, row)
  await eraseWithin(memberKind, current, row.uid, { ...remainder, after: { id: row.id } })
  await erasePictures(tx, pictures)
}

/**
 * The records of a person: those that were merged into a member, and last the member, to whom they refer. `version`
 * changes with any of them. Throws 410 for a merged member, who is erased with the other one.
 */
const requirePerson = async (db: Db, uid: string, check: (row: MemberRow) => void = () => undefined) => {
  const row = await requireAnyRow(memberKind, db, uid)
  await requireNotMerged(db, row)
  check(row)
  const rows = [...(await listMerged(db, row.id)).toReversed(), row]
  return { rows, version: rows.map((each) => `${each.uid} ${each.version}`).join() }
}

const keysOf = (rows: readonly MemberRow[]) => ({
  uids: rows.map(({ uid }) => uid),
  numbers: rows.map(({ id }) => id),
})

/** A mention and its `id`, which changes with the text. */
type Identified = { id: string; mention: FoundMention }

/** Searches for everything that names the person with these records, besides what refers to the person. */
const searchMentions = async (
  db: Db,
  erasers: readonly Eraser[],
  rows: readonly MemberRow[],
): Promise<{ found: Identified[]; mentions: Mentions }> => {
  const person = { ...keysOf(rows), mentions: await findMentions(db, rows) }
  const own = new Set(person.uids)
  for (const { linked } of erasers) for (const { uid } of (await linked?.(db, person)) ?? []) own.add(uid)
  const found = [...(await findLogMentions(db, person, own)), ...(await findMailMentions(db, person, own))]
  for (const { mentions } of erasers) found.push(...((await mentions?.(db, person)) ?? []))
  const identified = found.map((mention) => ({
    id: sha256(`${mention.kind} ${mention.place} ${mention.text}`).slice(0, ID_LENGTH),
    mention,
  }))
  return { found: identified, mentions: person.mentions }
}

const excerptOf = (text: string, { levelOf }: Mentions) => {
  for (let start = 0; start + TEXT_MAX / 2 < text.length; start += TEXT_MAX / 2) {
    const part = text.slice(start, start + TEXT_MAX)
    if (levelOf(part)) return start === 0 ? part : `… ${part}`
  }
  return text.slice(0, TEXT_MAX)
}

/** What names a member, for an admin who is about to erase it. */
export const listMentions = async (db: Db, erasers: readonly Eraser[], uid: string): Promise<MentionList> => {
  const { found, mentions } = await searchMentions(db, erasers, (await requirePerson(db, uid)).rows)
  const certain = new Map<MentionKind, number>()
  const doubtful: MentionList['doubtful'] = []
  for (const { id, mention } of found) {
    const { kind, text, about, at, count, isCertain } = mention
    if (isCertain) certain.set(kind, (certain.get(kind) ?? 0) + count)
    else doubtful.push({ id, kind, about, at, count, text: excerptOf(text, mentions) })
  }
  return {
    certain: Array.from(certain, ([kind, count]) => ({ kind, count })),
    doubtful: doubtful.toSorted((a, b) => b.at.localeCompare(a.at)),
  }
}

const mentionsChanged = () => validationError([{ path: 'also', message: MENTIONS_CHANGED }])

/**
 * Erases a member for good, deleted or not, with the records that were merged into it, which are of the same person, and
 * everything that certainly names the person; of the rest those mentions whose `id` is in `also`. The number remains in the change
 * log, and is not reused. `check` throws if the member must not be erased. Throws 400 if the member or a chosen mention was changed
 * since the search, and 410 for a merged member, who is erased with the other one.
 */
export const eraseMemberIf = async (
  {
    database,
    erasers,
    ...by
  }: WriteContext & { database: Pick<Database, 'db' | 'writes'>; erasers: readonly Eraser[] },
  uid: string,
  { reason, also = [] }: { reason: string; also?: readonly string[] },
  check: (row: MemberRow) => void,
): Promise<void> => {
  const before = await requirePerson(database.db, uid, check)
  const { found } = await searchMentions(database.db, erasers, before.rows)
  const chosen = new Set(also)
  const erased = found.filter(({ id, mention }) => mention.isCertain || chosen.delete(id))
  if (chosen.size > 0) throw mentionsChanged()
  await write(database, by, async (current) => {
    const { rows, version } = await requirePerson(current.tx, uid, check)
    if (version !== before.version) throw mentionsChanged()
    const remainder = { reason, batch: newUid(current.atMs) }
    // Before any record of this erasure, whose own reason is kept.
    for (const { mention } of erased) await mention.erase(current, remainder)
    for (const { linked } of erasers)
      for (const one of (await linked?.(current.tx, keysOf(rows))) ?? []) await one.erase(current, remainder)
    for (const row of rows) await eraseOneWithin(current, row, remainder)
  })
}

/** As `eraseMemberIf`, after a check of the typed name. */
export const eraseMember = (
  context: Parameters<typeof eraseMemberIf>[0],
  uid: string,
  erasure: MemberErasure,
): Promise<void> => eraseMemberIf(context, uid, erasure, (row) => requireNameTyped(toMember(row), erasure))
