import type { Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import type { RecordKind, RecordTypes } from './record-kind.ts'

/**
 * Kysely types a statement over one table. The columns used here have the same names and types in all record tables.
 */
type Sample = 'videos'

const getRow = async <T extends RecordTypes>(kind: RecordKind<T>, db: Db, uid: string): Promise<T['row']> => {
  const row = await kind.find(db, uid)
  if (!row) throw new Error(`${kind.table} has no row ${uid}`)
  return row
}

/** Inserts a row and returns it as the kind reads it. */
export const insertRow = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  db: Db,
  row: object & { uid: string },
): Promise<T['row']> => {
  // The values come from the kind's `toColumns` and `complete`, which know its table.
  if (kind.store?.insert) return kind.store.insert(db, row as never)
  await db
    .insertInto(kind.table as Sample)
    .values(row as never)
    .execute()
  return getRow(kind, db, row.uid)
}

/** Updates a row and returns it as the kind reads it. */
export const updateRow = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  db: Db,
  before: T['row'],
  columns: object,
): Promise<T['row']> => {
  if (kind.store?.update) return kind.store.update(db, before, columns)
  const key = kind.key ?? 'uid'
  const uid = String(Reflect.get(before, key))
  await db
    .updateTable(kind.table as Sample)
    .set(columns as Updateable<Schema[Sample]>)
    .where(key as 'uid', '=', uid)
    .execute()
  return getRow(kind, db, uid)
}
