import { sql, type Selectable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import { headerOf, IMPORT_FIELDS, type ImportField } from '#domain/imports/columns.ts'
import type { FullImport, ImportRow, ImportRowsQuery } from '#domain/imports/import.ts'
import type { FieldError } from '#domain/validation.ts'
import type { Db } from '../database/connection.ts'
import { readPage } from '../database/read-page.ts'
import type { ImportRowsTable } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import type { Column } from '../spreadsheets/columns.ts'
import type { Detail } from './assess-row.ts'

type Row = Selectable<ImportRowsTable>

const NO_DETAIL: Detail = { name: '', faults: [], changes: [], similar: [] }

/** Written by this feature alone, with these types. */
const parseCells = (row: Row) => (JSON.parse(row.cells) as Cell[]).map(cellText)
const parseDetail = (row: Row): Detail =>
  row.detail === null ? NO_DETAIL : (JSON.parse(row.detail) as Detail)

const toImportRow = (row: Row): ImportRow => {
  const { name, faults, changes, similar } = parseDetail(row)
  return {
    number: row.number,
    // The query selects rows that have one.
    outcome: row.outcome ?? 'same',
    name,
    cells: parseCells(row),
    faults,
    changes,
    similar: similar.map(({ uid, ...rest }) => ({ ...rest, _id: uid })),
    isTicked: row.is_ticked === 1,
    result: row.result,
    reason: row.reason,
  }
}

const selectRows = (db: Db, uid: string) =>
  db.selectFrom('import_rows').selectAll().where('import_uid', '=', uid).orderBy('number')

/** The rows with an outcome of the dry run, or those that were left when it was applied. */
export const listRows = async (
  db: Db,
  uid: string,
  { outcome, ...page }: ImportRowsQuery,
): Promise<ListData<ImportRow>> => {
  const rows = selectRows(db, uid)
  const selected =
    outcome === 'left' ? rows.where('result', '=', 'left') : rows.where('outcome', '=', outcome)
  const { data, meta } = await readPage(selected, page)
  return { data: data.map(toImportRow), meta }
}

const ROWS_PER_BATCH = 200

async function* streamFaulty(db: Db, uid: string): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await selectRows(db, uid)
      .where('outcome', '=', 'faulty')
      .where('number', '>', last)
      .limit(sql.lit(ROWS_PER_BATCH))
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.number ?? last
    await yieldToEventLoop()
  }
}

const isField = (path: string): path is ImportField => (IMPORT_FIELDS as readonly string[]).includes(path)

const toReason = ({ path, message }: FieldError) =>
  isField(path) ? `${headerOf(path)}: ${message}` : message

/** The faulty rows as they are in the file, with the reason beside them: what is corrected can be imported again. */
export const faultyTable = (db: Db, uid: string, { columns }: Pick<FullImport, 'columns'>) => ({
  columns: [
    { header: 'Reason', value: (row: Row) => parseDetail(row).faults.map(toReason).join('\n') },
    { header: 'Row', value: (row: Row) => row.number },
    ...columns.map(({ header }, index) => ({ header, value: (row: Row) => parseCells(row)[index] ?? null })),
  ] satisfies Column<Row>[],
  rows: streamFaulty(db, uid),
})

/** An empty list with a column for each field. */
export const templateColumns: Column<never>[] = IMPORT_FIELDS.filter((field) => field !== 'fullName').map(
  (field) => ({ header: headerOf(field), value: () => null }),
)
