import { beforeAll, expect, it } from 'vitest'
import { IN_THE_TRASH, OTHER_HAS_ID, type ImportRow } from '#domain/imports/import.ts'
import { csvOf, listImportRows, runWork, uploadFile } from '../testing/imports.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

type Values = Partial<Record<(typeof HEADERS)[number], string | number>>
const HEADERS = ['Member ID', 'First', 'Last', 'Father', 'YOB', 'Phone', 'Email', 'Union', 'Street'] as const
const NEW = { Union: 'Gasua', Street: '101 Tern Street', Email: 'new@example.net' }

const named = (firstName: string, lastName: string, number: number) => ({
  name: { firstName, lastName },
  fatherOrHusbandName: `Harun ${firstName}`,
  yearOfBirth: 1945,
  phone: `646-555-19${number}`,
  secondPhone: null,
  email: `${firstName.toLowerCase()}@example.net`,
})
const create = async (firstName: string, lastName: string, number: number) =>
  createMember(people.admin, named(firstName, lastName, number))

const MEMBERS = { kamal: 0, gone: 0, goes: 0, stays: 0 }
beforeAll(async () => {
  const kamal = await create('Kamal', 'Ternford', 10)
  const gone = await create('Trasha', 'Ternhouse', 11)
  const goes = await create('Mergan', 'Terndale', 12)
  const stays = await create('Mergan', 'Terndale', 13)
  await people.admin.remove(`/api/members/delete/${gone._id}`)
  const versioned = ({ _id, version }: typeof goes) => ({ _id, version })
  const merge = { stays: versioned(stays), goes: versioned(goes), taken: [] }
  expect((await people.admin.post('/api/admin/duplicates/merges', merge)).statusCode).toBe(200)
  Object.assign(MEMBERS, { kamal: kamal.id, gone: gone.id, goes: goes.id, stays: stays.id })
})

/** The result of the dry run for each row, by the name of its case. */
const check = async (match: 'id' | 'person', rows: Record<string, Values>) => {
  const cells = Object.values(rows).map((row) => HEADERS.map((header) => row[header] ?? ''))
  const { _id, mapping } = await uploadFile(people.admin, csvOf([HEADERS, ...cells]))
  const columns = mapping.columns.with(0, 'id')
  await runWork(people.admin, _id, 'check', { ...mapping, columns, match })
  const found = new Map<string, ImportRow>()
  for (const outcome of ['new', 'changed', 'same', 'similar', 'faulty'])
    for (const row of (await listImportRows(people.admin, _id, outcome)).data)
      found.set(Object.keys(rows)[row.number - 2] ?? '', row)
  return (name: string) => found.get(name)
}
const KAMAL: Values = { First: 'Kamal', Last: 'Ternford' }

it('a row changes a member with the same name and more, and asks about any other', async () => {
  const row = await check('person', {
    same: { ...KAMAL, Phone: '646-555-1910', Email: 'new@example.net' },
    'of another age': { ...KAMAL, ...NEW, Father: 'Harun Kamal', YOB: 1988, Phone: '646-555-2001' },
    'a son': { ...KAMAL, Father: 'Kamal Ternford', YOB: 1978, Phone: '646-555-1910' },
    'part of the name': { First: 'Kamal Uddin', Last: 'Ternford', Phone: '646-555-1910', YOB: 1945 },
    'in the trash': { First: 'Trasha', Last: 'Ternhouse', Phone: '646-555-1911', YOB: 1945 },
    merged: { First: 'Mergan', Last: 'Terndale', Phone: '646-555-1912', Email: 'later@example.net' },
  })
  expect(row('same')).toMatchObject({ outcome: 'changed', changes: [{ path: 'email' }] })
  expect(row('of another age')?.outcome).not.toBe('changed')
  expect(row('a son')?.outcome).not.toBe('changed')
  // Nothing else is missing for a change, so an admin has to decide.
  expect(row('part of the name')).toMatchObject({
    outcome: 'similar',
    similar: [{ name: 'Kamal Ternford', deletedAt: null }],
    faults: expect.arrayContaining([expect.objectContaining({ path: 'fatherOrHusbandName' })]),
  })
  expect(row('in the trash')).toMatchObject({
    outcome: 'similar',
    similar: [{ deletedAt: expect.any(String) }],
  })
  expect(row('merged')).toMatchObject({ outcome: 'changed', name: 'Mergan Terndale' })
})

it('a number identifies the member only if the row does not name another person', async () => {
  const { kamal, gone, goes } = MEMBERS
  const whole = { ...NEW, Father: 'Harun Ternlist', YOB: 1975, Phone: '646-555-2005' }
  const row = await check('id', {
    corrected: { ...KAMAL, 'Member ID': kamal, Phone: '646-555-2009' },
    'of another list': { ...whole, 'Member ID': kamal, First: 'Anwar', Last: 'Ternlist' },
    'of a brother': { 'Member ID': kamal, First: 'Jalal', Last: 'Ternford', Phone: '646-555-1910' },
    'in the trash': { 'Member ID': gone, Email: 'new@example.net' },
    merged: { 'Member ID': goes, Email: 'later@example.net' },
  })
  expect(row('corrected')).toMatchObject({ outcome: 'changed', changes: [{ path: 'phone' }] })
  expect(row('of another list')).toMatchObject({
    outcome: 'faulty',
    faults: [
      {
        message: OTHER_HAS_ID,
        values: { id: kamal, member: 'Kamal Ternford', name: 'Anwar Ternlist' },
      },
    ],
  })
  expect(row('of a brother')).toMatchObject({
    outcome: 'similar',
    similar: [{ name: 'Kamal Ternford', because: ['id', 'phone'] }],
  })
  expect(row('in the trash')).toMatchObject({
    outcome: 'faulty',
    faults: [{ message: IN_THE_TRASH, values: { name: 'Trasha Ternhouse', day: expect.any(String) } }],
  })
  expect(row('merged')).toMatchObject({ outcome: 'changed', name: 'Mergan Terndale' })
})
