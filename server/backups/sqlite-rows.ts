import Sqlite from 'better-sqlite3'
import { compareRows, toTables, type Row, type Rows } from './tables.ts'

type Info = { table: string; column: string; hidden: number; type: string; key: number }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quoteNames = (names: readonly string[]) => names.map(quoted).join(', ')

/** The rows that this connection sees: of one state only if it has an open transaction. */
export const sqliteRows = (sqlite: Sqlite.Database): Rows => ({
  tables: async () => {
    const columns = sqlite
      .prepare(
        `select tables.name as "table", columns.name as "column", hidden, columns.type, pk as "key"
         from sqlite_schema as tables, pragma_table_xinfo(tables.name) as columns
         where tables.type = 'table' and tables.name not like 'sqlite~_%' escape '~'
         order by tables.name, cid`,
      )
      .all() as Info[]
    return toTables(
      // 2 and 3 are virtual and stored generated columns.
      columns.map(({ hidden, type, ...column }) => ({
        ...column,
        isGenerated: hidden > 1,
        isBytes: type.toLowerCase() === 'blob',
      })),
    )
  },
  read: async function* ({ name, columns, key, batch }) {
    let rows: Row[] = []
    const statement = sqlite.prepare<[], Row>(
      `select ${quoteNames(columns)} from ${quoted(name)} order by ${quoteNames(key)}`,
    )
    for (const row of statement.iterate()) {
      rows.push(row)
      if (rows.length < batch) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
  },
})

/** Compares `source` with a SQLite file that nobody writes to, and returns how many rows they have. Throws at the first difference. */
export const compareWithFile = async (source: Rows, file: string): Promise<number> => {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    return await compareRows(source, sqliteRows(sqlite))
  } finally {
    sqlite.close()
  }
}
