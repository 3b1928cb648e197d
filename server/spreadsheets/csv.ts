import Papa from 'papaparse'

/** A cell: a text, which stays one however it looks, a number, a calendar day (midnight in UTC), or nothing. */
export type Cell = string | number | Date | null

/** A column of a table of rows, as CSV or XLSX. */
export type Column<Row> = { header: string; value: (row: Row) => Cell }

/** Rows as they are read: in batches, so that a long table is never in memory as a whole. */
export type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

export const dayText = (day: Date) => day.toISOString().slice(0, 10)

/** Without it, Excel reads UTF-8 as the code page of the computer. */
const BYTE_ORDER_MARK = '\uFEFF'
const NEW_LINE = '\r\n'

/**
 * A text that a spreadsheet would evaluate as a formula, with the full-width forms that some of them accept as well. An
 * apostrophe before it prevents that. Numbers are written as they are, negative ones too.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/**
 * Where the list separator is not a comma, a spreadsheet begins a cell after a semicolon, a tab or a new line within a text: its
 * quotes hold only at the beginning of what it takes for a cell.
 */
const FORMULA_WITHIN = /([;|\t\r\n]["' ]*)(?=[=+\-@＝＋－＠])/g

const toField = (cell: Cell) => {
  if (cell instanceof Date) return dayText(cell)
  return typeof cell === 'string' ? cell.replaceAll(FORMULA_WITHIN, "$1'") : cell
}

const toLines = (rows: (string | number | null)[][]) =>
  rows.length === 0 ? '' : Papa.unparse(rows, { newline: NEW_LINE, escapeFormulae: FORMULA }) + NEW_LINE

/** The table as CSV, with a line of headers: a chunk of text for each batch. */
export async function* toCsv<Row>(
  columns: readonly Column<Row>[],
  batches: Batches<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLines([columns.map(({ header }) => header)])
  for await (const rows of batches) {
    const lines = toLines(rows.map((row) => columns.map(({ value }) => toField(value(row)))))
    if (lines !== '') yield lines
  }
}
