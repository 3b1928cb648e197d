import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CHANGES_COLUMNS, type ChangesColumn } from '#domain/exports/changes-export.ts'
import { EXPORT_FIELDS, type PrintedMember } from '#domain/exports/member-export.ts'
import type { ChangesPage } from '#domain/history/change-list.ts'
import { ONE_SOURCE, SELECTION_MAX } from '#domain/members/selection.ts'
import { wallTimeAt } from '#domain/time-zone.ts'
import { listChangeNumbers, readChanges } from '../history/read-changes.ts'
import { toCsv } from '../spreadsheets/csv.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { refusedFields } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'
import { changeColumns, changeRows } from './change-columns.ts'

const people = usePeople('the file')
const URL = '/api/admin/exports/members'

/** The one-based index is the member number. */
const REGISTER = [
  { unionOfSandwip: 'musapur', name: { firstName: '=HYPERLINK("x")', lastName: 'রহিম' } },
  { unionOfSandwip: 'gasua', phone: '7185550111', isDied: true, diedOn: '2025-03-01' },
  { unionOfSandwip: 'musapur', typeOfMember: 'life_member', lifeMemberId: '007' },
  { unionOfSandwip: 'bauria' },
]

beforeAll(async () => {
  for (const member of REGISTER) await createMember(people.admin, member)
  const gone = await createMember(people.admin, { unionOfSandwip: 'musapur' })
  await people.admin.remove(`/api/members/delete/${gone._id}`)
})

const COLUMNS = [
  { field: 'id', header: 'আইডি' },
  { field: 'name.firstName', header: 'First name' },
  { field: 'phone', header: 'Phone' },
]
const ask = (payload: object) => people.admin.post(URL, { format: 'csv', columns: COLUMNS, ...payload })
const rowsOf = (csv: string) => Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data
const idsOf = async (source: object) =>
  rowsOf((await ask(source)).body)
    .slice(1)
    .map(([id]) => Number(id))

const lastChange = async () => {
  const changes = people.database.db.selectFrom('changes').selectAll().orderBy('number', 'desc')
  const { after, ...change } = await changes.limit(1).executeTakeFirstOrThrow()
  return { ...change, after: JSON.parse(after ?? 'null') as unknown }
}

