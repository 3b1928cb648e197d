import { type Cell, cellText, plainWords, readAmount } from '#domain/imports/cells.ts'
import { findHeaderRow, recognizeColumns } from '#domain/imports/columns.ts'
import {
  IMPORT_EMPTY,
  IMPORT_NO_HEADERS,
  IMPORT_TOO_COMPLEX,
  IMPORT_TOO_MANY_COLUMNS,
  IMPORT_TOO_MANY_ROWS,
} from '#domain/imports/file-faults.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#domain/imports/import.ts'
import { describeColumn, type ImportColumn } from '#domain/imports/mapping.ts'
import { isNothing, withoutGuard } from '#domain/imports/unusable-cells.ts'
import { readPhone } from '#domain/read-phone.ts'
import { sha256 } from '../sha256.ts'

/** The message is the reason for the admin why a file cannot be imported. */
export class TableRefused extends Error {}

/** A row with a value. Its cells are a sparse array, so that a cell in a distant column takes no memory. */
export type SheetRow = { number: number; cells: Cell[]; isHidden: boolean }

/** A sheet of a workbook, a table of a web page, or a CSV file. */
export type Sheet = {
  name: string | null
  isHidden: boolean
  rows: SheetRow[]
  /** The number of rows with a value, including those beyond the limit. */
  rowCount: number
  /** Why the sheet cannot be imported; then it has no rows. */
  refusal: string | null
}

/** Rows in addition to the list: those above the headers, the headers, and totals. */
const SPARE_ROWS = 50
/** The columns of a spreadsheet. */
const COLUMNS_MAX = 16_384
/** The most cells of all sheets together. */
const CELLS_MAX = IMPORT_ROWS_MAX * IMPORT_COLUMNS_MAX

const isFilled = (value: Cell) => value !== null && (typeof value !== 'string' || /\S/.test(value))

export type SheetBuilder = {
  /** Begins a row. Rows without a filled cell are dropped. */
  row: (number: number, isHidden?: boolean) => void
  cell: (column: number, value: Cell) => void
  end: () => Sheet
}

/** Returns a function that begins a sheet. Limits apply before the rows are stored in memory. */
export const createSheetBuilders = () => {
  let cellCount = 0
  return (name: string | null, isHidden = false): SheetBuilder => {
    const sheet: Sheet = { name, isHidden, rows: [], rowCount: 0, refusal: null }
    let row: SheetRow = { number: 0, cells: [], isHidden: false }
    let isBlank = true
    const refuse = (message: string) => {
      sheet.refusal ??= message
      sheet.rows = []
    }
    return {
      row: (number, isRowHidden = false) => {
        row = { number, cells: [], isHidden: isRowHidden }
        isBlank = true
      },
      cell: (column, value) => {
        if (!isFilled(value)) return
        if (isBlank) {
          isBlank = false
          sheet.rowCount++
          if (sheet.rowCount > IMPORT_ROWS_MAX + SPARE_ROWS) refuse(IMPORT_TOO_MANY_ROWS)
          if (sheet.refusal === null) sheet.rows.push(row)
        }
        if (sheet.refusal !== null) return
        if (!(column >= 0 && column < COLUMNS_MAX)) return refuse(IMPORT_TOO_MANY_COLUMNS)
        if (++cellCount > CELLS_MAX) return refuse(IMPORT_TOO_COMPLEX)
        row.cells[column] = value
      },
      end: () => sheet,
    }
  }
}
export type BeginSheet = ReturnType<typeof createSheetBuilders>

/**
 * The signature of headers, by which a mapping is reused for later files. It is a hash, because it is stored longer
 * than the rows, and a file without headers has a person in their place.
 */
export const headerSignature = (headers: readonly string[]) => sha256(headers.map(plainWords).join('|'))

/** A table with headers. The cells of a row are JSON as stored; cells beyond the headers follow without gaps. */
export type Table = {
  sheet: string | null
  isSheetHidden: boolean
  /** The numbers of the rows that are hidden in the file. */
  hiddenRows: number[]
  /** Whether the table includes the hidden rows. */
  takesHidden: boolean
  /** The numbers of rows that are not members: totals and repeated headers. */
  skippedRows: number[]
  columns: ImportColumn[]
  signature: string
  rows: { number: number; cells: string }[]
}

const SAMPLES = 3
const SAMPLE_MAX = 60

const TOTAL_LABEL =
  /^(?:(?:grand |sub ?|net )?totals?(?: |$)|(?:সর্বমোট|মোট|যোগফল|সমষ্টি)(?: |$)|(?:sum|count|average|balance)(?: of|[ \d]*$))/
const TOTAL_WORDS_MAX = 6
/** What is counted beside the word: "30 members". */
const COUNTED =
  /^[\d০-৯][\d০-৯ ]* (?:life |general |active )?(?:members?|people|persons?|names?|rows?|families|জন|সদস্য)$/

const isNumber = (cell: Cell) => typeof readAmount(cell) === 'number'

