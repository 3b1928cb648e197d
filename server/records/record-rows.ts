import type { Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import type { RecordTable } from './record-kind.ts'

/** Kysely types a statement over one table. The columns that are used here have the same names and types in all. */
const SAMPLE = 'videos'
type Sample = typeof SAMPLE

export const insertRow = async (db: Db, table: RecordTable, row: object) => {
  await db
    .insertInto(table as Sample)
    // The kind's `toColumns` checked the values against its own table.
    .values(row as never)
    .execute()
}

export const updateRow = async (
  db: Db,
  { table, key = 'uid' }: { table: RecordTable; key?: 'uid' | 'code' },
  uid: string,
  columns: object,
) => {
  await db
    .updateTable(table as Sample)
    .set(columns as Updateable<Schema[Sample]>)
    .where(key as 'uid', '=', uid)
    .execute()
}
