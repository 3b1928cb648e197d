import { Parser } from 'htmlparser2'
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
import { readXlsx } from './read-xlsx.ts'
import { countHeaders, type Table, toTables } from './sheet-table.ts'
import { type BeginSheet, createSheetBuilders, type Sheet, type SheetBuilder, TableRefused } from './sheet.ts'

/** Whether the text is HTML, which many programs export as an Excel file. */
const isHtml = (text: string) => {
  const start = text.slice(0, 2000).trimStart().toLowerCase()
  return start.startsWith('<') && /<(?:!doctype html|html|head|meta|body|table|div|style)\b/.test(start)
}

type OpenTable = { builder: SheetBuilder; rows: number; column: number; text: string | null; span: number }

const TABLES_MAX = 1000
/** Elements that begin a new line. */
const BREAKS = new Set(['br', 'p', 'div', 'li', 'td', 'th', 'tr'])
const UNSEEN = new Set(['script', 'style', 'title', 'head'])
const isHidden = (attributes: Readonly<Record<string, string>>) =>
  'hidden' in attributes || /display\s*:\s*none/i.test(attributes['style'] ?? '')

/**
 * Reads the tables of a web page, including nested ones. A cell that spans several columns is followed by blank
 * cells.
 */
const readHtml = (html: string, beginSheet: BeginSheet): Sheet[] => {
  const sheets: Sheet[] = []
  const open: OpenTable[] = []
  let unseen = 0
  const endCell = (table: OpenTable) => {
    if (table.text === null) return
    table.builder.cell(table.column, table.text)
    table.column += table.span
    table.text = null
  }
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (UNSEEN.has(tag)) unseen++
      if (tag === 'table' && sheets.length + open.length === TABLES_MAX)
        throw new TableRefused(IMPORT_TOO_COMPLEX)
      if (tag === 'table') open.push({ builder: beginSheet(null), rows: 0, column: 0, text: null, span: 1 })
      const table = open.at(-1)
      if (!table) return
      if (table.text !== null && BREAKS.has(tag)) table.text += '\n'
      if (tag === 'tr') {
        endCell(table)
        table.rows++
        table.column = 0
        table.builder.row(table.rows, isHidden(attributes))
      } else if (tag === 'td' || tag === 'th') {
        endCell(table)
        table.text = ''
        table.span = Math.max(1, Math.min(200, Number(attributes['colspan'] ?? 1) || 1))
      }
    },
    ontext: (text) => {
      const table = open.at(-1)
      if (unseen === 0 && table?.text != null) table.text += text
    },
    onclosetag: (tag) => {
      if (UNSEEN.has(tag)) unseen--
      const table = open.at(-1)
      if (!table) return
      if (tag === 'td' || tag === 'th' || tag === 'tr' || tag === 'table') endCell(table)
      if (tag !== 'table') return
      sheets.push(table.builder.end())
      open.pop()
    },
  })
  parser.end(html)
  return sheets
}

export { TableRefused } from './sheet.ts'
export type { Table } from './sheet-table.ts'

/** The sheets of a file: the first one is the list. Other sheets have a table, or the reason why they have none. */
export type ReadFile = {
  tables: Table[]
  unread: { sheet: string | null; rows: number; isSheetHidden: boolean }[]
}

const ZIP_START = 'PK\x03\x04'
/** The most stored rows of all tables of a file. */
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

/** Sorts the sheets: visible before hidden, then by the number of recognized headers. */
const byLikelihood = (sheets: readonly Sheet[]) =>
  sheets
    .map((sheet) => ({ sheet, headers: countHeaders(sheet) }))
    .toSorted((a, b) => Number(a.sheet.isHidden) - Number(b.sheet.isHidden) || b.headers - a.headers)
    .map(({ sheet }) => sheet)

/**
 * Reads a spreadsheet, a CSV file or a web page with tables. Throws `TableRefused`. Blocks the thread for up to
 * seconds.
 */
export const readFile = async (bytes: Buffer, fileName = ''): Promise<ReadFile> => {
  const sheets = (await readSheets(bytes, fileName)).filter(({ rowCount }) => rowCount > 0)
  const file: ReadFile = { tables: [], unread: [] }
  let stored = 0
  for (const sheet of byLikelihood(sheets)) {
    const tables = toTables(sheet)
    if ('refusal' in tables) {
      // The next sheet becomes the list only if this one has no rows at all.
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