/** Whether a row is a total: a word for it and only numbers and counts, or only an amount. */
const isTotal = (cells: readonly Cell[], fields: readonly (string | null)[]) => {
  // Iterates over filled cells only, because a cell may be in a distant column.
  const filled = Object.entries(cells).map(([column, cell]) => [Number(column), cell] as const)
  const others = filled.filter(([, cell]) => !isNumber(cell))
  if (others.length === 0) return filled.every(([column]) => fields[column] === 'amount')
  const words = others.map(([, cell]) => plainWords(cellText(cell)))
  const [label, ...more] = words.filter((text) => !COUNTED.test(text))
  if (label === undefined || more.length > 0) return false
  return TOTAL_LABEL.test(label) && label.split(' ').length <= TOTAL_WORDS_MAX
}

/**
 * Whether the header row is a person, who would be lost: no header is recognized, and there is an e-mail address or
 * a phone number.
 */
const isPerson = (headers: readonly string[], fields: readonly (string | null)[]) =>
  fields.every((field) => field === null) &&
  headers.some((text) => /^\S+@\S+\.\S+$/.test(text) || readPhone(text) !== null)

/** The columns up to the last header that have a header or a value. */
const listColumns = (headers: readonly string[], rows: readonly SheetRow[]) => {
  const width = headers.findLastIndex((header) => header !== '') + 1
  const isUsed = headers.slice(0, width).map((header) => header !== '')
  for (const { cells } of rows)
    for (const column of isUsed.keys()) if (cells[column] != null) isUsed[column] = true
  return [...isUsed.keys()].filter((column) => isUsed[column])
}

const toJson = (cells: readonly Cell[], columns: readonly number[], width: number) => {
  const within = columns.map((column) => cells[column] ?? null)
  const beyond = Object.entries(cells)
    .filter(([column, cell]) => Number(column) >= width && cell !== null)
    .map(([, cell]) => cell)
  return JSON.stringify(
    [...within, ...beyond].map((cell) => (typeof cell === 'string' ? cellText(withoutGuard(cell)) : cell)),
  )
}

const readHeaders = (rows: readonly SheetRow[]) => {
  const headerRow = findHeaderRow(rows.map(({ cells }) => cells))
  const headers = Array.from(rows[headerRow]?.cells ?? [], (cell) => cellText(cell ?? null))
  return { headerRow, headers, fields: recognizeColumns(headers) }
}

/** The number of recognized headers of a sheet. */
export const countHeaders = ({ rows }: Sheet): number =>
  readHeaders(rows).fields.filter((field) => field !== null).length

/**
 * Makes the tables of a sheet: one without the hidden rows and one with them, or a single one if no row is hidden.
 * Returns the reason if there is none.
 */
export const toTables = ({ name, isHidden, rows, refusal }: Sheet): Table[] | { refusal: string } => {
  if (refusal !== null) return { refusal }
  const { headerRow, headers, fields } = readHeaders(rows)
  const isRepeated = ({ cells }: SheetRow) =>
    headers.every((header, column) => header === cellText(cells[column] ?? null))
  const below = rows.slice(headerRow + 1)
  const isEmpty = ({ cells }: SheetRow) => Object.values(cells).every((cell) => isNothing(cell))
  const skipped = below.filter((row) => isRepeated(row) || isEmpty(row) || isTotal(row.cells, fields))
  const isSkipped = new Set(skipped)
  const list = below.filter((row) => !isSkipped.has(row))
  if (list.length === 0) return { refusal: IMPORT_EMPTY }
  if (isPerson(headers, fields)) return { refusal: IMPORT_NO_HEADERS }
  if (list.length > IMPORT_ROWS_MAX) return { refusal: IMPORT_TOO_MANY_ROWS }
  const used = listColumns(headers, list)
  if (used.length > IMPORT_COLUMNS_MAX) return { refusal: IMPORT_TOO_MANY_COLUMNS }
  const toTable = (taken: readonly SheetRow[], takesHidden: boolean): Table => {
    const columns = used.map((column) => {
      const filled = taken.filter(({ cells }) => cells[column] != null).slice(0, SAMPLES)
      const samples = filled.map(({ cells }) => cellText(cells[column] ?? null).slice(0, SAMPLE_MAX))
      return {
        header: headers[column] ?? '',
        samples,
        ...describeColumn(taken.map(({ cells }) => cells[column] ?? null)),
      }
    })
    return {
      sheet: name,
      isSheetHidden: isHidden,
      hiddenRows: list.filter((row) => row.isHidden).map(({ number }) => number),
      takesHidden,
      skippedRows: skipped.map(({ number }) => number),
      columns,
      signature: headerSignature(columns.map(({ header }) => header)),
      rows: taken.map(({ number, cells }) => ({ number, cells: toJson(cells, used, headers.length) })),
    }
  }
  const visible = list.filter((row) => !row.isHidden)
  const whole = toTable(list, visible.length < list.length)
  return visible.length === 0 || visible.length === list.length ? [whole] : [toTable(visible, false), whole]
}
