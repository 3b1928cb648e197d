import { expect, it } from 'vitest'
import { ALL_MAY_LACK, NOTHING_LACKS, type MayLack } from '#domain/members/may-lack.ts'
import { importTable, IMPORT_HEADERS, listImportRows, ROW } from '../testing/imports.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { faultPathsOf } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const BLANK = { email: '', fatherOrHusbandName: '' }
const LISTED = [IMPORT_HEADERS, ROW.with(3, '').with(6, '')]

const allow = async (mayLack: MayLack) =>
  people.admin.send({ method: 'PATCH', url: '/api/admin/settings', payload: { mayLack } })
const create = (changes: object) =>
  people.admin.sendForm('POST', '/api/members/create', memberForm(memberInput({ ...BLANK, ...changes })))
const dataOf = async <T>(url: string) => (await people.admin.get(url)).json<{ data: T }>().data

it('a member without e-mail and father is refused, in the form as in a list', async () => {
  expect(faultPathsOf(await create({}))).toEqual(['fatherOrHusbandName', 'email'])
  const { counts, _id } = await importTable(people.admin, LISTED, 'checked')
  expect(counts).toMatchObject({ faulty: 1, new: 0 })
  const { data } = await listImportRows(people.admin, _id, 'faulty')
  expect(data[0]?.faults.map(({ path }) => path)).toEqual(['fatherOrHusbandName', 'email'])
})

it('is accepted where the settings allow it, and found, listed, exported, edited and put back', async () => {
  expect((await allow(ALL_MAY_LACK)).statusCode).toBe(200)
  expect(await dataOf('/api/site')).toMatchObject({ mayLack: ALL_MAY_LACK })
  const { counts } = await importTable(people.admin, LISTED, 'applied')
  expect(counts).toMatchObject({ new: 1, created: 1 })
  const { _id, id } = await createMember(people.admin, { phone: '347-555-0191', ...BLANK })
  expect(await dataOf(`/api/members/${_id}`)).toMatchObject(BLANK)
  expect(await dataOf('/api/members?searchTerm=abdul%20karim%20chowdhury')).toMatchObject({
    data: [{ _id, ...BLANK }],
  })
  expect(await dataOf('/api/members?sortBy=id')).toMatchObject({ meta: { total: 2 } })
  const found = await people.visitor().get('/api/members?searchTerm=347-555-0191&limit=50')
  expect(found.json()).toMatchObject({ data: { data: [{ _id, fatherOrHusbandName: '' }] } })
  const file = await people.admin.post('/api/admin/exports/members', {
    format: 'csv',
    columns: ['name.lastName', 'fatherOrHusbandName', 'email', 'phone'].map((field) => ({
      field,
      header: field,
    })),
    ids: [id],
  })
  expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('Chowdhury')])
  // Two who lack the same are not alike by it.
  expect(await dataOf<unknown[]>(`/api/members/${_id}/similar`)).toEqual([])

  const edit = (changes: object) =>
    people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm(changes))
  expect((await edit({ email: 'abdul@example.org' })).statusCode).toBe(200)
  // What a member had is put back although the settings ask for an e-mail again.
  await allow(NOTHING_LACKS)
  expect(faultPathsOf(await edit({ email: '' }))).toEqual(['email'])
  const history = await dataOf<{ data: { number: number }[] }>(`/api/members/${_id}/history`)
  const put = await people.admin.post(`/api/members/${_id}/put-back`, { number: history.data[0]?.number })
  expect(put.json()).toMatchObject({ data: { email: '' } })
})
