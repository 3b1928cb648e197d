import { describe, expect, it } from 'vitest'
import type { DashboardCounts, FirstSteps, MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { createEvent } from '../testing/events.ts'
import { addPictures, createAlbum } from '../testing/gallery.ts'
import { createMember } from '../testing/members.ts'
import { pageInput, writeAndPublish } from '../testing/pages.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const statistics = async () => {
  const reply = await people.admin.get('/api/admin/dashboard/statistics')
  expect(reply.headers['cache-control']).toBe('no-store')
  return reply.json<{ data: MemberStatistics }>().data
}
const counts = async () =>
  (await people.admin.get('/api/admin/dashboard')).json<{ data: DashboardCounts }>().data

describe('the statistics', () => {
  it('of an empty register are empty rather than missing', async () => {
    expect(await statistics()).toEqual({
      total: 0,
      byUnion: [],
      byType: ['general_member', 'life_member', 'new_member', 'renewal_member'].map((type) => ({
        type,
        members: 0,
      })),
      byStatus: ['Active', 'Inactive', 'Deceased'].map((status) => ({ status, members: 0 })),
      byYear: [],
    })
  })

  it('count each member once in every breakdown, and no deleted member', async () => {
    const life = { typeOfMember: 'life_member', unionOfSandwip: 'azimpur' }
    await createMember(people.admin, { unionOfSandwip: 'musapur', initialYearOfMembership: 2014 })
    await createMember(people.admin, { unionOfSandwip: 'musapur', initialYearOfMembership: 2011 })
    await createMember(people.admin, { unionOfSandwip: 'gasua', isActive: false })
    await createMember(people.admin, { typeOfMember: 'new_member', initialYearOfMembership: null })
    await createMember(people.admin, { ...life, lifeMemberId: 'L1' })
    await createMember(people.admin, { ...life, lifeMemberId: 'L2', isActive: false, isDied: true })
    const { _id } = await createMember(people.admin, { initialYearOfMembership: 1999 })
    expect((await statistics()).total).toBe(7)
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })

    expect(await statistics()).toEqual({
      total: 6,
      // In the order of the list of unions.
      byUnion: [
        { union: 'musapur', members: 3 },
        { union: 'gasua', members: 1 },
        { union: 'azimpur', members: 2 },
      ],
      byType: [
        { type: 'general_member', members: 3 },
        { type: 'life_member', members: 2 },
        { type: 'new_member', members: 1 },
        { type: 'renewal_member', members: 0 },
      ],
      byStatus: [
        { status: 'Active', members: 4 },
        { status: 'Inactive', members: 1 },
        { status: 'Deceased', members: 1 },
      ],
      byYear: [
        { year: 2011, members: 1 },
        { year: 2014, members: 4 },
        { year: null, members: 1 },
      ],
    })
  })
})

it('the first steps of a new society are done one by one', async () => {
  const steps = async () =>
    (await people.admin.get('/api/admin/dashboard/first-steps')).json<{ data: FirstSteps }>().data
  const text = pageInput('Families of an island')
  const none = { society: false, logo: false, banner: false, texts: false, members: false, invite: false }
  expect(await steps()).toEqual(none)
  const payload = { address: '12 Fictional Street, Brooklyn, NY 11218' }
  expect((await people.admin.send({ method: 'PATCH', url: '/api/admin/settings', payload })).statusCode).toBe(
    200,
  )
  const { _id } = await createMember(people.admin)
  expect(await steps()).toEqual({ ...none, society: true, members: true })
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
  await people.addUser('admin', 'other@example.org')
  for (const key of ['constitution', 'home-about', 'home-mission'])
    await writeAndPublish(people.admin, key, text)
  expect(await steps()).toEqual({ ...none, society: true, invite: true })
  await writeAndPublish(people.admin, 'home-goals', text)
  expect(await steps()).toMatchObject({ texts: true })
})

it('the counts are live [S1.16]', async () => {
  expect(await counts()).toEqual({
    events: 0,
    galleryImages: 0,
    admins: 1,
  })
  const { _id } = await people.addUser('admin', 'other@example.org')
  expect(await counts()).toMatchObject({ admins: 2 })
  await people.admin.send({ method: 'POST', url: `/api/admin/admins/${_id}/deactivate` })
  await addPictures(people.admin, await createAlbum(people.admin), 2)
  const gone = await createAlbum(people.admin)
  await addPictures(people.admin, gone, 1)
  await people.admin.send({ method: 'DELETE', url: `/api/admin/gallery/albums/${gone._id}` })
  await createEvent(people.admin)
  await createEvent(people.admin, { status: 'draft' })
  // A draft is no event yet.
  expect(await counts()).toEqual({
    events: 1,
    galleryImages: 2,
    admins: 1,
  })
})
