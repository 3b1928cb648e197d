import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { MemberQuery } from '#domain/members/member-query.ts'
import { newMemberSchema, type NewMember } from '#domain/members/member.ts'
import { readSearchText } from '#domain/names/search-text.ts'
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
import { createRegister, type Register } from './register.ts'
import { searchPublicMembers } from './search-members.ts'

const STEPS = 150
/** More than are applied at once. */
const MANY = 1_200
const FIRST = [
  'Md Abdur',
  'Fatema',
  'আব্দুল',
  'Jamaluddin',
  'Nur',
  'Sheikh Rafiq',
  'A. K. M.',
  'Zobaida',
] as const
const LAST = ['Rahman', 'Begum', 'করিম', 'Chowdhury', 'Jahan', 'Ullah', 'Hossain'] as const
const SEARCHES = [
  'Abdur Rahman',
  'রহমান',
  'Nurjahan',
  'Akm',
  'Jamal',
  'Hosain',
  'Rafiq Uddin',
  '555',
  '7185550003',
  'LM-4-0',
] as const
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
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const randomFields = () => ({
  name: { firstName: random.pick(FIRST), middleName: null, lastName: random.pick(LAST) },
  phone: `718-555-${String(random.int(1, 20)).padStart(4, '0')}`,
  isHidden: random.chance(0.2),
  hiddenReason: 'asked for',
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

const by = { actor: { uid: null, name: 'test' }, clock }
const findPublic = (register: Register, text: string) =>
  register.read((index) => searchPublicMembers(index, readSearchText(text)))

it('finds what the query defines, after any writes of any process', async () => {
  // Each process has its own; only the database is shared.
  const registers = [createRegister(database), createRegister(database)]
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
    const searchTerm = random.pick(SEARCHES)
    // What a process finds that has just been started.
    const fresh = createRegister(database)
    const found = await findPage(fresh, { ...query, searchTerm })
    const foundPublicly = await findPublic(fresh, searchTerm)
    for (const register of registers) {
      const { ids, total } = await findPage(register, query)
      expect({ ids, total }, JSON.stringify(query)).toEqual(expected)
      expect(await findPage(register, { ...query, searchTerm }), searchTerm).toEqual(found)
      expect(await findPublic(register, searchTerm), searchTerm).toEqual(foundPublicly)
    }
  }
  expect([present.length > 30, deleted.length > 0]).toEqual([true, true])
})

/** A database of which every query is recorded, and may be delayed. */
const recorded = (before: () => Promise<void> = async () => {}) => {
  const queries: string[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(database.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => {
      await before()
      return result
    },
  })
  return { queries, database: { db, revision: database.revision } }
}
const ALL = MemberQuery.parse({})

it('reads the members once, and then only those that were changed', async () => {
  const { queries, database: watched } = recorded()
  const register = createRegister(watched)
  const readings = async (ask: () => Promise<unknown>) => {
    queries.length = 0
    await ask()
    return queries.filter((text) => text.includes('"members"')).length
  }
  const list = () => findPage(register, ALL)
  const once = await readings(() => createRegister(watched).load())
  expect(await readings(() => Promise.all([list(), list(), register.load()]))).toBe(once)
  expect(await readings(list)).toBe(0)
  expect(await readings(() => findPage(register, { ...ALL, searchTerm: 'Abdur Rahman 0003' }))).toBe(0)
  await write(database, by, (current) => createMemberWithin(current, template, null))
  expect(await readings(list)).toBe(1)
  expect(queries.find((text) => text.includes('"members"'))).toContain('"uid" in')
})

it('never shows a part of a write, however many members it changes', async () => {
  const before = await database.revision('data_revision')
  let isStale = true
  const register = createRegister({
    db: recorded(() => nextTurn()).database.db,
    revision: async (name) => (isStale ? before : database.revision(name)),
  })
  const total = async () => (await findPage(register, ALL)).total
  const totalBefore = await total()
  await write(database, by, async (current) => {
    for (let count = 0; count < MANY; count++) await createMemberWithin(current, template, null)
  })
  // Requests that have read the revision before the write arrive at every turn while it is applied.
  const stale = [total()]
  await nextTurn()
  isStale = false
  const applied = total()
  const isApplied = applied.then(() => true)
  await nextTurn()
  isStale = true
  do {
    stale.push(total())
  } while (!(await Promise.race([isApplied, nextTurn()])))
  stale.push(total())
  expect(await applied).toBe(totalBefore + MANY)
  expect(new Set(await Promise.all(stale))).toEqual(new Set([totalBefore, totalBefore + MANY]))
})

it('a request that the load keeps waiting is told so, and a later one is answered', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const register = createRegister(recorded(() => released).database, { loadWaitMs: 1 })
  await expect(findPage(register, ALL)).rejects.toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' })
  release()
  await register.load()
  expect((await findPage(register, ALL)).total).toBe((await findPage(createRegister(database), ALL)).total)
})

it('a load that failed is started again by the next request', async () => {
  let isDown = true
  const register = createRegister(
    recorded(async () => {
      if (isDown) throw new Error('Connection terminated unexpectedly')
    }).database,
  )
  await expect(register.load()).rejects.toThrow('Connection terminated')
  isDown = false
  expect((await findPage(register, ALL)).total).toBe((await findPage(createRegister(database), ALL)).total)
})
