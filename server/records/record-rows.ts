import type { Updateable } from 'kysely'
import type { Db, Schema } from '../database/schema.ts'
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

/** The column that identifies a row, and its value. */
const keyOf = <T extends RecordTypes>(kind: RecordKind<T>, row: T['row']) =>
  String(Reflect.get(row, kind.key ?? 'uid'))

/** The rows with these keys, in their order. Throws where one is missing. */
const getRows = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  db: Db,
  keys: readonly string[],
): Promise<T['row'][]> => {
  const rows: T['row'][] = []
  if (!kind.findMany || keys.length === 1) {
    for (const key of keys) rows.push(await getRow(kind, db, key))
    return rows
  }
  const byKey = new Map((await kind.findMany(db, keys)).map((row) => [keyOf(kind, row), row]))
  return keys.map((key) => {
    const row = byKey.get(key)
    if (!row) throw new Error(`${kind.table} has no row ${key}`)
    return row
  })
}

/** Updates different rows and returns them as the kind reads them. Rows that get the same values share a statement. */
export const updateRows = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  db: Db,
  updates: readonly { row: T['row']; columns: object }[],
): Promise<T['row'][]> => {
  const { store } = kind
  if (store?.update) {
    const rows: T['row'][] = []
    for (const { row, columns } of updates) rows.push(await store.update(db, row, columns))
    return rows
  }
  const keys = updates.map(({ row }) => keyOf(kind, row))
  const byValues = Map.groupBy(updates, ({ columns }) => JSON.stringify(columns))
  for (const alike of byValues.values())
    await db
      .updateTable(kind.table as Sample)
      // All of a group are equal, and no group is empty.
      .set(alike[0]?.columns as Updateable<Schema[Sample]>)
      .where(
        (kind.key ?? 'uid') as 'uid',
        'in',
        alike.map(({ row }) => keyOf(kind, row)),
      )
      .execute()
  return getRows(kind, db, keys)
}

/** Updates a row and returns it as the kind reads it. */
export const updateRow = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  db: Db,
  row: T['row'],
  columns: object,
): Promise<T['row']> => {
  const [updated] = await updateRows(kind, db, [{ row, columns }])
  if (updated === undefined) throw new Error(`${kind.table} has updated no row`)
  return updated
}
