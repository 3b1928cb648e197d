import { expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { Import } from '#domain/imports/import.ts'
import {
  IMPORT_DAMAGED,
  IMPORT_EMPTY,
  IMPORT_OLD_EXCEL,
  IMPORT_PICTURE,
  IMPORT_TOO_COMPLEX,
  IMPORT_TOO_MANY_COLUMNS,
  IMPORT_TOO_MANY_ROWS,
  IMPORT_UNREADABLE,
} from '#domain/imports/file-faults.ts'
import { csvOf, fileForm, IMPORT_HEADERS, IMPORTS, rowWith, uploadFile } from '../testing/imports.ts'
import { usePeople } from '../testing/use-people.ts'
import { workbookOf } from '../testing/workbooks.ts'

const people = usePeople('the file')

const countListed = async () =>
  (await people.admin.get(IMPORTS)).json<{ data: ListData<Import> }>().data.meta.total

const TEXT = csvOf([IMPORT_HEADERS, rowWith({ 'Last name': 'Müller' })])
it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ['semicolons', Buffer.from(TEXT.replaceAll('","', '";"'))],
  ['tabs', Buffer.from(TEXT.replaceAll('","', '"\t"'))],
])('a file is read as CSV: %s', async (_what, bytes) => {
  const { columns, mapping } = await uploadFile(people.admin, new Uint8Array(bytes))
  expect(columns[2]).toMatchObject({ header: 'Last name', samples: ['Müller'] })
  expect(mapping.columns).not.toContain(null)
})

const manyRows = () => `Name,Phone\n${'A,1\n'.repeat(10_001)}`
/** An archive whose directory declares `size` bytes for its only file. */
const zipOf = async (size: number) => {
  const bytes = await workbookOf([{ name: 'List', rows: [['Name'], ['A']] }])
  bytes.writeUInt32LE(size, bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  return bytes
}
it.each([
  ['with headers only', () => 'Name,Phone\n', IMPORT_EMPTY],
  ['with too many rows', manyRows, IMPORT_TOO_MANY_ROWS],
  ['with too many columns', () => `${'Name,'.repeat(201)}\n${'A,'.repeat(201)}\n`, IMPORT_TOO_MANY_COLUMNS],
  ['that is a picture', () => Buffer.from('GIF89a\0\0\x01\0', 'latin1'), IMPORT_PICTURE],
  ['that is a program', () => Buffer.from('MZ\x90\0\x03\0\0\x04', 'latin1'), IMPORT_UNREADABLE],
  ['of an old Excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), IMPORT_OLD_EXCEL],
  ['that is an archive of nothing', () => Buffer.from('PK\x03\x04 and no more'), IMPORT_DAMAGED],
  ['that unpacks to gigabytes', () => zipOf(4_000_000_000), IMPORT_TOO_COMPLEX],
])('a file %s is refused with the reason, and not listed [V5.2.2, V5.2.3]', async (_what, make, message) => {
  const content = await make()
  const before = await countListed()
  const form = fileForm(typeof content === 'string' ? content : new Uint8Array(content))
  const reply = await people.admin.sendForm('POST', IMPORTS, form)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'UNREADABLE_FILE', message })
  expect(await countListed()).toBe(before)
})

it('a file of more than 10 MB is refused [V5.2.1]', async () => {
  const reply = await people.admin.sendForm('POST', IMPORTS, fileForm('a'.repeat(10 * 1024 * 1024 + 1)))
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'FILE_TOO_LARGE'])
})
