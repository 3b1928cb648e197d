import { cellText } from '#domain/imports/cells.ts'
import { findHeaderRow, recognizeColumns } from '#domain/imports/columns.ts'
import { importOpenQuote } from '#domain/imports/file-faults.ts'
import { TableRefused, type BeginSheet, type Sheet } from './sheet.ts'

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

/** The rows of a CSV text whose delimiter is known, each with all of its cells. */
export const readCsvRows = (text: string, delimiter: Delimiter): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  const records = readRecords(text, delimiter, (column, value) => {
    row[column] = value
  })
  for (const { width } of records) {
    rows.push(Array.from({ length: width }, (_, column) => row[column] ?? ''))
    row = []
  }
  return rows
}

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
  const rows: string[][] = []
  let row: string[] = []
  const records = readRecords(text, delimiter, (column, value) => {
    row[column] = value
  })
  for (const _record of records) {
    rows.push(row)
    row = []
    if (rows.length === SNIFFED_ROWS) break
  }
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
