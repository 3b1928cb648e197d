import { sql } from 'kysely'
import type { Db } from './connection.ts'
import type { CounterName } from './schema.ts'

/** Raises a counter and returns its new value. The row lock serializes writers on both engines. */
export const raiseCounter = async (db: Db, name: CounterName) => {
  const { value } = await db
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

export const setCounter = async (db: Db, name: CounterName, value: number) => {
  await db.updateTable('counters').set({ value }).where('name', '=', name).execute()
}
