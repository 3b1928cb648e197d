export type Cell = string | number | Buffer | null
export type Row = Record<string, Cell>

export type Table = {
  name: string
  columns: readonly string[]
  /** Columns whose values the engine computes. They are compared, but not inserted. */
  generated: readonly string[]
  /** The primary key, which orders the rows. */
  key: readonly string[]
  /** Rows per batch: few where they contain pictures. */
  batch: number
}

/** The tables of one database, in one state. */
export type Rows = {
  tables: () => Promise<Table[]>
  /** The rows in the order of the key, compared by bytes on both engines, in batches of `table.batch`. */
  read: (table: Table) => AsyncIterable<Row[]>
}

const BATCH = 500
const BATCH_OF_PICTURES = 16

type ColumnInfo = { table: string; column: string; isGenerated: boolean; isBytes: boolean; key: number }

/** Groups columns, in the order of their tables. `key` is the place in the primary key, from 1; 0 for none. */
export const toTables = (columns: readonly ColumnInfo[]): Table[] => {
  const byTable = Map.groupBy(columns, ({ table }) => table)
  return Array.from(byTable, ([name, all]) => {
    const key = all.filter((column) => column.key > 0).toSorted((a, b) => a.key - b.key)
    if (key.length === 0)
      throw new Error(`The table ${name} has no primary key, so its rows cannot be compared.`)
    return {
      name,
      columns: all.map(({ column }) => column),
      generated: all.filter(({ isGenerated }) => isGenerated).map(({ column }) => column),
      key: key.map(({ column }) => column),
      batch: all.some(({ isBytes }) => isBytes) ? BATCH_OF_PICTURES : BATCH,
    }
  })
}

export const storedColumns = ({ columns, generated }: Table) =>
  columns.filter((column) => !generated.includes(column))

const isSame = (a: Cell | undefined, b: Cell | undefined) =>
  a === b || (Buffer.isBuffer(a) && Buffer.isBuffer(b) && a.equals(b))

const describeKey = ({ name, key }: Table, row: Row | undefined) =>
  `${name} ${key.map((column) => String(row?.[column] ?? '(none)')).join(', ')}`

const compareTable = async (table: Table, left: Rows, right: Rows) => {
  const others = right.read(table)[Symbol.asyncIterator]()
  let count = 0
  try {
    for await (const rows of left.read(table)) {
      const { value: found = [] } = (await others.next()) as { value?: Row[] }
      for (const [index, row] of rows.entries()) {
        const other = found[index]
        const column = table.columns.find((name) => !isSame(row[name], other?.[name]))
        if (column !== undefined || !other)
          throw new Error(`The copy differs in ${describeKey(table, row)}, column ${String(column)}.`)
      }
      if (found.length > rows.length)
        throw new Error(`The copy has an additional row: ${describeKey(table, found[rows.length])}.`)
      count += rows.length
    }
    const { value: rest } = (await others.next()) as { value?: Row[] }
    if (rest?.length) throw new Error(`The copy has an additional row: ${describeKey(table, rest[0])}.`)
    return count
  } finally {
    await others.return?.()
  }
}

/** Requires that both databases have the same tables with the same columns, and returns the tables. */
export const sameTables = async (left: Rows, right: Rows): Promise<Table[]> => {
  const tables = await left.tables()
  const others = new Map((await right.tables()).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    const other = others.get(name)
    if (other?.columns.toSorted().join() !== columns.toSorted().join())
      throw new Error(`The table ${name} is missing in the copy, or has other columns.`)
    others.delete(name)
  }
  if (others.size > 0) throw new Error(`The copy has additional tables: ${[...others.keys()].join(', ')}.`)
  return tables
}

/** Compares two databases row by row, and returns how many rows they have. Throws at the first difference. */
export const compareRows = async (left: Rows, right: Rows): Promise<number> => {
  let count = 0
  for (const table of await sameTables(left, right)) count += await compareTable(table, left, right)
  return count
}
