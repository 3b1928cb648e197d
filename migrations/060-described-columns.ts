import { sql, type Kysely } from 'kysely'

type Column = { header: string; samples: string[] }

/** The columns of imports say how many rows have a value, which is not known of earlier files. */
export const up = async (db: Kysely<never>) => {
  const { rows } = await sql<{ uid: string; columns: string }>`select uid, columns from imports`.execute(db)
  for (const { uid, columns } of rows) {
    const described = (JSON.parse(columns) as Column[]).map((column) => ({
      ...column,
      filled: column.samples.length,
      isSerial: false,
    }))
    await sql`update imports set columns = ${JSON.stringify(described)} where uid = ${uid}`.execute(db)
  }
}