it('a CSV file has the members of the filter, in its order, safe to open', async () => {
  const reply = await ask({ filter: { unionOfSandwips: 'musapur,gasua', sortBy: 'id', sortOrder: 'desc' } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  expect(reply.body.startsWith('\uFEFF')).toBe(true)
  expect(rowsOf(reply.body)).toEqual([
    ['আইডি', 'First name', 'Phone'],
    ['3', 'Abdul', '(718) 555-0134'],
    ['2', 'Abdul', '(718) 555-0111'],
    ['1', `'=HYPERLINK("x")`, '(718) 555-0134'],
  ])
})

it('an XLSX file has every field, in the words of the request', async () => {
  const reply = await ask({
    filter: {},
    format: 'xlsx',
    columns: EXPORT_FIELDS.map((field) => ({ field, header: `${field}!` })),
    words: { 'Life Time Member': 'আজীবন সদস্য', Yes: 'হ্যাঁ', musapur: 'মুছাপুর' },
  })
  const [sheet] = await readXlsx(reply.rawPayload)
  const [headers = [], first = [], second = [], third = []] = sheet?.data ?? []
  expect(headers).toEqual(EXPORT_FIELDS.map((field) => `${field}!`))
  const toRecord = (row: readonly unknown[]) =>
    Object.fromEntries(EXPORT_FIELDS.map((field, index) => [field, row[index]]))
  expect(toRecord(first)).toEqual({
    id: 1,
    'name.firstName': '=HYPERLINK("x")',
    'name.middleName': null,
    'name.lastName': 'রহিম',
    fatherOrHusbandName: 'Nurul Islam Chowdhury',
    yearOfBirth: 1971,
    phone: '(718) 555-0134',
    email: 'abdul.karim@example.org',
    unionOfSandwip: 'মুছাপুর',
    amount: 120.5,
    initialYearOfMembership: 2014,
    expiredYearOfMembership: 2027,
    typeOfMember: 'General Member',
    lifeMemberId: null,
    'introduceBy.name': 'Jahanara Begum',
    'introduceBy.phone': '(718) 555-0177',
    'address.street': '41 Harbor Lane',
    'address.apartment': '2B',
    'address.city': 'Brooklyn',
    'address.state': 'NY',
    'address.zipCode': '11218',
    isActive: 'Active',
    isDied: 'No',
    diedOn: null,
    isHidden: 'No',
    hiddenReason: null,
    createdAt: expect.any(Date),
  })
  expect(toRecord(second)).toMatchObject({ isDied: 'হ্যাঁ', diedOn: new Date('2025-03-01T00:00:00Z') })
  expect(toRecord(third)).toMatchObject({ typeOfMember: 'আজীবন সদস্য', lifeMemberId: '007' })
  expect(sheet?.data).toHaveLength(5)
})

it('a selection has the members that exist, once, in its order', async () => {
  expect(await idsOf({ ids: [4, 1, 4, 5, 999] })).toEqual([4, 1])
})

it('each export is recorded with who, what and how many', async () => {
  await ask({ filter: { unionOfSandwips: 'musapur,gasua', isDied: 'false' } })
  expect(await lastChange()).toMatchObject({
    action: 'create',
    entity: 'export',
    actor_name: expect.stringMatching(/./),
    after: {
      title: 'Members as a CSV file',
      format: 'csv',
      members: 2,
      filter: 'unionOfSandwips: musapur, gasua; isDied: false',
      columns: 'id, name.firstName, phone',
    },
  })
  await people.admin.post(`${URL}/print`, { view: 'labels', ids: [4, 1] })
  expect(await lastChange()).toMatchObject({ after: { format: 'labels', members: 2, ids: '4, 1' } })
})

it('without its record, nothing is exported', async () => {
  vi.spyOn(people.database.writes, 'run').mockRejectedValueOnce(new Error('the log cannot be written'))
  const reply = await ask({ filter: {} })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('Abdul')
})

it('a printed list has what is printed, and no more', async () => {
  const reply = await people.admin.post(`${URL}/print`, {
    view: 'phones',
    filter: { searchTerm: '=HYPERLINK' },
  })
  expect(reply.json<{ data: PrintedMember[] }>().data).toEqual([
    {
      id: 1,
      _id: expect.any(String),
      name: { firstName: '=HYPERLINK("x")', middleName: null, lastName: 'রহিম' },
      fatherOrHusbandName: 'Nurul Islam Chowdhury',
      phone: '+1 (718) 555-0134',
      unionOfSandwip: 'musapur',
      typeOfMember: 'general_member',
      lifeMemberId: null,
      address: { street: '41 Harbor Lane', apartment: '2B', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
      isDied: false,
      isHidden: false,
    },
  ])
})

it.each([
  [{}, { filter: ONE_SOURCE }],
  [{ filter: {}, ids: [1] }, { filter: ONE_SOURCE }],
  [{ filter: { page: '2' } }, { 'filter.page': 'Unknown field!' }],
  [
    { filter: { unionOfSandwips: 'atlantis' } },
    { 'filter.unionOfSandwips.0': 'Union of Sandwip is invalid!' },
  ],
  [{ filter: {}, format: 'exe' }, { format: 'Must be xlsx or csv!' }],
])('%j is refused, and not recorded', async (payload, fields) => {
  const before = await lastChange()
  const reply = await ask(payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual(refusedFields(fields))
  expect(await lastChange()).toEqual(before)
})

it('a selection has a limit', async () => {
  const reply = await ask({ ids: Array.from({ length: SELECTION_MAX + 1 }, (_id, index) => index + 1) })
  expect(reply.statusCode).toBe(400)
})

describe('a file of changes', () => {
  const headers = Object.fromEntries(CHANGES_COLUMNS.map((column) => [column, `${column}!`])) as Record<
    ChangesColumn,
    string
  >
  const askChanges = (filter: object, words: object = {}) =>
    people.admin.post('/api/admin/exports/changes', { filter, headers, words })
  const listed = async (query: string) =>
    (await people.admin.get(`/api/admin/changes?${query}`)).json<{ data: ChangesPage }>().data.data

  it('has a row for each field that the screen lists, safe to open, and is recorded', async () => {
    const { _id, id } = await createMember(people.admin, { phone: '718-555-0101' })
    const change = (data: object) =>
      people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm(data))
    await change({ phone: '718-555-0102', isActive: false })
    await change({ fatherOrHusbandName: '=1+1' })
    await people.admin.remove(`/api/members/delete/${_id}`)
    const entries = (await listed('kind=member')).filter(({ recordId }) => recordId === _id)
    const reply = await askChanges({ kind: 'member' }, { fields: { member: { phone: 'ফোন' } }, no: 'না' })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="changes-\d{4}-\d\d-\d\d\.csv"$/),
    })
    const [first, ...rows] = rowsOf(reply.body)
    expect(reply.body.startsWith('\uFEFF')).toBe(true)
    expect(first).toEqual(CHANGES_COLUMNS.map((column) => `${column}!`))
    const record = `Abdul Karim Chowdhury (${id})`
    const about = rows.filter((row) => row[4] === record)
    expect(about.map(([, actor, action, kind]) => [actor, action, kind])).toEqual(
      entries.flatMap(({ actor, action, changes }) =>
        Array.from({ length: Math.max(1, changes.length) }, () => [actor, action, 'member']),
      ),
    )
    expect(about.slice(0, 4).map((row) => row.slice(5, 8))).toEqual([
      ['', '', ''],
      ['fatherOrHusbandName', 'Nurul Islam Chowdhury', "'=1+1"],
      ['ফোন', '(718) 555-0101', '(718) 555-0102'],
      ['isActive', 'Yes', 'না'],
    ])
    expect(about[0]?.[0]).toBe(wallTimeAt(Date.parse(entries[0]?.at ?? '')).replace('T', ' '))
    const all = people.database.db.selectFrom('changes').select('number').where('entity', '=', 'member')
    expect((await lastChange()).after).toMatchObject({
      title: 'Changes as a CSV file',
      changes: (await all.execute()).length,
      filter: 'kind: member',
    })
  })

  it('has the changes of a field, and says where older ones are left out', async () => {
    const reply = await askChanges({ kind: 'member', field: 'phone' })
    const entries = await listed('kind=member&field=phone')
    expect(entries.length).toBeGreaterThan(0)
    expect(rowsOf(reply.body).slice(1)).toHaveLength(entries.flatMap(({ changes }) => changes).length)
    expect((await lastChange()).after).toMatchObject({ changes: entries.length })

    const { signal } = new AbortController()
    const some = await listChangeNumbers(people.database.db, {}, () => true, { max: 2, signal })
    const rows = changeRows(readChanges(people.database.db, some.numbers, signal), 'older!')
    let file = ''
    for await (const part of toCsv(changeColumns(headers, {}), rows)) file += part
    expect([some.isAll, some.numbers.length, rowsOf(file).at(-1)?.[0]]).toEqual([false, 2, 'older!'])
  })
})
