import { expect, it } from 'vitest'
import type { DeletedMatches } from '#domain/members/deleted-members.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const search = async (searchTerm: string) => {
  const reply = await people.admin.get(`/api/members/deleted?${new URLSearchParams({ searchTerm })}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: DeletedMatches }>().data
}
const remove = (uid: string) => people.admin.send({ method: 'DELETE', url: `/api/members/delete/${uid}` })
const named = (firstName: string, lastName: string, more: object = {}) =>
  createMember(people.admin, { name: { firstName, lastName }, ...more })

it('finds deleted members alone, by the spellings of a name, the phone and the number', async () => {
  await named('Rahim', 'Uddin')
  const gone = await named('Mohammad', 'Chowdhury', { phone: '347-555-0162' })
  await remove(gone._id)
  const found = { _id: gone._id, id: gone.id, name: { firstName: 'Mohammad', lastName: 'Chowdhury' } }
  for (const text of ['Md Choudhuri', '3475550162', String(gone.id)]) {
    const { total, members } = await search(text)
    expect({ total, members }).toMatchObject({ total: 1, members: [{ ...found, deletedBy: 'The admin' }] })
    expect(Date.parse(members[0]?.deletedAt ?? '')).not.toBeNaN()
  }
  expect(await search('Rahim Uddin')).toEqual({ total: 0, members: [] })
})

it('follows deletions and restores, and shows the best few', async () => {
  const members = []
  for (let index = 0; index < 5; index++) members.push(await named('Rahim', 'Uddin'))
  expect((await search('Rahim')).total).toBe(0)
  for (const { _id } of members) await remove(_id)
  const found = await search('Rahim')
  expect([found.total, found.members.length]).toEqual([5, 3])
  await people.admin.send({ method: 'POST', url: `/api/members/restore/${members[0]?._id}` })
  expect((await search('Rahim')).total).toBe(4)
})
