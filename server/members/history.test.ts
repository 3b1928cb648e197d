import { describe, expect, it } from 'vitest'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { failure, success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const change = (uid: string, changes: object) =>
  people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes))
const remove = (uid: string) => people.admin.send({ method: 'DELETE', url: `/api/members/delete/${uid}` })
const restore = (uid: string) => people.admin.send({ method: 'POST', url: `/api/members/restore/${uid}` })
const readHistory = async (uid: string, query = '') => {
  const reply = await people.admin.get(`/api/members/${uid}/history${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: { data: { action: string }[]; meta: object } }>().data
}

describe('the history of a member', () => {
  it('has who changed which field, from what to what, the newest first', async () => {
    const { _id } = await createMember(people.admin, { phone: '718-555-0100' })
    await change(_id, { phone: '718-555-0199', amount: 20 })
    await remove(_id)
    await restore(_id)
    const { data, meta } = await readHistory(_id)
    expect(meta).toEqual({ page: 1, limit: 20, total: 4 })
    expect(data.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'create'])
    expect(data[0]).toMatchObject({
      changes: [],
      reason: null,
      batch: null,
      actor: expect.stringMatching(/./),
    })
    expect(data[1]).toMatchObject({ changes: [] })
    expect(data[2]).toMatchObject({
      changes: [
        { path: 'phone', before: '718-555-0100', after: '718-555-0199' },
        { path: 'amount', before: 120.5, after: 20 },
      ],
    })
    expect(data[3]).toMatchObject({
      changes: expect.arrayContaining([{ path: 'phone', before: null, after: '718-555-0100' }]),
    })
  })

  it('comes in pages', async () => {
    const { _id } = await createMember(people.admin)
    for (const amount of [1, 2, 3]) await change(_id, { amount })
    const { data, meta } = await readHistory(_id, '?limit=3&page=2')
    expect(meta).toEqual({ page: 2, limit: 3, total: 4 })
    expect(data.map(({ action }) => action)).toEqual(['create'])
  })

  it('keeps the fact of a change whose values were erased', async () => {
    const { _id } = await createMember(people.admin)
    await change(_id, { amount: 5 })
    await eraseValuesAndReasons(people.database.db, 'member', _id)
    const { data } = await readHistory(_id)
    expect(data).toMatchObject([
      { action: 'update', changes: [] },
      { action: 'create', changes: [] },
    ])
  })

  it('of nobody is not found', async () => {
    const reply = await people.admin.get('/api/members/01890000-0000-7000-8000-000000000000/history')
    expect(reply.json()).toEqual(failure(404, 'NOT_FOUND', 'Member not found!'))
  })
})

describe('a restored member', () => {
  it('is as before, and in the lists again', async () => {
    const member = await createMember(people.admin, { name: { firstName: 'Back', lastName: 'Again' } })
    await remove(member._id)
    const reply = await restore(member._id)
    expect(reply.json()).toEqual(
      success({ ...member, version: member.version + 2 }, 'Member restored successfully!'),
    )
    expect((await restore(member._id)).statusCode).toBe(200)
    const list = await people.admin.get('/api/members?searchTerm=back')
    expect(list.json()).toMatchObject({ data: { meta: { total: 1 } } })
  })

  it('must not have the life member ID that somebody else has got meanwhile', async () => {
    const { _id } = await createMember(people.admin, { lifeMemberId: 'LM-777' })
    await remove(_id)
    await createMember(people.admin, {
      ...memberInput(),
      typeOfMember: 'life_member',
      lifeMemberId: 'LM-777',
    })
    expect((await restore(_id)).statusCode).toBe(409)
  })
})
