import { expect, it } from 'vitest'
import type { Distinction, DuplicatesPage } from '#domain/duplicates/duplicates.ts'
import type { SimilarMember } from '#domain/people/likeness.ts'
import { createMember, insertMembers, memberForm } from '../testing/members.ts'
import { testEngine } from '../testing/test-database.ts'
import { usePeople } from '../testing/use-people.ts'
import { createRegister } from '../register/register.ts'
import { createPairFinder } from './find-pairs.ts'
import { groupPairs, listGroups } from './list-groups.ts'
import { createPairStore } from './pair-store.ts'

const API = '/api/admin/duplicates'
const people = usePeople('each test')

const ROFIQ = {
  name: { firstName: 'Rofiqul', middleName: null, lastName: 'Alam' },
  fatherOrHusbandName: 'Shamsul Haque',
  yearOfBirth: 1959,
  phone: '718-555-0190',
}
const read = async (query = '') => {
  // The first comparison may take longer than a request waits.
  for (;;) {
    const page = (await people.admin.get(`${API}?${query}`)).json<{ data: DuplicatesPage }>().data
    if (page.progress === null) return page
  }
}
const groups = async () => (await read()).data.map(({ members }) => members.map(({ _id }) => _id).toSorted())
const similar = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}/similar`)).json<{ data: SimilarMember[] }>().data
const send = (method: 'POST' | 'DELETE', url: string, payload: object = {}) =>
  people.admin.send({ method, url, payload })

it('groups likely duplicates with the reasons, and follows every change', async () => {
  const [a, b] = [await createMember(people.admin), await createMember(people.admin)]
  const { _id: other } = await createMember(people.admin, ROFIQ)
  expect(await groups()).toEqual([[a._id, b._id].toSorted()])
  const third = await createMember(people.admin, { ...ROFIQ, email: 'r@example.org' })
  expect(await groups()).toHaveLength(2)
  const [group] = (await read()).data
  expect(group?.pairs).toMatchObject([{ reasons: expect.arrayContaining([{ kind: 'name', isExact: true }]) }])
  await people.admin.sendForm(
    'PATCH',
    `/api/members/update/${third._id}`,
    memberForm({ name: { firstName: 'Salma', lastName: 'Akter' }, fatherOrHusbandName: 'Idris Miah' }),
  )
  expect((await groups()).flat()).not.toContain(other)
  await send('DELETE', `/api/members/delete/${b._id}`)
  expect(await groups()).toEqual([])
})

it('lists people with different names who share three other values, but no family', async () => {
  const home = { ...ROFIQ, email: 'home@example.org' }
  const { _id } = await createMember(people.admin, home)
  const wife = { name: { firstName: 'Salma', lastName: 'Akter' }, fatherOrHusbandName: 'Rofiq Alam' }
  await createMember(people.admin, { ...home, ...wife })
  const brother = { name: { firstName: 'Jamal', lastName: 'Alam' }, yearOfBirth: 1963 }
  await createMember(people.admin, { ...home, ...brother })
  const son = {
    name: { firstName: 'Belal', lastName: 'Alam' },
    fatherOrHusbandName: 'Rafiqul Alam',
    yearOfBirth: 1991,
  }
  await createMember(people.admin, { ...home, ...son })
  expect(await groups()).toEqual([])
  const nickname = {
    name: { firstName: 'Babul', lastName: 'Miah' },
    phone: home.phone,
    email: 'other@example.org',
  }
  const again = await createMember(people.admin, { ...ROFIQ, ...nickname })
  expect(await groups()).toEqual([[_id, again._id].toSorted()])
  expect((await similar(again._id)).map(({ member }) => member._id)).toEqual([_id])
})

it('leaves out a pair that is marked as not the same, in the list and on the page of the member, until that is undone', async () => {
  const [a, b] = [await createMember(people.admin), await createMember(people.admin)]
  expect(await groups()).toHaveLength(1)
  const marked = await send('POST', `${API}/distinctions`, { one: b._id, other: a._id })
  expect(marked.statusCode).toBe(201)
  const { _id } = marked.json<{ data: Distinction }>().data
  expect((await send('POST', `${API}/distinctions`, { one: a._id, other: b._id })).statusCode).toBe(409)
  expect((await send('POST', `${API}/distinctions`, { one: a._id, other: a._id })).statusCode).toBe(400)
  expect([await groups(), await similar(a._id), (await read()).distinctions]).toEqual([[], [], 1])
  const list = (await people.admin.get(`${API}/distinctions`)).json<{ data: Distinction[] }>().data
  expect(list).toMatchObject([{ _id, one: { _id: a._id }, other: { _id: b._id } }])
  await send('DELETE', `${API}/distinctions/${_id}`)
  expect([(await groups()).length, (await similar(a._id)).length]).toEqual([1, 1])
})

it('groups pairs that share a member, and shows the groups in pages', async () => {
  const pair = (first: number, second: number) => ({ first, second, score: 0.9, reasons: [] })
  const linked = groupPairs([pair(1, 2), pair(5, 6), pair(3, 4), pair(2, 3)])
  expect(linked).toEqual({ groups: [[pair(1, 2), pair(3, 4), pair(2, 3)], [pair(5, 6)]], isCut: false })
  for (const person of [{}, ROFIQ]) {
    await createMember(people.admin, person)
    await createMember(people.admin, person)
  }
  const pages = [await read('limit=1'), await read('limit=1&page=2')]
  expect(pages.map(({ data, meta }) => [data.length, meta.total])).toEqual([
    [1, 2],
    [1, 2],
  ])
})

it('limits the pairs and groups when many members are alike', () => {
  const store = createPairStore()
  const likeness = (score: number) => ({ score, reasons: [] })
  for (let one = 1; one < 150; one++) {
    for (let other = one + 1; other < 150; other++) store.add(one, other, likeness(0.6))
  }
  expect(store.isCut()).toBe(true)
  store.add(1, 1000, likeness(0.9))
  store.add(1000, 1001, likeness(0.55))
  const counts = new Map<number, number>()
  for (const { first, second } of store.list()) {
    for (const id of [first, second]) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  expect(Math.max(...counts.values())).toBe(50)
  expect(store.list()[0]).toMatchObject({ first: 1, second: 1000 })
  expect(store.list().at(-1)).toMatchObject({ first: 1000, second: 1001 })
  const grouped = groupPairs(store.list())
  expect(grouped.isCut).toBe(true)
  for (const group of grouped.groups)
    expect(new Set(group.flatMap(({ first, second }) => [first, second])).size).toBeLessThanOrEqual(50)

  store.clear()
  for (let one = 1; one < 60_000; one += 2) store.add(one, one + 1, likeness(0.6))
  expect([store.list().length, store.isCut()]).toEqual([20_000, true])
  for (let one = 1; one < 60_000; one++) store.remove(one)
  store.add(3, 4, likeness(0.6))
  expect(store.list()).toHaveLength(1)
})

// They are compared in memory.
it.runIf(testEngine() === 'sqlite')('finishes with a thousand members who are alike', async () => {
  // As from a list with the same father, year of birth and address for all.
  await insertMembers(
    people,
    Array.from({ length: 1000 }, (_, index) => ({ ...ROFIQ, phone: String(7_182_000_000 + index) })),
  )
  const register = createRegister(people.database)
  const closing = new AbortController()
  const finder = createPairFinder(people.database, register, closing.signal)
  await finder.finish()
  const page = await listGroups(people.database.db, finder, { page: 1, limit: 100 })
  closing.abort()
  await register.close()
  expect(page.isCut).toBe(true)
  expect(page.data.length).toBeGreaterThan(0)
  for (const { members } of page.data) expect(members.length).toBeLessThanOrEqual(50)
})
