import path from 'node:path/posix'
import { Parser } from 'htmlparser2'
import type { Cell } from '#domain/imports/cells.ts'
import { IMPORT_BINARY_EXCEL, IMPORT_DAMAGED } from '#domain/imports/file-faults.ts'
import type { openZip } from './open-zip.ts'
import { TableRefused, type BeginSheet, type Sheet, type SheetBuilder } from './sheets.ts'

type Zip = ReturnType<typeof openZip>
type Attributes = Readonly<Record<string, string>>
/** Handlers of elements, by local name. */
type Handler = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses an XML file of the archive. Entities other than those of XML itself are not expanded. */
const readXml = async (zip: Zip, name: string, { open, text, close }: Handler) => {
  const read = zip.get(name.toLowerCase())
  if (!read) throw new TableRefused(IMPORT_DAMAGED)
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => open?.(localName(tag), attributes),
      ontext: text,
      onclosetag: (tag) => close?.(localName(tag)),
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for await (const chunk of read()) parser.write(decoder.decode(chunk, { stream: true }))
  parser.end()
}

/** The files that a file refers to, by the `id` of their relation; `type` is the last word of its address. */
const readRelations = async (zip: Zip, name: string) => {
  const relations = new Map<string, { type: string; target: string }>()
  const { dir, base } = path.parse(name)
  const file = path.join(dir, '_rels', `${base}.rels`)
  if (!zip.has(file.toLowerCase())) return relations
  await readXml(zip, file, {
    open: (tag, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (tag !== 'Relationship') return
      const at = target.startsWith('/') ? target.slice(1) : path.join(dir, target)
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: at })
    },
  })
  return relations
}

const findWorkbook = async (zip: Zip) => {
  const root = [...(await readRelations(zip, '')).values()].find(({ type }) => type === 'officeDocument')
  const names = [root?.target ?? '', 'xl/workbook.xml', 'workbook.xml']
  const found = names.find((name) => zip.has(name.toLowerCase()))
  if (found?.endsWith('.bin')) throw new TableRefused(IMPORT_BINARY_EXCEL)
  return found
}

/** The texts of the elements `t` within each element `of`, without those of a pronunciation. */
const textCollector = (of: string, add: (text: string) => void): Handler => {
  let text = ''
  let isText = false
  let isSpoken = false
  return {
    open: (tag) => {
      if (tag === of) text = ''
      if (tag === 'rPh') isSpoken = true
      isText = tag === 't' && !isSpoken
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (tag) => {
      if (tag === 'rPh') isSpoken = false
      if (tag === 't') isText = false
      if (tag === of) add(text)
    },
  }
}

/** Characters that XML does not allow are escaped by number: `_x000D_`. */
const unescape = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
/** Whether a number format shows a day, a month or a year, outside of quotes, brackets and escapes. */
const showsDay = (format: string) => /[dy]|mmm/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))

/** For each style, whether it shows a number as a day. */
const readDayStyles = async (zip: Zip, name: string | undefined): Promise<boolean[]> => {
  const formats = new Map<string, boolean>()
  const styles: boolean[] = []
  let isCells = false
  if (name !== undefined)
    await readXml(zip, name, {
      open: (tag, { numFmtId: id = '', formatCode = '' }) => {
        if (tag === 'numFmt') formats.set(id, showsDay(formatCode))
        if (tag === 'cellXfs') isCells = true
        if (tag === 'xf' && isCells) styles.push(formats.get(id) ?? DAY_FORMATS.has(Number(id)))
      },
      close: (tag) => {
        if (tag === 'cellXfs') isCells = false
      },
    })
  return styles
}

/** Day zero of spreadsheets; older Macintosh files count from 1904. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462
const DAY_MS = 86_400_000
/** 31 December 9999. */
const SERIAL_MAX = 2_958_465

const COLUMN_LETTERS = 26
const columnOf = (reference: string) => {
  const letters = /^[A-Z]+(?=\d)/i.exec(reference)?.[0] ?? ''
  let column = 0
  for (const letter of letters.toUpperCase())
    column = column * COLUMN_LETTERS + (letter.codePointAt(0) ?? 0) - 64
  return column - 1
}

type Shared = { texts: readonly string[]; dayStyles: readonly boolean[]; is1904: boolean }

const toCell = (text: string, { t: type, s: style }: Attributes, shared: Shared): Cell => {
  if (type === 's') return shared.texts[Number(text)] ?? null
  if (type === 'b') return text.trim() === '1'
  if (type === 'd') return { day: text.slice(0, 10) }
  if (type !== undefined && type !== 'n') return unescape(text)
  const number = Number(text)
  if (text.trim() === '' || Number.isNaN(number)) return null
  const serial = Math.floor(number) + (shared.is1904 ? DAYS_TO_1904 : 0)
  if (!shared.dayStyles[Number(style)] || serial < 0 || serial > SERIAL_MAX) return number
  return { day: new Date(EPOCH + serial * DAY_MS).toISOString().slice(0, 10) }
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

const readSheet = async (zip: Zip, name: string, builder: SheetBuilder, shared: Shared) => {
  let rowNumber = 0
  let column = -1
  let cell: Attributes | null = null
  let text = ''
  let isValue = false
  const inline = textCollector('is', (value) => {
    text = value
  })
  await readXml(zip, name, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        rowNumber = Number(attributes['r'] ?? rowNumber + 1)
        column = -1
        builder.row(rowNumber, isOn(attributes['hidden']) || Number(attributes['ht'] ?? 1) === 0)
      } else if (tag === 'c') {
        cell = attributes
        text = ''
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
      } else if (tag === 'v') isValue = true
      else inline.open?.(tag, attributes)
    },
    text: (part) => {
      if (isValue) text += part
      else inline.text?.(part)
    },
    close: (tag) => {
      if (tag === 'v') isValue = false
      else if (tag === 'c' && cell) {
        builder.cell(column, toCell(text, cell, shared))
        cell = null
      } else inline.close?.(tag)
    },
  })
}

/**
 * Reads the worksheets of a workbook in order, without sheets of charts and macros. Null if the archive has no
 * workbook.
 */
export const readXlsx = async (zip: Zip, beginSheet: BeginSheet): Promise<Sheet[] | null> => {
  const workbook = await findWorkbook(zip)
  if (workbook === undefined) return null
  const relations = await readRelations(zip, workbook)
  const targetOf = (type: string) =>
    [...relations.values()].find(
      (relation) => relation.type === type && zip.has(relation.target.toLowerCase()),
    )?.target
  const listed: { name: string; isHidden: boolean; file: string }[] = []
  let is1904 = false
  await readXml(zip, workbook, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = isOn(attributes['date1904'])
      if (tag !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? ''
      const relation = relations.get(id)
      if (relation?.type !== 'worksheet') return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      listed.push({ name: attributes['name'] ?? '', isHidden, file: relation.target })
    },
  })
  const texts: string[] = []
  const textFile = targetOf('sharedStrings')
  if (textFile !== undefined)
    await readXml(
      zip,
      textFile,
      textCollector('si', (text) => texts.push(unescape(text))),
    )
  const shared = { texts, dayStyles: await readDayStyles(zip, targetOf('styles')), is1904 }
  const sheets: Sheet[] = []
  for (const { name, isHidden, file } of listed) {
    const builder = beginSheet(name, isHidden)
    await readSheet(zip, file, builder, shared)
    sheets.push(builder.end())
  }
  return sheets
}
