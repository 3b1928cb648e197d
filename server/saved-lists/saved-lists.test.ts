import { expect, it } from 'vitest'
import type { SavedList } from '#domain/saved-lists/saved-list.ts'
import { createRecord } from '../testing/create-record.ts'
import { faultPathsOf } from '../testing/replies.ts'
import type { Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const LISTS = '/api/admin/saved-lists'
const COLUMNS = '/api/admin/directory-columns'

const people = usePeople('each test')

/** Another admin, who may read the register and does not manage the admins. */
const registrar = async () => {
  const { email } = await people.addUser('admin', 'registrar@example.org', ['registrar'])
  return people.signedIn(email)
}
const save = (admin: Browser, changes: object = {}) =>
  createRecord<SavedList>(admin, LISTS, {
    name: 'To call',
    directory: 'general',
    search: 'isExpired=true',
    ...changes,
  })
const namesFor = async (admin: Browser) =>
  (await admin.get(LISTS)).json<{ data: SavedList[] }>().data.map(({ name }) => name)
const change = async (admin: Browser, { _id }: SavedList, payload: object) =>
  (await admin.send({ method: 'PATCH', url: `${LISTS}/${_id}`, payload })).statusCode

it('a list is seen by its owner, and by the others once it is shared', async () => {
  const other = await registrar()
  const list = await save(people.admin)
  await save(people.admin, { name: 'By union', isShared: true })
  expect(await namesFor(people.admin)).toEqual(['By union', 'To call'])
  expect(await namesFor(other)).toEqual(['By union'])
  expect(await change(people.admin, list, { isShared: true })).toBe(200)
  expect(await namesFor(other)).toEqual(['By union', 'To call'])
})

it('only its owner changes a list, or who manages the admins if it is shared [V8.2.2]', async () => {
  const other = await registrar()
  const own = await save(other)
  const shared = await save(other, { isShared: true })
  const theirs = await save(people.admin, { isShared: true })
  expect(await change(people.admin, own, { name: 'Mine' })).toBe(404)
  expect(await change(people.admin, shared, { name: 'Ours' })).toBe(200)
  expect(await change(other, theirs, { name: 'Mine' })).toBe(404)
  expect(await change(other, own, { name: 'To write to' })).toBe(200)
})

it('a deleted list is restored as it was', async () => {
  const { _id } = await save(people.admin)
  const send = (method: 'DELETE' | 'POST', url: string) => people.admin.send({ method, url })
  expect((await send('DELETE', `${LISTS}/${_id}`)).statusCode).toBe(200)
  expect(await namesFor(people.admin)).toEqual([])
  const restored = await send('POST', `${LISTS}/${_id}/restore`)
  expect(restored.json()).toMatchObject({ data: { name: 'To call', search: 'isExpired=true' } })
})

it('reports what is missing', async () => {
  const reply = await people.admin.post(LISTS, { name: ' ', directory: 'both', search: '' })
  expect(faultPathsOf(reply).toSorted()).toEqual(['directory', 'name'])
})

it('each admin has columns of their own, and none until they choose', async () => {
  const other = await registrar()
  const columnsOf = async (admin: Browser) =>
    (await admin.get(COLUMNS)).json<{ data: { columns: string[] | null } }>().data.columns
  const choose = (columns: string[] | null) =>
    people.admin.send({ method: 'PATCH', url: COLUMNS, payload: { columns } })
  expect(await columnsOf(people.admin)).toBeNull()
  for (const columns of [['phone', 'email'], []]) {
    await choose(columns)
    expect(await columnsOf(people.admin)).toEqual(columns)
  }
  expect(await columnsOf(other)).toBeNull()
  await choose(null)
  expect(await columnsOf(people.admin)).toBeNull()
  expect((await choose(['password_hash'])).statusCode).toBe(400)
})
