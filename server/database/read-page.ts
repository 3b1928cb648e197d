import type { SelectQueryBuilder } from 'kysely'
import type { ListData } from '#domain/api.ts'

type Rows<DB, Tables extends keyof DB, Row> = SelectQueryBuilder<DB, Tables, Row>
type Part = { page: number; limit: number }

const selectCount = <DB, Tables extends keyof DB, Row>(query: Rows<DB, Tables, Row>) =>
  query
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('total'))

export const countRows = async <DB, Tables extends keyof DB, Row>(query: Rows<DB, Tables, Row>) => {
  const row = await selectCount(query).executeTakeFirst()
  // The row type is generic here, but the query selects `total`.
  return (row as { total: number }).total
}

/** The column of a page's rows that has the total, so that one statement reads both, from one state of the data. */
export const TOTAL_ROWS = 'total_rows'

/**
 * Separates the rows of a page from their total. An empty page has no row with the total, so it is counted; rows that were added
 * meanwhile do not count.
 */
export const toPage = async <Row extends object>(
  counted: readonly (Row & { [TOTAL_ROWS]: number | null })[],
  { page, limit }: Part,
  count: () => Promise<number>,
): Promise<ListData<Omit<Row, typeof TOTAL_ROWS>>> => {
  const total = counted[0]?.[TOTAL_ROWS] ?? Math.min(await count(), (page - 1) * limit)
  return { data: counted.map(({ [TOTAL_ROWS]: _total, ...row }) => row), meta: { page, limit, total } }
}

/** Reads one page of an ordered query, and the total number of rows. */
export const readPage = async <DB, Tables extends keyof DB, Row extends object>(
  query: Rows<DB, Tables, Row>,
  part: Part,
): Promise<ListData<Row>> => {
  const rows = await query
    .select(selectCount(query).as(TOTAL_ROWS))
    .limit(part.limit)
    .offset((part.page - 1) * part.limit)
    .execute()
  // As in `countRows`: the query selects the row and the total.
  const counted = rows as unknown as (Row & { [TOTAL_ROWS]: number })[]
  // Without the total, the row is as the query selects it.
  return (await toPage(counted, part, () => countRows(query))) as unknown as ListData<Row>
}
