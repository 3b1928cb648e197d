import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { beforeAll, expect, it, vi } from 'vitest'
import { EXPORT_FIELDS, type PrintedMember } from '#domain/exports/member-export.ts'
import { ONE_SOURCE, SELECTION_MAX } from '#domain/members/selection.ts'
import { createMember } from '../testing/members.ts'
import { refusedFields } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')
const URL = '/api/admin/exports/members'

/** The one-based index is the member number. */
const REGISTER = [
  {
    unionOfSandwip: 'musapur',
    name: { firstName: '=HYPERLINK("x")', lastName: 'রহিম' },
    secondPhone: '+16465550178',
  },
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

it('a CSV file has the members of the filter, in its order, safe to open [V3.2.1, V5.4.1, V5.4.2]', async () => {
  const reply = await ask({ filter: { unionOfSandwips: 'musapur,gasua', sortBy: 'id', sortOrder: 'desc' } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  expect(reply.body.startsWith('\uFEFF')).toBe(true)
  const mark = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC #\d+$/)
  expect(rowsOf(reply.body)).toEqual([
    ['আইডি', 'First name', 'Phone', 'Exported at'],
    ['3', 'Abdul', '(718) 555-0134', mark],
    ['2', 'Abdul', '(718) 555-0111', mark],
    ['1', `'=HYPERLINK("x")`, '(718) 555-0134', mark],
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
  expect(headers).toEqual([...EXPORT_FIELDS.map((field) => `${field}!`), 'Exported at'])
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
    secondPhone: '(646) 555-0178',
    email: 'abdul.karim@example.org',
    unionOfSandwip: 'মুছাপুর',
    amount: 120.5,
    initialYearOfMembership: 2014,
    expiredYearOfMembership: 2027,
    standing: 'Paid',
    paidForYears: null,
    paidOn: null,
    paidBy: null,
    paidUntil: null,
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
      filter: JSON.stringify({ unionOfSandwips: ['musapur', 'gasua'], isDied: false }),
      columns: 'id, name.firstName, phone',
    },
  })
  const list = { view: 'labels', ids: [4, 1, 2], withDeceased: false, withHidden: false }
  const { number } = await lastChange()
  await people.admin.post(`${URL}/print`, { view: 'labels', ids: [4, 1, 2] })
  expect(await lastChange(), 'a list that is only looked at').toMatchObject({ number })
  await people.admin.post(`${URL}/printed`, list)
  const after = { format: 'labels', members: 2, ids: '4, 1, 2' }
  expect(await lastChange(), 'the deceased is not printed').toMatchObject({ after })
  await people.admin.post(`${URL}/printed`, { ...list, withDeceased: true })
  expect(await lastChange()).toMatchObject({ after: { members: 3 } })
})

it('without its record, nothing is exported [V16.5.3]', async () => {
  vi.spyOn(people.database.writes, 'run').mockRejectedValueOnce(new Error('the log cannot be written'))
  const reply = await ask({ filter: {} })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('Abdul')
})

it('a printed list has what is printed, and no more [V15.3.1]', async () => {
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
      secondPhone: '+16465550178',
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

it('a selection has a limit [V2.3.2]', async () => {
  const reply = await ask({ ids: Array.from({ length: SELECTION_MAX + 1 }, (_id, index) => index + 1) })
  expect(reply.statusCode).toBe(400)
})
