import { expect, it } from 'vitest'
import { NOT_YET_THERE, VALUES_ERASED, type PastRecord } from '#domain/history/past-record.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')
const DAY_MS = 86_400_000

const readPast = (uid: string, query: string) => people.admin.get(`/api/members/${uid}/past?${query}`)
const past = async (uid: string, query: string) => {
  const reply = await readPast(uid, query)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: PastRecord }>().data
}
/** Lets time pass. The session has ended then, so the admin signs in again. */
const later = async (milliseconds: number) => {
  people.clock.advance(milliseconds)
  people.admin = await people.signedIn('admin@example.org')
}
const field = ({ fields }: PastRecord, of: string) => fields.find(({ path }) => path === of)
const change = (uid: string, data: object) =>
  people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(data))

it('is the member at the end of a day of New York, beside today', async () => {
  // June 15, 08:00 in New York.
  const { _id } = await createMember(people.admin)
  await later(DAY_MS)
  await change(_id, { phone: '718-555-0111' })
  await change(_id, { phone: '718-555-0122' })
  await later(2 * DAY_MS)
  await change(_id, { phone: '718-555-0133', amount: null })
  const first = await past(_id, 'day=2026-06-15')
  expect(first).toMatchObject({ actor: 'The admin', isDeleted: false })
  expect(field(first, 'phone')).toEqual({ path: 'phone', was: '+1 (718) 555-0134', today: '718-555-0133' })
  expect(field(first, 'amount')).toEqual({ path: 'amount', was: 120.5, today: null })
  expect(field(first, 'address.city')).toMatchObject({ was: 'Brooklyn', today: 'Brooklyn' })
  expect(field(await past(_id, 'day=2026-06-17'), 'phone')?.was).toBe('718-555-0122')
  const history = await people.admin.get(`/api/members/${_id}/history`)
  const entries = history.json<{ data: { data: { number: number }[] } }>().data.data
  expect(field(await past(_id, `number=${entries[2]?.number}`), 'phone')?.was).toBe('718-555-0111')
})

it('a deleted member is shown as it was before, and marked', async () => {
  const { _id } = await createMember(people.admin)
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
  const deleted = await past(_id, 'day=2026-06-15')
  expect(deleted.isDeleted).toBe(true)
  expect(field(deleted, 'name.firstName')?.was).toBe('Abdul')
})

it.each([
  ['before the member was entered', 'day=2026-06-14', 404, NOT_YET_THERE],
  ['at a change of something else', 'number=1', 404, NOT_YET_THERE],
  ['without a day or a change', '', 400, 'Please choose a day or a change!'],
  ['with both', 'day=2026-06-15&number=3', 400, 'Please choose a day or a change!'],
])('is refused %s', async (_when, query, status, message) => {
  const { _id } = await createMember(people.admin)
  const reply = await readPast(_id, query)
  expect(reply.statusCode).toBe(status)
  expect(reply.body).toContain(message)
})

it('says so where the values were erased', async () => {
  const { _id } = await createMember(people.admin)
  await eraseValuesAndReasons(people.database.db, 'member', _id)
  const reply = await readPast(_id, 'day=2026-06-15')
  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain(VALUES_ERASED)
})
