import { cellText } from '#domain/imports/cells.ts'
import { findHeaderRow, recognizeColumns } from '#domain/imports/columns.ts'
import { importOpenQuote } from '#domain/imports/file-faults.ts'
import { TableRefused, type BeginSheet, type Sheet } from './sheets.ts'

/** The bytes that are searched for NULs: UTF-16 has one in each Latin letter, other encodings have none. */
const SNIFFED_BYTES = 64 * 1024

const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** Recognizes UTF-16 without a byte order mark by the NULs in every second byte; null for a binary file. */
const findUtf16 = (bytes: Buffer) => {
  const zeros: [number, number] = [0, 0]
  for (const [index, byte] of bytes.subarray(0, SNIFFED_BYTES).entries())
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  if (even > 0 && odd > 0) return null
  const text = new TextDecoder(odd > 0 ? 'utf-16le' : 'utf-16be').decode(bytes)
  // Line ends and delimiters alone cause some NULs.
  // oxlint-disable-next-line no-control-regex
  return /[\0-\x08\x0e-\x1f\ufffd]/.test(text) ||
    Math.max(even, odd) * 40 < Math.min(bytes.length, SNIFFED_BYTES)
    ? null
    : text
}

/**
 * Places of a wrongly decoded text: a capital or a sign within a lower-case word, or a control character. A text in
 * the wrong one of two code pages has many of them.
 */
const MISREAD = /\p{Ll}[\p{Lu}\p{S}]|\p{L}[\p{S}\p{Po}\p{Ps}\p{Pe}–—](?=\p{Ll})|[\u0080-\u009f\p{Sk}]/gu
const ASCII = /^[\0-\x7f]*$/

