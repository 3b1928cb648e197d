import { expect, it } from 'vitest'
import type { TrashPage } from '#domain/history/trash.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const readTrash = async (browser = people.admin, query = '') => {
  const reply = await browser.get(`/api/admin/trash${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: TrashPage }>().data
}
const removeMember = (uid: string) =>
  people.admin.send({ method: 'DELETE', url: `/api/members/delete/${uid}` })
const createVideo = async (title: string) => {
  const payload = { title: { en: title, bn: '' }, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  const reply = await people.admin.send({ method: 'POST', url: '/api/admin/videos', payload })
  return reply.json<{ data: { _id: string } }>().data._id
}

it('has what was deleted and not restored, the last first, with who and when', async () => {
  const member = await createMember(people.admin, { name: { firstName: 'Asma', lastName: 'Khatun' } })
  const restored = await createMember(people.admin)
  const video = await createVideo('The boat race')
  for (const { _id } of [member, restored]) await removeMember(_id)
  await people.admin.send({ method: 'DELETE', url: `/api/admin/videos/${video}` })
  await people.admin.send({ method: 'POST', url: `/api/members/restore/${restored._id}` })
  const { data, next } = await readTrash()
  expect(data).toMatchObject([
    { kind: 'video', _id: video, name: 'The boat race' },
    { kind: 'member', _id: member._id, name: 'Asma Khatun' },
  ])
  expect(data[0]?.deletedBy).toMatch(/./)
  expect(Date.parse(data[0]?.deletedAt ?? '')).not.toBeNaN()
  expect(next).toBeNull()
  expect(await readTrash(people.admin, '?kind=member')).toEqual({ data: [data[1]], next: null })
  await people.admin.send({ method: 'POST', url: `/api/admin/videos/${video}/restore` })
  expect((await readTrash()).data.map(({ kind }) => kind)).toEqual(['member'])
})

it('comes in pages of fifty', async () => {
  for (let index = 0; index < 52; index++) await removeMember((await createMember(people.admin))._id)
  const first = await readTrash()
  expect(first.data).toHaveLength(50)
  const second = await readTrash(people.admin, `?before=${first.next}`)
  expect(second.data).toHaveLength(2)
  expect(second.next).toBeNull()
  const numbers = [...first.data, ...second.data].map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
})
