import { buffer } from 'node:stream/consumers'
import { toZip } from '../spreadsheets/zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A row of texts; `null` is a blank cell. */
export type TextRow = readonly (string | null)[]
/** A sheet as its rows, or as the XML of its `sheetData`. */
export type TestSheet = {
  name: string
  rows: readonly TextRow[] | string
  state?: 'hidden' | 'veryHidden'
  /** Numbers of rows that are hidden. */
  hidden?: readonly number[]
  type?: 'worksheet' | 'chartsheet'
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const rowXml = (row: TextRow, index: number, isHidden: boolean) => {
  const cells = row.map((cell) =>
    cell === null ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`,
  )
  return `<row r="${index + 1}"${isHidden ? ' hidden="1"' : ''}>${cells.join('')}</row>`
}

export const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> =>
  buffer(toZip(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))))

/** The files of a workbook, as other programs write them. `more` replaces or adds files. */
export const workbookOf = (
  sheets: readonly TestSheet[],
  more: Record<string, string> = {},
  folder = 'xl/',
) => {
  const listed = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  )
  const relations = sheets.map(
    ({ type = 'worksheet' }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const parts = sheets.map(({ rows, hidden = [] }, index) => {
    const data =
      typeof rows === 'string'
        ? rows
        : rows.map((row, at) => rowXml(row, at, hidden.includes(at + 1))).join('')
    return [
      `${folder}worksheets/sheet${index + 1}.xml`,
      `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`,
    ] as const
  })
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${folder}workbook.xml"/></Relationships>`,
    [`${folder}workbook.xml`]: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    [`${folder}_rels/workbook.xml.rels`]: `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rIdS" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdT" Type="${OFFICE}/styles" Target="/${folder}styles.xml"/></Relationships>`,
    ...Object.fromEntries(parts),
    ...more,
  })
}
