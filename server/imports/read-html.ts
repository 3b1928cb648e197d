import { Parser } from 'htmlparser2'
import { IMPORT_TOO_COMPLEX } from '#domain/imports/file-faults.ts'
import { TableRefused, type BeginSheet, type Sheet, type SheetBuilder } from './sheet.ts'

/** What many programs export as a file of Excel. */
export const isHtml = (text: string) => {
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

/** Reads the tables of a web page, those within others as well. Cells that span several columns are followed by blank ones. */
export const readHtml = (html: string, beginSheet: BeginSheet): Sheet[] => {
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
