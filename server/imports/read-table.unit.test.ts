import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { toZip } from '../spreadsheets/zip.ts'
import { readTable } from './read-table.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A spreadsheet whose XML begins with this document type, and has these cells below the header "Name". */
const xlsxWith = async (doctype: string, cells: readonly string[]) => {
  const rows = ['Name', ...cells].map(
    (cell, index) =>
      `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${cell}</t></is></c></row>`,
  )
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return buffer(toZip(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))))
}

it('the entities of a spreadsheet are neither read from a file or an address nor expanded [V1.5.1]', async () => {
  const laughs = Array.from({ length: 12 }, (_value, index) => {
    const inner = index === 0 ? 'ha' : `&l${index - 1};`
    return `<!ENTITY l${index} "${inner.repeat(10)}">`
  })
  const doctype = `<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY far SYSTEM "http://127.0.0.1:9/">${laughs.join('')}]>`
  const table = await readTable(
    await xlsxWith(doctype, ['Rahima &amp; Sons', 'a&file;b', 'c&far;d', 'e&l11;f']),
  )
  const cells = table.rows.map((row) => (JSON.parse(row.cells) as unknown[])[0])
  expect(cells).toEqual(['Rahima & Sons', 'a&file;b', 'c&far;d', 'e&l11;f'])
})
