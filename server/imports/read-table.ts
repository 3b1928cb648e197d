import {
  IMPORT_DAMAGED,
  IMPORT_EMPTY,
  IMPORT_TOO_COMPLEX,
  IMPORT_UNREADABLE,
  IMPORT_WEB_PAGE,
} from '#domain/imports/file-faults.ts'
import { IMPORT_ROWS_MAX } from '#domain/imports/import.ts'
import { decodeText } from './decode-text.ts'
import { refusalOfArchive, refusalOfBytes, refusalOfText } from './file-kind.ts'
import { openZip, ZipRefused } from './open-zip.ts'
import { readCsv } from './read-csv.ts'
import { isHtml, readHtml } from './read-html.ts'
import { readXlsx } from './read-xlsx.ts'
import { createSheetBuilders, TableRefused, type Sheet } from './sheet.ts'
import { countHeaders, toTables, type Table } from './sheet-table.ts'

export { TableRefused } from './sheet.ts'
export type { Table } from './sheet-table.ts'

/** The sheets of a file: the first one is the list; others have a table, or the reason why they have none. */
export type ReadFile = {
  tables: Table[]
  unread: { sheet: string | null; rows: number; isSheetHidden: boolean }[]
}

const ZIP_START = 'PK\x03\x04'
/** Rows of all tables of a file, which are stored. */
const ROWS_STORED_MAX = 3 * IMPORT_ROWS_MAX

const readArchive = async (bytes: Buffer, fileName: string): Promise<Sheet[]> => {
  try {
    const zip = openZip(bytes)
    const sheets = await readXlsx(zip, createSheetBuilders())
    if (sheets) return sheets
    throw new TableRefused(refusalOfArchive(zip.keys(), fileName))
  } catch (error) {
    if (error instanceof TableRefused) throw error
    throw new TableRefused(error instanceof ZipRefused ? IMPORT_TOO_COMPLEX : IMPORT_DAMAGED, {
      cause: error,
    })
  }
}

const readText = (bytes: Buffer): Sheet[] => {
  const text = decodeText(bytes)
  const refusal = text === null ? IMPORT_UNREADABLE : refusalOfText(text)
  if (text === null || refusal !== null) throw new TableRefused(refusal ?? IMPORT_UNREADABLE)
  if (!isHtml(text)) return [readCsv(text, createSheetBuilders())]
  const sheets = readHtml(text, createSheetBuilders())
  if (sheets.length === 0) throw new TableRefused(IMPORT_WEB_PAGE)
  return sheets
}

const readSheets = async (bytes: Buffer, fileName: string): Promise<Sheet[]> => {
  const refusal = refusalOfBytes(bytes)
  if (refusal !== null) throw new TableRefused(refusal)
  const isArchive = bytes.toString('latin1', 0, ZIP_START.length) === ZIP_START
  return isArchive ? readArchive(bytes, fileName) : readText(bytes)
}

/** The sheet with the list first: visible ones before hidden ones, then those with more headers that are recognized. */
const byLikelihood = (sheets: readonly Sheet[]) =>
  sheets
    .map((sheet) => ({ sheet, headers: countHeaders(sheet) }))
    .toSorted((a, b) => Number(a.sheet.isHidden) - Number(b.sheet.isHidden) || b.headers - a.headers)
    .map(({ sheet }) => sheet)

/** Reads a spreadsheet, a CSV file or a web page with tables. Throws `TableRefused`. Needs the thread for up to seconds. */
export const readFile = async (bytes: Buffer, fileName = ''): Promise<ReadFile> => {
  const sheets = (await readSheets(bytes, fileName)).filter(({ rowCount }) => rowCount > 0)
  const file: ReadFile = { tables: [], unread: [] }
  let stored = 0
  for (const sheet of byLikelihood(sheets)) {
    const tables = toTables(sheet)
    if ('refusal' in tables) {
      // The next sheet is taken for the list only if this one has no rows at all.
      if (file.tables.length === 0 && tables.refusal !== IMPORT_EMPTY) throw new TableRefused(tables.refusal)
      file.unread.push({ sheet: sheet.name, rows: sheet.rowCount, isSheetHidden: sheet.isHidden })
      continue
    }
    for (const table of tables) {
      stored += table.rows.length
      if (stored <= ROWS_STORED_MAX) file.tables.push(table)
      else file.unread.push({ sheet: sheet.name, rows: table.rows.length, isSheetHidden: sheet.isHidden })
    }
  }
  if (file.tables.length === 0) throw new TableRefused(IMPORT_EMPTY)
  return file
}
