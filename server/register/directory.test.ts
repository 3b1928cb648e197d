import { afterAll, beforeAll, expect, it } from 'vitest'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { MemberQuery } from '#domain/members/member-query.ts'
import { newMemberSchema, type NewMember } from '#domain/members/member.ts'
import type { Database } from '../database/connection.ts'
import { write } from '../database/write.ts'
import { memberKind } from '../members/member-kind.ts'
import { findPage } from '../members/queries.ts'
import { changeMemberWithin, createMemberWithin } from '../members/save-member.ts'
import { removeWithin, restoreWithin } from '../records/record-writes.ts'
import { memberInput } from '../testing/members.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { createRegister } from './register.ts'

const STEPS = 150
const UNIONS = ['musapur', 'gasua', 'bauria'] as const
const SORTS = [
  {},
  { sortOrder: 'desc' },
  { sortBy: 'createdAt' },
  { sortBy: 'createdAt', sortOrder: 'desc' },
] as const

const random = createRandom(41)
const clock = createClock()
const template: NewMember = newMemberSchema(clock).parse(memberInput())
const maybe = <T>(value: T) => (random.chance(0.5) ? value : undefined)
const some = <T>(values: readonly T[]) => values.filter(() => random.chance(0.5))

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const randomFields = () => ({
  unionOfSandwip: random.pick(UNIONS),
  initialYearOfMembership: random.chance(0.2) ? null : random.int(2003, 2006),
  isActive: random.chance(0.5),
  isDied: random.chance(0.3),
})
const randomQuery = () =>
  MemberQuery.parse({
    page: String(random.int(1, 3)),
    limit: String(random.int(1, 12)),
    unionOfSandwips: maybe(some(UNIONS).join()),
    initialYearOfMemberships: maybe(some([2003, 2004, 2005]).join()),
    typeOfMembers: maybe(some(MEMBER_TYPE_VALUES).join()),
    isActive: maybe(String(random.chance(0.5))),
    isDied: maybe(String(random.chance(0.5))),
    ...random.pick(SORTS),
  })

/** The same page by the definition of the query. */
const expectedPage = async (query: MemberQuery) => {
  const rows = await database.db.selectFrom('members').selectAll().where('deleted_at', 'is', null).execute()
  const isAmong = <T>(values: readonly T[] = [], value: T | null) =>
    values.length === 0 || values.some((each) => each === value)
  const direction = query.sortOrder === 'desc' ? -1 : 1
  const found = rows
    .filter(
      (row) =>
        isAmong(query.unionOfSandwips, row.union_code) &&
        isAmong(query.initialYearOfMemberships, row.initial_year) &&
        isAmong(query.typeOfMembers, row.type_of_member) &&
        (query.isActive === undefined || query.isActive === (row.is_active === 1)) &&
        (query.isDied === undefined || query.isDied === (row.is_died === 1)),
    )
    .toSorted((a, b) => {
      const byCreation = query.sortBy === 'createdAt' ? a.created_at.localeCompare(b.created_at) : 0
      return direction * (byCreation || a.id - b.id)
    })
  const start = (query.page - 1) * query.limit
  return { ids: found.slice(start, start + query.limit).map(({ id }) => id), total: found.length }
}

it('lists what the query defines, after any writes of any process', async () => {
  // Each process has its own; only the database is shared.
  const registers = [createRegister(), createRegister()]
  const by = { actor: { uid: null, name: 'test' }, clock }
  const present: string[] = []
  const deleted: string[] = []
  const writes = {
    create: async () => {
      const member = { ...template, ...randomFields(), typeOfMember: random.pick(MEMBER_TYPE_VALUES) }
      const lifeMemberId =
        member.typeOfMember === 'life_member' ? `LM-${present.length}-${deleted.length}` : null
      const { _id } = await write(database, by, (current) =>
        createMemberWithin(current, { ...member, lifeMemberId }, null),
      )
      present.push(_id)
    },
    change: async (uid: string) => {
      await write(database, by, (current) => changeMemberWithin(current, uid, randomFields(), null, null))
    },
    remove: async (uid: string) => {
      await write(database, by, (current) => removeWithin(memberKind, current, uid))
      deleted.push(...present.splice(present.indexOf(uid), 1))
    },
    restore: async (uid: string) => {
      await write(database, by, (current) => restoreWithin(memberKind, current, uid))
      present.push(...deleted.splice(deleted.indexOf(uid), 1))
    },
  }
  for (let step = 0; step < STEPS; step++) {
    // Sometimes back in time, as when a clock is set: the order of creation is then not that of the numbers.
    clock.advance(random.int(-2000, 5000))
    const [one, gone] = [present[random.int(0, present.length)], deleted[random.int(0, deleted.length)]]
    const choice = random.int(0, 5)
    if (choice < 1 && one) await writes.remove(one)
    else if (choice === 1 && gone) await writes.restore(gone)
    else if (choice === 2 && one) await writes.change(one)
    else if (choice < 5) await writes.create()
    const query = randomQuery()
    const expected = await expectedPage(query)
    for (const register of registers) {
      const { ids, total } = await findPage(database.db, register, query)
      expect({ ids, total }, JSON.stringify(query)).toEqual(expected)
    }
  }
  expect([present.length > 30, deleted.length > 0]).toEqual([true, true])
})

it('what a transaction sees is forgotten with it', async () => {
  const register = createRegister()
  const count = async (db = database.db) => (await findPage(db, register, MemberQuery.parse({}))).total
  const before = await count()
  const failed = database.db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ deleted_at: '2026-01-02T00:00:00.000Z' }).execute()
    expect((await findPage(tx, register, MemberQuery.parse({}))).total).toBe(0)
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(await count()).toBe(before)
})
