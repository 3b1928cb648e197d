import { sql } from 'kysely'
import type { CounterName, Db } from './schema.ts'

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

export const readCounter = async (db: Db, name: CounterName) => {
  const query = db.selectFrom('counters').select('value').where('name', '=', name)
  return (await query.executeTakeFirstOrThrow()).value
}

export const setCounters = async (db: Db, values: ReadonlyMap<CounterName, number>) => {
  await db
    .insertInto('counters')
    .values([...values].map(([name, value]) => ({ name, value })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}
