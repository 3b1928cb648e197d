import Papa from 'papaparse'
import readSheets from 'read-excel-file/universal'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import { findHeaderRow } from '#domain/imports/columns.ts'
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_EMPTY,
  IMPORT_OLD_EXCEL,
  IMPORT_ROWS_MAX,
  IMPORT_TOO_COMPLEX,
  IMPORT_TOO_MANY_COLUMNS,
  IMPORT_TOO_MANY_ROWS,
  IMPORT_UNREADABLE,
} from '#domain/imports/import.ts'
import { describeColumn, type ImportColumn } from '#domain/imports/mapping.ts'
import { decodeText } from './decode-text.ts'
import { headerSignature } from './header-signature.ts'
import { requireBoundedZip, ZipRefused } from './require-bounded-zip.ts'

/** A table whose first row has the headers. The cells of a row are JSON, as they are stored. */
export type Table = {
  columns: ImportColumn[]
  signature: string
  rows: { number: number; cells: string }[]
}

/** Why a file cannot be imported, for the admin. */
export class TableRefused extends Error {}

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1')
/** Files of Excel before 2007. */
const OLE_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const SAMPLES = 3
const SAMPLE_MAX = 60
/** Rows beyond the limit that may be blank, or above the headers. */
const SPARE_ROWS = 1000

const toCell = (value: unknown): Cell => {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

const readXlsx = async (bytes: Buffer): Promise<Cell[][]> => {
  requireBoundedZip(bytes)
  const file = new Uint8Array(bytes).buffer
  const sheets = await readSheets(file)
  const filled = sheets.find(({ data }) => data.length > 0)
  return (filled?.data ?? []).map((row) => row.map(toCell))
}

const readCsv = (bytes: Buffer): Cell[][] => {
  const text = decodeText(bytes)
  if (text === null) throw new TableRefused(IMPORT_UNREADABLE)
  // A line that tells Excel the delimiter.
  const [line = '', delimiter = ''] = /^sep=(.)\r?\n/.exec(text) ?? []
  const { data } = Papa.parse<string[]>(text.slice(line.length), {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: IMPORT_ROWS_MAX + SPARE_ROWS,
  })
  return data.map((row) => row.map(toCell))
}

const readCells = async (bytes: Buffer): Promise<Cell[][]> => {
  if (bytes.subarray(0, OLE_START.length).equals(OLE_START)) throw new TableRefused(IMPORT_OLD_EXCEL)
  if (!bytes.subarray(0, ZIP_START.length).equals(ZIP_START)) return readCsv(bytes)
  try {
    return await readXlsx(bytes)
  } catch (error) {
    throw new TableRefused(error instanceof ZipRefused ? IMPORT_TOO_COMPLEX : IMPORT_UNREADABLE, {
      cause: error,
    })
  }
}

const isBlank = (row: readonly Cell[]) => row.every((cell) => cell === null)

/** Reads a spreadsheet or a CSV file. Throws `TableRefused`. Needs the thread for up to seconds. */
export const readTable = async (bytes: Buffer): Promise<Table> => {
  const cells = await readCells(bytes)
  const headerRow = findHeaderRow(cells)
  const headers = (cells[headerRow] ?? []).map(cellText)
  const rows = cells
    .map((row, index) => ({ number: index + 1, row }))
    .slice(headerRow + 1)
    .filter(({ row }) => !isBlank(row))
  if (headerRow < 0 || rows.length === 0) throw new TableRefused(IMPORT_EMPTY)
  if (rows.length > IMPORT_ROWS_MAX) throw new TableRefused(IMPORT_TOO_MANY_ROWS)
  const width = Math.max(headers.length, ...rows.map(({ row }) => row.length))
  if (width > IMPORT_COLUMNS_MAX) throw new TableRefused(IMPORT_TOO_MANY_COLUMNS)
  const columns = Array.from({ length: width }, (_, index) => {
    const filled = rows.filter(({ row }) => row[index] != null).slice(0, SAMPLES)
    const samples = filled.map(({ row }) => cellText(row[index] ?? null).slice(0, SAMPLE_MAX))
    return {
      header: headers[index] ?? '',
      samples,
      ...describeColumn(rows.map(({ row }) => row[index] ?? null)),
    }
  })
  return {
    columns,
    signature: headerSignature(columns.map(({ header }) => header)),
    rows: rows.map(({ number, row }) => ({
      number,
      cells: JSON.stringify(row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell))),
    })),
  }
}
