import type { SelectQueryBuilder } from 'kysely'
import type { ListData } from '#domain/api.ts'

type Rows<DB, Tables extends keyof DB, Row> = SelectQueryBuilder<DB, Tables, Row>

export const countRows = async <DB, Tables extends keyof DB, Row>(query: Rows<DB, Tables, Row>) => {
  const counted = query.clearSelect().clearOrderBy()
  const row = await counted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst()
  // The row type is generic here, but the query selects `total`.
  return (row as { total: number }).total
}

/** Reads one page of an ordered query, and the total number of rows. */
export const readPage = async <DB, Tables extends keyof DB, Row>(
  query: Rows<DB, Tables, Row>,
  { page, limit }: { page: number; limit: number },
): Promise<ListData<Row>> => {
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows, meta: { page, limit, total: await countRows(query) } }
}
