import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { toTables, type Row, type Rows } from './tables.ts'

type Info = {
  table: string
  column: string
  isGenerated: boolean
  isIdentity: boolean
  type: string
  key: number
}

/** The rows that this transaction sees. */
export const postgresRows = (tx: Db): Rows => ({
  tables: async () => {
    const { rows } = await sql<Info>`
      select c.relname as "table", a.attname as "column", a.attgenerated <> '' as "isGenerated",
        a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval%', false) as "isIdentity",
        format_type(a.atttypid, null) as "type",
        coalesce(array_position(k.conkey, a.attnum), 0) as "key"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      order by c.relname, a.attnum`.execute(tx)
    const sequence = rows.find(({ isIdentity }) => isIdentity)
    // The society's numbers come from the table of counters. The state of a sequence would have to be copied as well.
    if (sequence)
      throw new Error(`${sequence.table}.${sequence.column} is numbered by a sequence, which is not copied.`)
    return toTables(rows.map(({ type, ...column }) => ({ ...column, isBytes: type === 'bytea' })))
  },
  read: async function* ({ name, columns, key, batch }) {
    const { rows: types } = await sql<{ column: string; isText: boolean }>`
      select attname as "column", attcollation <> 0 as "isText" from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(tx)
    const isText = new Map(types.map(({ column, isText: value }) => [column, value]))
    const order = key.map((column) =>
      isText.get(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column),
    )
    const cursor = sql.ref(`rows_of_${name}`)
    const selected = columns.map((column) => sql.ref(column))
    await sql`declare ${cursor} no scroll cursor for
      select ${sql.join(selected)} from ${sql.table(name)} order by ${sql.join(order)}`.execute(tx)
    try {
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from ${cursor}`.execute(tx)
        if (rows.length > 0) yield rows
        if (rows.length < batch) return
      }
    } finally {
      await sql`close ${cursor}`.execute(tx)
    }
  },
})
