import type { Compilable } from 'kysely'
import type { Database } from '../database/connection.ts'

/** The lines of the plan of a query, one per step. */
export const planOf = async ({ db, engine }: Pick<Database, 'db' | 'engine'>, query: Compilable) => {
  const compiled = query.compile()
  const [explain, column] =
    engine === 'sqlite' ? (['explain query plan', 'detail'] as const) : (['explain', 'QUERY PLAN'] as const)
  const sql = `${explain} ${compiled.sql}`
  const { rows } = await db.executeQuery<Record<string, string>>({ ...compiled, sql })
  return rows.map((row) => row[column] ?? '')
}