const misreadings = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}\p{S}\p{P}\u0080-\u009f]+/u)
    .filter((word) => !ASCII.test(word))
    .reduce((sum, word) => sum + (word.replace(/['’.&/-]/g, '').match(MISREAD)?.length ?? 0), 0)

/**
 * Decodes as Windows-1252 or as Mac Roman, whichever has fewer misreadings. Old Macintosh files end lines with a
 * carriage return.
 */
const decodeCodePage = (bytes: Buffer) => {
  const [windows, macintosh] = ['windows-1252', 'macintosh'].map((encoding) =>
    new TextDecoder(encoding).decode(bytes),
  ) as [string, string]
  const [ofWindows, ofMacintosh] = [misreadings(windows), misreadings(macintosh)]
  const isMacintosh =
    ofWindows === ofMacintosh ? bytes.includes(13) && !bytes.includes(10) : ofMacintosh < ofWindows
  return isMacintosh ? macintosh : windows
}

const SEQUENCE_OF_UTF8 = /[\xc3-\xf4][\x80-\xbf]{1,3}/g

/**
 * Decodes a CSV file, without its byte order mark: in the encoding of the mark, otherwise as UTF-8, UTF-16 or a
 * code page of the USA, whichever fits. A few invalid bytes within UTF-8 become U+FFFD. Null for a binary file.
 */
export const decodeText = (bytes: Buffer): string | null => {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  if (bytes.includes(0)) return findUtf16(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const broken = text.match(/\ufffd/g)?.length ?? 0
    const whole = bytes.toString('latin1').match(SEQUENCE_OF_UTF8)?.length ?? 0
    return whole > broken ? text : decodeCodePage(bytes)
  }
}

export const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = string

/**
 * A record: a line of the file, or several if a cell has line breaks. Blank lines count as rows, as in a
 * spreadsheet.
 */
type CsvRecord = { number: number; line: number; width: number; text: string; isLong: boolean }
type OnCell = (column: number, value: string, record: CsvRecord) => void

const isLineEnd = (code: number) => code === 10 || code === 13
const SPACE = 32

/** Reads the quoted text at `at`, and the end of its cell; null if the marks are a part of the cell. */
const readQuoted = (text: string, at: number, delimiter: Delimiter) => {
  let start = at
  while (text.charCodeAt(start) === SPACE) start++
  if (text[start] !== '"') return null
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    if (text[quote + 1] === '"') {
      quote++
      continue
    }
    let end = quote + 1
    while (text.charCodeAt(end) === SPACE) end++
    if (end >= text.length || text[end] === delimiter || isLineEnd(text.charCodeAt(end)))
      return {
        value: text
          .slice(start + 1, quote)
          .replaceAll('""', '"')
          .replaceAll('\\"', '"'),
        end,
      }
    // Some databases escape a quotation mark with a backslash.
    if (text[quote - 1] !== '\\') return null
  }
  return null
}

/**
 * Reads CSV. A quotation mark that begins a text within a cell, or is never closed, is a character of its cell (RFC 4180 has no rule for
 * it): so it ends with its line, and no row disappears in it. Yields each line that is not empty, after `onCell` got its cells that are not.
 */
function* readRecords(text: string, delimiter: Delimiter, onCell: OnCell): Generator<CsvRecord> {
  const cellEnd = new RegExp(`[\\${delimiter}\\r\\n]`, 'g')
  let [at, number, line] = [0, 0, 1]
  const endLine = () => {
    at += text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1
    line++
  }
  while (at < text.length) {
    number++
    if (isLineEnd(text.charCodeAt(at))) {
      endLine()
      continue
    }
    const record = { number, line, width: 0, text: '', isLong: false }
    const start = at
    for (;;) {
      const quoted = readQuoted(text, at, delimiter)
      let value
      if (quoted) {
        value = quoted.value
        at = quoted.end
        const breaks = value.match(/\r\n|\r|\n/g)
        if (breaks) {
          line += breaks.length
          record.isLong = true
        }
      } else {
        cellEnd.lastIndex = at
        const end = cellEnd.exec(text)?.index ?? text.length
        value = text.slice(at, end)
        at = end
      }
      if (value !== '') onCell(record.width, value, record)
      record.width++
      if (text[at] !== delimiter) break
      at++
    }
    record.text = text.slice(start, at)
    yield record
    if (at < text.length) endLine()
  }
}

/** Reads rows as sparse arrays, with the number of their cells. */
function* readRows(text: string, delimiter: Delimiter): Generator<{ cells: string[]; width: number }> {
  let cells: string[] = []
  const records = readRecords(text, delimiter, (column, value) => {
    cells[column] = value
  })
  for (const { width } of records) {
    yield { cells, width }
    cells = []
  }
}

/** The rows of a CSV text whose delimiter is known, each with all of its cells. */
export const readCsvRows = (text: string, delimiter: Delimiter): string[][] =>
  Array.from(readRows(text, delimiter), ({ cells, width }) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  )

const countCells = (line: string, delimiter: Delimiter) =>
  [...readRecords(line, delimiter, () => {})][0]?.width ?? 0

/**
 * Whether every line of a record has as many cells as the headers: then an open quotation mark has probably
 * swallowed rows.
 */
const isOpenQuote = (text: string, delimiter: Delimiter, width: number) =>
  width > 1 && text.split(/\r\n|\r|\n/).every((line) => countCells(line, delimiter) === width)

const SNIFFED_CHARACTERS = 64 * 1024
const SNIFFED_ROWS = 50

/** How well a delimiter fits: first by the recognized headers, then by the rows that are not longer than these. */
const fitOf = (text: string, delimiter: Delimiter) => {
  const rows = readRows(text, delimiter)
    .take(SNIFFED_ROWS)
    .map(({ cells }) => cells)
    .toArray()
  const headerRow = findHeaderRow(rows)
  const headers = Array.from(rows[headerRow] ?? [], (cell) => cellText(cell ?? null))
  const found = recognizeColumns(headers).filter((field) => field !== null).length
  const fitting = rows.slice(headerRow + 1).filter(({ length }) => length > 1 && length <= headers.length)
  return { delimiter, found, fitting: fitting.length, width: headers.length }
}

const findDelimiter = (text: string): Delimiter => {
  const start = text.slice(0, SNIFFED_CHARACTERS)
  const [best] = DELIMITERS.map((delimiter) => fitOf(start, delimiter)).toSorted(
    (a, b) => b.found - a.found || b.fitting - a.fitting || a.width - b.width,
  )
  return best?.delimiter ?? ','
}

/** A line that tells Excel the delimiter. */
const DELIMITER_LINE = /^\s*"?sep=([^\w"\r\n])"?[ ,;]*(?:\r\n|\r|\n)/i

/** Reads a CSV file. Throws `TableRefused` with the line where rows may be lost. */
export const readCsv = (text: string, beginSheet: BeginSheet): Sheet => {
  const [told = '', toldDelimiter] = DELIMITER_LINE.exec(text) ?? []
  const above = told === '' ? 0 : 1
  const content = text.slice(told.length)
  const delimiter = toldDelimiter ?? findDelimiter(content)
  const builder = beginSheet(null)
  const widths = new Map<number, number>()
  const longRecords: CsvRecord[] = []
  let last = 0
  const records = readRecords(content, delimiter, (column, value, { number }) => {
    if (number !== last) builder.row(number + above)
    last = number
    builder.cell(column, value)
  })
  for (const record of records) {
    if (widths.size < SNIFFED_ROWS) widths.set(record.number + above, record.width)
    if (record.isLong) longRecords.push(record)
  }
  const sheet = builder.end()
  const headers = sheet.rows[findHeaderRow(sheet.rows.map(({ cells }) => cells))]
  const width = widths.get(headers?.number ?? 0) ?? 0
  const open = longRecords.find((record) => isOpenQuote(record.text, delimiter, width))
  if (open) throw new TableRefused(importOpenQuote(open.line + above))
  return sheet
}
