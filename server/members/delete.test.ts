import { beforeEach, describe, expect, it } from 'vitest'
import { changesOf } from '../testing/changes.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { jpegBytes, pictureFile } from '../testing/pictures.ts'
import { failure, success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const remove = (uid: string) => people.admin.send({ method: 'DELETE', url: `/api/members/delete/${uid}` })

describe('a deleted member [S1.5, S7.14]', () => {
  let uid: string
  let image: string

  beforeEach(async () => {
    const changes = { name: { firstName: 'Gone', lastName: 'Away' }, phone: '212-555-0111' }
    const form = memberForm(memberInput(changes), pictureFile(await jpegBytes()))
    const created = await people.admin.sendForm('POST', '/api/members/create', form)
    const { data } = created.json<{ data: { _id: string; image: string } }>()
    uid = data._id
    image = data.image
    expect((await people.visitor().get(image)).statusCode).toBe(200)
    expect((await remove(uid)).json()).toEqual(success(null, 'Member deleted successfully!'))
  })

  it.each([
    '?limit=1000',
    '?limit=100000',
    '?limit=1000&count=only',
    '?searchTerm=gone',
    '?searchTerm=2125550111',
  ])('is in no list: %s', async (query) => {
    const reply = await people.admin.get(`/api/members${query}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ data: { data: [], meta: { total: 0 } } })
  })

  it('is not found by the public', async () => {
    const reply = await people.visitor().get('/api/members?searchTerm=gone')
    expect(reply.json()).toMatchObject({ data: { data: [], meta: { total: 0 } } })
  })

  it('cannot be read or changed; deleting it again succeeds', async () => {
    const replies = await Promise.all([
      people.admin.get(`/api/members/${uid}`),
      people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm({ amount: 1 })),
    ])
    expect((await remove(uid)).statusCode).toBe(200)
    for (const reply of replies) {
      expect(reply.json()).toEqual(failure(404, 'NOT_FOUND', 'Member not found!'))
    }
  })

  it('has a picture that is not found any more, even by its URL', async () => {
    const replies = await Promise.all([image, `${image}/thumbnail`].map((url) => people.visitor().get(url)))
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  it('stays in the database, so that it can be restored', async () => {
    const row = await people.database.db
      .selectFrom('members')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirst()
    expect(row).toMatchObject({ first_name: 'Gone', deleted_at: new Date(people.clock.now()).toISOString() })
    expect(row?.image_uid).toBe(image.split('/').at(-1))
  })
})

it.each(['new_member', 'renewal_member', 'general_member'])('a %s can be deleted', async (typeOfMember) => {
  const { _id } = await createMember(people.admin, { typeOfMember })
  expect((await remove(_id)).statusCode).toBe(200)
})

it('a life member cannot be deleted [S1.5, S6.6]', async () => {
  const { _id } = await createMember(people.admin, { typeOfMember: 'life_member', lifeMemberId: 'KEPT-1' })
  const reply = await remove(_id)
  expect(reply.json()).toEqual(failure(409, 'LIFE_MEMBER_KEPT', 'Life members cannot be deleted!'))
  expect((await people.admin.get(`/api/members/${_id}`)).statusCode).toBe(200)
  const form = memberForm({ typeOfMember: 'general_member', lifeMemberId: null })
  await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, form)
  expect((await remove(_id)).statusCode).toBe(200)
})

it('of two concurrent deletes, one is recorded, and neither fails', async () => {
  const { _id } = await createMember(people.admin)
  const replies = await Promise.all([remove(_id), remove(_id)])
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  expect((await changesOf(people, _id)).map(({ action }) => action)).toEqual(['create', 'delete'])
})

it('deleting an unknown member answers 404', async () => {
  expect((await remove('0190a000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  expect((await remove('nobody')).statusCode).toBe(404)
})
