import { sql, type Selectable } from 'kysely'
import type { Mentions, PersonRow } from '#domain/erasure/mentions.ts'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import type { ImportField } from '#domain/imports/columns.ts'
import type { FullImport } from '#domain/imports/import.ts'
import { guessMapping } from '#domain/imports/mapping.ts'
import type { Db } from '../database/connection.ts'
import type { ImportsTable } from '../database/schema.ts'
import { parseMapping } from '../imports/queries.ts'

export type ImportRow = Selectable<ImportsTable>

const ROWS_AT_ONCE = 100

/** Written by the upload alone. */
export const parseColumns = ({ columns }: ImportRow) => JSON.parse(columns) as FullImport['columns']

/** The fields of the columns, as far as they are known. */
const fieldsOf = (own: ImportRow): readonly (ImportField | null)[] =>
  own.mapping === null
    ? guessMapping(parseColumns(own).map(({ header }) => header)).columns
    : parseMapping(own.mapping).columns

const isOfName = (field: ImportField | null | undefined) =>
  field === 'fullName' || field?.startsWith('name.') === true
/** What a row says of somebody else. */
const isOfOthers = (field: ImportField | null | undefined) => field?.startsWith('introduceBy.') === true

/** Returns a function that reads the cells of a row by what its columns are. */
const rowReader = (own: ImportRow) => {
  const fields = fieldsOf(own)
  const hasName = fields.some(isOfName)
  return (json: string): PersonRow => {
    // Written by imports alone.
    const cells = (JSON.parse(json) as Cell[]).map(cellText)
    return {
      cells,
      name: hasName ? cells.filter((_cell, index) => isOfName(fields[index])) : cells,
      contacts: cells.filter((_cell, index) => !isOfOthers(fields[index])),
    }
  }
}

/** The numbers of the rows of an import that are about a person. `pause` is called between two batches. */
export const findOwnRows = async (
  db: Db,
  own: ImportRow,
  mentions: Mentions,
  pause: () => Promise<void> = async () => undefined,
): Promise<number[]> => {
  const read = rowReader(own)
  const found: number[] = []
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['number', 'cells'])
      .where('import_uid', '=', own.uid)
      .where('number', '>', last)
      .orderBy('number')
      .limit(sql.lit(ROWS_AT_ONCE))
      .execute()
    for (const { number, cells } of rows) if (mentions.isInRow(read(cells))) found.push(number)
    if (rows.length < ROWS_AT_ONCE) return found
    last = rows.at(-1)?.number ?? last
    await pause()
  }
}
