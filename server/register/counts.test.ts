import { expect, it } from 'vitest'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { createMemberCounts } from './member-counts.ts'

const people = usePeople('the file')

it('the totals of a list are cached until any process writes', async () => {
  const { db } = people.database
  // Each process has its own cache; only the database is shared.
  const [here, there] = [createMemberCounts(), createMemberCounts()]
  const filters = { unionOfSandwips: ['musapur', 'gasua'] as ('musapur' | 'gasua')[] }
  const counted = () => Promise.all([here(db, filters), there(db, filters)])
  expect(await counted()).toEqual([0, 0])
  const { _id } = await createMember(people.admin, { unionOfSandwip: 'gasua' })
  expect(await counted()).toEqual([1, 1])
  // A direct SQL write, which does not notify any process.
  await db.updateTable('members').set({ union_code: 'azimpur' }).where('uid', '=', _id).execute()
  expect(await counted()).toEqual([1, 1])
  expect(await here(db, { unionOfSandwips: ['gasua', 'musapur'] })).toBe(1)
  await createMember(people.admin, { unionOfSandwip: 'azimpur' })
  expect(await counted()).toEqual([0, 0])
})

it('different filters have separate totals', async () => {
  const count = createMemberCounts()
  const { db } = people.database
  const all = await count(db, {})
  await createMember(people.admin, { isActive: false, unionOfSandwip: 'haramia' })
  const totals = [{}, { isActive: true }, { isActive: false }, { isDied: true }]
  expect(await Promise.all(totals.map((filters) => count(db, filters)))).toEqual([all + 1, all, 1, 0])
})
