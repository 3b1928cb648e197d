import type { SelectQueryBuilder } from 'kysely'
import type { ListData } from '#domain/api.ts'

type Rows<DB, Tables extends keyof DB, Row> = SelectQueryBuilder<DB, Tables, Row>

export const countRows = async <DB, Tables extends keyof DB, Row>(query: Rows<DB, Tables, Row>) => {
  const counted = query.clearSelect().clearOrderBy()
  const row = await counted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst()
  // The type of a row of any query is not known here.
  return (row as { total: number }).total
}

/** One page of a list that is ordered already, and how many rows there are in all. */
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
