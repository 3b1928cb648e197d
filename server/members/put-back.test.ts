import { describe, expect, it } from 'vitest'
import { CHANGE_NOT_FOUND, CHANGED_SINCE } from '#domain/history/put-back.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { failure } from '../testing/replies.ts'
import { jpegBytes, pictureFile } from '../testing/pictures.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const change = async (uid: string, changes: object, image?: File) => {
  const reply = await people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes, image))
  expect(reply.statusCode).toBe(200)
}
const newestOf = async (uid: string) => {
  const reply = await people.admin.get(`/api/members/${uid}/history?limit=1`)
  const [entry] = reply.json<{ data: { data: { number: number }[] } }>().data.data
  return entry?.number ?? 0
}
const putBack = (uid: string, number: number, headers = {}) =>
  people.admin.send({ method: 'POST', url: `/api/members/${uid}/put-back`, payload: { number }, headers })
const read = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: object }>().data

describe('a change that is put back', () => {
  it('leaves every field as it was, and later changes of other fields as they are', async () => {
    const { _id } = await createMember(people.admin)
    const before = await read(_id)
    await change(_id, {
      name: { firstName: 'Abdul', middleName: null, lastName: 'Miah' },
      phone: '212-555-0101',
      amount: null,
      introduceBy: null,
    })
    const number = await newestOf(_id)
    await change(_id, { email: 'later@example.org' })
    expect((await putBack(_id, number)).statusCode).toBe(200)
    expect(await read(_id)).toEqual({ ...before, email: 'later@example.org', version: 4 })
  })

  it('brings a picture back that was replaced, or none', async () => {
    const { _id } = await createMember(people.admin)
    await change(_id, {}, pictureFile(await jpegBytes()))
    const added = await newestOf(_id)
    const { image } = (await read(_id)) as { image: string }
    await change(_id, { image: null })
    const removed = await newestOf(_id)
    await putBack(_id, removed)
    expect(await read(_id)).toMatchObject({ image })
    await putBack(_id, added)
    expect(await read(_id)).toMatchObject({ image: null })
  })

  it('is refused where a later change collides, naming the fields', async () => {
    const { _id } = await createMember(people.admin)
    await change(_id, { phone: '212-555-0101', amount: 1 })
    const number = await newestOf(_id)
    await change(_id, { phone: '212-555-0102' })
    const reply = await putBack(_id, number)
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'CHANGED_SINCE',
      errorMessages: [{ path: 'phone', message: CHANGED_SINCE }],
    })
    expect(await read(_id)).toMatchObject({ amount: 1 })
  })

  it('is an update: a creation or the change of another member is not, and a stale form is refused', async () => {
    const { _id } = await createMember(people.admin)
    const other = await createMember(people.admin)
    await change(other._id, { amount: 2 })
    for (const number of [await newestOf(_id), await newestOf(other._id), 999_999]) {
      expect((await putBack(_id, number)).json()).toEqual(failure(404, 'NOT_FOUND', CHANGE_NOT_FOUND))
    }
    const stale = await putBack(other._id, await newestOf(other._id), { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
  })
})
