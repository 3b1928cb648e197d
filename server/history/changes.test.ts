import { expect, it } from 'vitest'
import type { ChangesPage } from '#domain/history/change-list.ts'
import { write } from '../database/write.ts'
import { createRecord } from '../testing/create-record.ts'
import { electionInput } from '../testing/elections.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'

const people = usePeople('each test')
const HOUR_MS = 3_600_000

const readChanges = async (query = '', browser = people.admin) => {
  const reply = await browser.get(`/api/admin/changes${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: ChangesPage }>().data
}
const namesOf = ({ data }: ChangesPage) => data.map(({ action, name }) => `${action} ${name}`)
const change = (uid: string, data: object, browser = people.admin) =>
  browser.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(data))
const named = (firstName: string) => ({ name: { firstName, lastName: 'Begum' } })
const createVideo = async (title: string) => {
  const payload = { title: { en: title, bn: '' }, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  const reply = await people.admin.send({ method: 'POST', url: '/api/admin/videos', payload })
  return reply.json<{ data: { _id: string } }>().data._id
}
/** Lets time pass. The session has ended then, so the admin signs in again. */
const later = async (milliseconds: number) => {
  people.clock.advance(milliseconds)
  people.admin = await people.signedIn('admin@example.org')
}
/** Change records that no request makes, as an import would. */
const recordMany = (count: number, path: string) =>
  write(
    people.database,
    { actor: { uid: null, name: 'Import' }, clock: people.clock },
    async ({ record }) => {
      for (let index = 0; index < count; index++) {
        const [before, after] = [{ [path]: index }, { [path]: index + 1 }]
        await record({ action: 'update', entity: 'union', entityUid: 'musapur', before, after })
      }
    },
  )

it('has the changes of all kinds, the newest first, with the name of the record and old and new values', async () => {
  const member = await createMember(people.admin, named('Asma'))
  await createVideo('The boat race')
  await change(member._id, { phone: '718-555-0199' })
  const page = await readChanges()
  expect(page.data.slice(0, 3)).toMatchObject([
    {
      kind: 'member',
      recordId: member._id,
      name: 'Asma Begum',
      action: 'update',
      actor: 'The admin',
      isDeleted: false,
      changes: [{ path: 'phone', before: '+1 (718) 555-0134', after: '718-555-0199' }],
    },
    { kind: 'video', name: 'The boat race', action: 'create' },
    { kind: 'member', name: 'Asma Begum', action: 'create' },
  ])
})

it('is filtered by kind, by person and by field', async () => {
  await people.addUser('admin', 'second@example.org', ['registrar'])
  const second = await people.signedIn('second@example.org')
  const member = await createMember(people.admin, named('Asma'))
  await createVideo('The boat race')
  await change(member._id, { phone: '718-555-0199' }, second)
  await change(member._id, {
    address: { street: '1 Harbor Lane', city: 'Queens', state: 'NY', zipCode: '11101' },
  })
  const { data } = await readChanges('?kind=member&field=phone')
  expect(data).toMatchObject([{ action: 'update', changes: [{ path: 'phone' }] }])
  expect(namesOf(await readChanges('?kind=member&field=address'))).toEqual(['update Asma Begum'])
  expect(namesOf(await readChanges('?kind=video'))).toEqual(['create The boat race'])
  const users = await people.database.db.selectFrom('users').select(['uid', 'email']).execute()
  const uid = users.find(({ email }) => email === 'second@example.org')?.uid
  expect(namesOf(await readChanges(`?person=${uid}`))).toEqual(['update Asma Begum'])
  expect(namesOf(await readChanges(`?person=${uid}&kind=video`))).toEqual([])
  const [one] = data
  expect((await readChanges(`?number=${one?.number}`)).data).toEqual(data)
  const nobody = await readChanges('?person=nobody')
  expect(new Set(nobody.data.map(({ actor }) => actor))).toEqual(new Set(['test']))
})

it('is filtered by days of New York, both inclusive', async () => {
  // June 15, 08:00 in New York.
  await createMember(people.admin, named('Asma'))
  await later(15.5 * HOUR_MS)
  await createMember(people.admin, named('Bilkis'))
  await later(HOUR_MS)
  await createMember(people.admin, named('Chandni'))
  const on = async (days: string) => namesOf(await readChanges(`?kind=member&${days}`))
  expect(await on('from=2026-06-15&to=2026-06-15')).toEqual(['create Bilkis Begum', 'create Asma Begum'])
  expect(await on('from=2026-06-16')).toEqual(['create Chandni Begum'])
  expect(await on('to=2026-06-14')).toEqual([])
  expect((await readChanges('?from=2026-06-15&to=2026-06-16')).data.length).toBeGreaterThan(3)
})

it('comes in pages; a search for a rare field stops after some thousand changes, and continues there', async () => {
  const member = await createMember(people.admin, named('Asma'))
  await change(member._id, { phone: '718-555-0199' })
  await recordMany(10_200, 'population')
  const first = await readChanges('?person=nobody')
  expect(first.data).toHaveLength(50)
  const second = await readChanges(`?person=nobody&before=${first.next}`)
  expect(second.data[0]?.number).toBe((first.data.at(-1)?.number ?? 0) - 1)
  const start = await readChanges('?field=phone')
  expect(start).toMatchObject({ data: [], next: expect.any(Number), searchedTo: expect.any(String) })
  const end = await readChanges(`?field=phone&before=${start.next}`)
  expect(namesOf(end)).toEqual(['update Asma Begum'])
  expect(end).toMatchObject({ next: null, searchedTo: null })
})

it('has neither values nor a name where they were erased, and says what was deleted since', async () => {
  const kept = await createMember(people.admin, named('Asma'))
  const erased = await createMember(people.admin, named('Bilkis'))
  await change(erased._id, { phone: '718-555-0199' })
  await eraseValuesAndReasons(people.database.db, 'member', erased._id)
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${kept._id}` })
  const page = await readChanges('?kind=member')
  expect(page.data).toMatchObject([
    { action: 'delete', name: 'Asma Begum', isDeleted: true, changes: [] },
    { action: 'update', name: '', isDeleted: false, changes: [] },
    { action: 'create', name: '', changes: [] },
    { action: 'create', name: 'Asma Begum', isDeleted: true },
  ])
  expect(JSON.stringify(page)).not.toContain('Bilkis')
})

it('names a record whose new position is all that was recorded', async () => {
  const [first, second] = [await createVideo('The boat race'), await createVideo('The fair')]
  await people.admin.send({
    method: 'PATCH',
    url: '/api/admin/videos/order',
    payload: { order: [first, second] },
  })
  const { data } = await readChanges('?kind=video&field=position')
  expect(data.map(({ name }) => name).toSorted()).toEqual(['The boat race', 'The fair'])
})

it('has a long list whole, because a part of it could not be read', async () => {
  const zipCodes = Array.from({ length: 60 }, (_, index) => String(11_200 + index))
  const centres = [
    { name: { en: 'School', bn: '' }, zipCodes },
    { name: { en: 'Hall', bn: '' }, zipCodes: [] },
  ]
  await createRecord(people.admin, '/api/admin/elections', electionInput({ centres }))
  const [created] = (await readChanges('?kind=election')).data
  const shown = created?.changes.find(({ path }) => path === 'centres')?.after
  expect(JSON.parse(String(shown))).toEqual(centres)
})
