import type { Cell } from '#domain/imports/cells.ts'
import {
  IMPORT_TOO_COMPLEX,
  IMPORT_TOO_MANY_COLUMNS,
  IMPORT_TOO_MANY_ROWS,
} from '#domain/imports/file-faults.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#domain/imports/import.ts'

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
