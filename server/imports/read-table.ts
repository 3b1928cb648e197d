import { Parser } from 'htmlparser2'
import {
  IMPORT_ARCHIVE,
  IMPORT_BINARY_EXCEL,
  IMPORT_CONTACTS,
  IMPORT_DAMAGED,
  IMPORT_EMPTY,
  IMPORT_LINK,
  IMPORT_NO_BYTES,
  IMPORT_NUMBERS,
  IMPORT_ODS,
  IMPORT_OLD_EXCEL,
  IMPORT_PAGES,
  IMPORT_PASSWORD,
  IMPORT_PDF,
  IMPORT_PICTURE,
  IMPORT_SLIDES,
  IMPORT_TOO_COMPLEX,
  IMPORT_UNREADABLE,
  IMPORT_WEB_PAGE,
  IMPORT_WORD,
  IMPORT_XML_EXCEL,
} from '#domain/imports/file-faults.ts'
import { IMPORT_ROWS_MAX } from '#domain/imports/import.ts'
import { openZip, ZipRefused } from './open-zip.ts'
import { decodeText, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import {
  type BeginSheet,
  countHeaders,
  createSheetBuilders,
  type Sheet,
  type SheetBuilder,
  type Table,
  TableRefused,
  toTables,
} from './sheets.ts'

/** The first bytes of file types that are not read, with the message for the admin. */
const STARTS: readonly (readonly [starts: readonly string[], message: string])[] = [
  [['%PDF'], IMPORT_PDF],
  [['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM', 'II*\0', 'MM\0*', 'RIFF'], IMPORT_PICTURE],
  [['{\\rtf'], IMPORT_WORD],
  [['\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'PK\x05\x06'], IMPORT_ARCHIVE],
  // Excel 2 to 4, and 5 without a container.
  [['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00', '\x09\x08'], IMPORT_OLD_EXCEL],
]
/** The container of Office files before 2007, and of files with a password. */
const OLE = '\xd0\xcf\x11\xe0'
/** The streams of the container identify the program. */
const STREAMS: readonly (readonly [stream: string, message: string])[] = [
  ['EncryptedPackage', IMPORT_PASSWORD],
  ['WordDocument', IMPORT_WORD],
  ['PowerPoint Document', IMPORT_SLIDES],
]

/** The message for a file that is not a list, by its content; null if it may be a list. */
const refusalOfBytes = (bytes: Buffer): string | null => {
  if (bytes.length === 0) return IMPORT_NO_BYTES
  const start = bytes.toString('latin1', 0, 32)
  if (start.startsWith(OLE))
    return STREAMS.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1] ?? IMPORT_OLD_EXCEL
  if (/^.{4}ftyp(?:hei|hev|mif|msf|avif)/s.test(start)) return IMPORT_PICTURE
  return STARTS.find(([starts]) => starts.some((one) => start.startsWith(one)))?.[1] ?? null
}

/** Entries of an archive, or their beginnings, with the message. */
const ARCHIVES: readonly (readonly [entry: string, message: string])[] = [
  ['xl/workbook.bin', IMPORT_BINARY_EXCEL],
  ['word/', IMPORT_WORD],
  ['ppt/', IMPORT_SLIDES],
  ['index/calculationengine', IMPORT_NUMBERS],
  ['index/document.iwa', IMPORT_PAGES],
  ['index.zip', IMPORT_NUMBERS],
  ['content.xml', IMPORT_ODS],
]

/**
 * The message for an archive without a workbook. `fileName` distinguishes Apple's files, which have the same
 * entries.
 */
const refusalOfArchive = (names: Iterable<string>, fileName: string): string => {
  if (/\.numbers$/i.test(fileName)) return IMPORT_NUMBERS
  if (/\.pages$/i.test(fileName)) return IMPORT_PAGES
  if (/\.(?:odt|fodt)$/i.test(fileName)) return IMPORT_WORD
  const all = [...names]
  return ARCHIVES.find(([entry]) => all.some((name) => name.startsWith(entry)))?.[1] ?? IMPORT_ARCHIVE
}

/** The message for a text that is not a list; null if it may be one. */
const refusalOfText = (text: string): string | null => {
  const start = text.slice(0, 1000).trimStart()
  if (start === '') return IMPORT_NO_BYTES
  if (/^BEGIN:VCARD/i.test(start)) return IMPORT_CONTACTS
  if (/^\{\s*"(?:url|doc_id|resource_id)"/.test(start)) return IMPORT_LINK
  if (/^<\?xml(?![^]*<(?:html|table))/i.test(start)) return IMPORT_XML_EXCEL
  return /^(?:MZ|\{\s*"|\[\s*\{)/.test(start) ? IMPORT_UNREADABLE : null
}

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
