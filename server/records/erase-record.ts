import type { Erasure, MentionKind } from '#domain/erasure/erasure.ts'
import { isNameTyped, NAME_DIFFERS, NOT_IN_TRASH } from '#domain/erasure/erasure-rules.ts'
import { recordName } from '#domain/history/record-name.ts'
import { type Eraser, findNamed } from '../api/eraser.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Change } from '../database/record-changes.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { deleteMailAbout } from '../mail/outbox.ts'
import type { Columns, RecordKind, RecordTypes } from './record-kind.ts'
import { requireAnyRow } from './record-writes.ts'

/** Kysely types a statement over one table; the tables of what can be erased have the same column `uid`. */
type Sample = 'contact_messages'

/** What remains of a record: why it was erased, and `after`, which identifies nobody. */
export type Remainder = Pick<Change, 'batch'> & { reason: string; after?: { id: number } }

/**
 * Erases a record inside `current`: its row, its values and reasons in the change log, and the mails about it. What refers to the row has to be
 * erased before. The log still shows that there was a record, and who did what when.
 */
export const eraseWithin = async <T extends RecordTypes>(
  { entity, table, find, eraseRest }: RecordKind<T>,
  { tx, record }: Write,
  uid: string,
  { after, ...remainder }: Remainder,
) => {
  const row = eraseRest && (await find(tx, uid))
  await tx
    .deleteFrom(table as Sample)
    .where('uid', '=', uid)
    .execute()
  if (row) await eraseRest?.(tx, row)
  await eraseValuesAndReasons(tx, entity, uid)
  await deleteMailAbout(tx, uid)
  await record({
    ...remainder,
    action: 'forget',
    entity,
    entityUid: uid,
    before: null,
    after: after ?? null,
  })
}

/** Erases with a person the records of a kind that name the person in one of these columns, the first of which is the name of somebody. */
export const eraserOf = <T extends RecordTypes>(
  kind: RecordKind<T>,
  mention: MentionKind,
  columns: readonly (string & keyof Columns<T['table']>)[],
  { isOfPerson = false } = {},
): Eraser => ({
  mentions: async (db, person) => {
    const rows = await db
      .selectFrom(kind.table as Sample)
      .selectAll()
      .execute()
    const texts = rows.map((row) => {
      // The columns are those of the table.
      const values = columns.map((column) => (row as unknown as Record<string, string | null>)[column])
      const { uid, updated_at: at } = row
      return { uid, at, text: values.filter(Boolean).join(' · '), name: (isOfPerson && values[0]) || '' }
    })
    return findNamed(person, { kind: mention }, texts, (current, uid, why) =>
      eraseWithin(kind, current, uid, why),
    )
  },
})

/** Throws 400 unless the typed name is that of the record. */
export const requireNameTyped = (record: unknown, { name }: Erasure) => {
  if (!isNameTyped(name, recordName(record))) throw validationError([{ path: 'name', message: NAME_DIFFERS }])
}

/** Erases a record for good. Throws 409 for one that is not in the trash: a deletion can be undone, so it is required before. */
export const eraseRecord = <T extends RecordTypes>(
  kind: RecordKind<T>,
  { database, ...by }: WriteContext,
  uid: string,
  erasure: Erasure,
): Promise<void> =>
  write(database, by, async (current) => {
    const row = await requireAnyRow(kind, current.tx, uid)
    if (row.deleted_at == null) throw new HttpError(409, 'NOT_REMOVED', NOT_IN_TRASH)
    requireNameTyped(kind.toRecord(row), erasure)
    await eraseWithin(kind, current, uid, { reason: erasure.reason })
  })
