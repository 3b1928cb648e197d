import { type Batches, type Cell, type Column, dayText } from './csv.ts'
import { toZip } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The cell formats of `STYLES`, by their position. */
const HEADER_STYLE = 1
const TEXT_STYLE = 2
const DAY_STYLE = 3

/** Text has the format "Text", so that a phone number or a zip code stays one when it is edited. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'

const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  ['workbook:sheet.main', 'styles:styles', 'worksheets/sheet1:worksheet']
    .map((part) => part.split(':'))
    .map(
      ([path, type]) =>
        `<Override PartName="/xl/${path}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
    )
    .join('') +
  '</Types>'

const relations = (...targets: [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>'

/** What XML cannot hold: control characters and halves of a character. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** Spreadsheets read this as the character with that code; the first underscore has to be written the same way. */
const CHARACTER_CODE = /_(?=x[0-9A-Fa-f]{4}_)/g
/** The longest text of a cell. */
const TEXT_MAX = 32_767
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string) =>
  text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** A, B … Z, AA, AB … */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

const DAY_MS = 24 * 60 * 60 * 1000
/** Spreadsheets count days from 1899-12-30, and those before March 1900 wrongly. */
const EPOCH_DAYS = 25_569
const FIRST_SAFE_DAY = 61

const textXml = (place: string, text: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, TEXT_MAX).replaceAll(CHARACTER_CODE, '_x005F_'))}</t></is></c>`

const cellXml = (place: string, cell: Cell): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textXml(place, cell, TEXT_STYLE)
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const day = Math.floor(cell.getTime() / DAY_MS) + EPOCH_DAYS
  return day < FIRST_SAFE_DAY
    ? textXml(place, dayText(cell), TEXT_STYLE)
    : `<c r="${place}" s="${DAY_STYLE}"><v>${day}</v></c>`
}

const rowXml = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`

/** The widths of the columns are those of the headers, within reason: the rows are not known yet. */
const columnWidths = (headers: readonly string[]) =>
  headers
    .map((header, index) => {
      const width = Math.min(30, Math.max(12, header.length + 2))
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')

async function* sheetXml<Row>(
  columns: readonly Column<Row>[],
  batches: Batches<Row>,
): AsyncGenerator<string> {
  const names = columns.map((_column, index) => columnName(index))
  const headers = columns.map(({ header }) => header)
  yield (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${columnWidths(headers)}</cols><sheetData>` +
      rowXml(
        1,
        headers.map((header, index) => textXml(`${names[index]}1`, header, HEADER_STYLE)),
      )
  )
  let last = 1
  for await (const rows of batches) {
    let xml = ''
    for (const row of rows) {
      last++
      xml += rowXml(
        last,
        columns.map(({ value }, index) => cellXml(`${names[index]}${last}`, value(row))),
      )
    }
    if (xml !== '') yield xml
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${last}"/></worksheet>`
}

/**
 * The table as an XLSX file with one sheet and a line of headers, streamed. A text is a text there, also if it begins like
 * a formula. `sheet` is the name of the sheet: at most 31 characters without `[]:*?/\`.
 */
export const toXlsx = <Row>(
  sheet: string,
  columns: readonly Column<Row>[],
  batches: Batches<Row>,
): AsyncGenerator<Buffer> =>
  toZip([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [relations(['officeDocument', 'xl/workbook.xml'])] },
    {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
          `<sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, batches) },
  ])
