import { expect, it } from 'vitest'
import { CHANGED_SINCE_EXPORT, ENTERED_SINCE_CHECK, type ImportRow } from '#domain/imports/import.ts'
import type { EXPORT_FIELDS } from '#domain/exports/member-export.ts'
import {
  IMPORT_HEADERS,
  importTable,
  listImportRows,
  ROW,
  rowWith,
  runWork,
  uploadFile,
} from '../testing/imports.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const TWINS = [
  ROW,
  rowWith({
    'First name': 'Nasima',
    YOB: 1980,
    Phone: '347-555-0110',
    Email: 'n@example.org',
    Street: '5 Elm St',
  }),
]
const total = async () =>
  (await people.admin.get('/api/members')).json<{ data: { meta: { total: number } } }>().data.meta.total
const left = async (id: string) => (await listImportRows(people.admin, id, 'left')).data

it('a list that is checked twice adds each member once', async () => {
  const table = [IMPORT_HEADERS, ...TWINS]
  const one = await importTable(people.admin, table, 'checked')
  const other = await importTable(people.admin, table, 'checked')
  await runWork(people.admin, one._id, 'apply')
  const { counts } = await runWork(people.admin, other._id, 'apply')
  expect(counts).toMatchObject({ created: 0, left: 2 })
  expect(await total()).toBe(2)
  expect((await left(other._id))[0]).toMatchObject({
    reason: ENTERED_SINCE_CHECK,
    faults: [{ message: ENTERED_SINCE_CHECK, values: { id: 1, name: 'Rahima Khatun' } }],
  })
})

it('people who were entered since the dry run are left out, others are added', async () => {
  const { _id } = await importTable(people.admin, [IMPORT_HEADERS, ...TWINS], 'checked')
  await createMember(people.admin, {
    name: { firstName: 'Raheema', lastName: 'Khatun' },
    fatherOrHusbandName: 'Abdul Mannan',
    yearOfBirth: 1950,
    phone: '718-555-0142',
  })
  const { counts } = await runWork(people.admin, _id, 'apply')
  expect(counts).toMatchObject({ created: 1, left: 1 })
})

const LABELS: Partial<Record<(typeof EXPORT_FIELDS)[number], string>> = {
  id: 'Member ID',
  'name.firstName': 'First name',
  'name.lastName': 'Last name',
  phone: 'Phone',
  'address.street': 'Street',
  isActive: 'Status',
  isHidden: 'Hidden from visitors',
}
const exportAll = async (format: 'csv' | 'xlsx', header = 'Exported at') => {
  const columns = Object.entries(LABELS).map(([field, label]) => ({ field, header: label }))
  const request = { format, filter: {}, columns, words: { 'Exported at': header } }
  return new Uint8Array((await people.admin.post('/api/admin/exports/members', request)).rawPayload)
}
const named = (firstName: string, number: number) => ({
  name: { firstName, lastName: 'Ternstale' },
  phone: `646-555-22${number}`,
  email: `${firstName}@example.org`,
  address: { ...memberInput().address, street: `${number} Tern Street` },
})

it.each([
  ['xlsx', 'Exported at'],
  ['csv', 'এক্সপোর্টের সময়'],
] as const)('an exported list (%s, %s) does not undo what was changed since', async (format, header) => {
  const members = []
  for (const [index, name] of ['Olda', 'Badrul', 'Shahin'].entries())
    members.push(await createMember(people.admin, named(name, 11 + index)))
  const [one, two, three] = members
  const file = await exportAll(format, header)
  const update = { phone: '646-555-2299', address: { ...memberInput().address, street: '9 New Street' } }
  await people.admin.sendForm('PATCH', `/api/members/update/${one?._id}`, memberForm(update))
  const hide = memberForm({ isHidden: true, hiddenReason: 'Wish' })
  await people.admin.sendForm('PATCH', `/api/members/update/${two?._id}`, hide)
  const died = await people.admin.post(`/api/members/${three?._id}/death`, {
    isDied: true,
    diedOn: '2025-05-05',
  })
  expect(died.statusCode, died.body).toBe(200)

  const { _id, mapping } = await uploadFile(people.admin, file, `list.${format}`)
  expect(mapping).toMatchObject({ match: 'id' })
  expect(mapping.columns).not.toContain(null)
  const { counts } = await runWork(people.admin, _id, 'check', mapping)
  expect(counts).toMatchObject({ changed: 0, faulty: 0, same: 3, left: 3 })
  const rows = await left(_id)
  expect(rows.map(({ reason }) => reason)).toEqual(rows.map(() => CHANGED_SINCE_EXPORT))
  expect(rows.map(({ kept }: ImportRow) => kept.map(({ path }) => path))).toEqual([
    ['phone', 'address.street'],
    ['isHidden'],
    ['isActive', 'isDied'],
  ])
  expect(rows[0]?.kept[0]).toMatchObject({
    row: '+16465552211',
    value: '646-555-2299',
    by: 'The admin',
    at: expect.any(String),
  })
})
