import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { facetChoices } from '#domain/members/facets.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { MemberQuery } from '#domain/members/member-query.ts'
import { newMemberSchema, type NewMember } from '#domain/members/member.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { dayAt } from '#domain/time-zone.ts'
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
import { countFacets } from './member-lists.ts'
import { findAnywhere } from './find-anywhere.ts'
import { nameOf } from './indexed-member.ts'
import { compareNames, sortedName } from './member-orders.ts'
import { createRegister, type Register } from './register.ts'
import { searchPublicMembers } from './search-members.ts'

const STEPS = 200
const DAY_MS = 86_400_000
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
const UNIONS = ['musapur', 'gasua', 'noakhali (not for vote)'] as const
const ZIPS = ['11218', '11230', '07030-1234'] as const
const STREETS = ['12 Ocean Parkway', '41-15 50th Ave', 'Ocean Walk'] as const
/** What only admins find. */
const ANYWHERE = [
  ...SEARCHES,
  'Rahman Fatema',
  'Abdur 11230',
  '07030',
  'ocean',
  '12 ocean pkwy',
  '50 ave',
] as const
const SORTS = [
  {},
  { sortOrder: 'desc' },
  { sortBy: 'createdAt' },
  { sortBy: 'createdAt', sortOrder: 'desc' },
  { sortBy: 'name' },
  { sortBy: 'name', sortOrder: 'desc' },
  { sortBy: 'union', sortOrder: 'desc' },
  { sortBy: 'zip' },
] as const

const random = createRandom(41)
const clock = createClock()
const template: NewMember = newMemberSchema(clock).parse(memberInput())
const maybe = <T>(value: T) => (random.chance(0.5) ? value : undefined)
const seldom = <T>(value: T) => (random.chance(0.15) ? value : undefined)
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
  expiredYearOfMembership: random.chance(0.2) ? null : random.int(2024, 2028),
  fatherOrHusbandName: `${random.pick(FIRST)} ${random.pick(LAST)}`,
  address: { ...template.address, street: random.pick(STREETS), zipCode: random.pick(ZIPS) },
  isActive: random.chance(0.5),
  isDied: random.chance(0.3),
})
/** A day up to some weeks ago. */
const someDay = () => dayAt(clock.now() - random.int(0, 30) * DAY_MS)
const randomQuery = () =>
  MemberQuery.parse({
    page: String(random.int(1, 3)),
    limit: String(random.int(1, 12)),
    unionOfSandwips: maybe(some(UNIONS).join()),
    initialYearOfMemberships: maybe(some([2003, 2004, 2005]).join()),
    typeOfMembers: maybe(some(MEMBER_TYPE_VALUES).join()),
    isActive: maybe(String(random.chance(0.5))),
    isDied: maybe(String(random.chance(0.5))),
    isHidden: seldom(String(random.chance(0.5))),
    hasPicture: seldom(String(random.chance(0.5))),
    isForVote: seldom(String(random.chance(0.5))),
    expiredOn: seldom(`${random.int(2024, 2030)}-06-15`),
    changedSince: seldom(someDay()),
    standing: seldom(
      some(['paid', 'lapsed', 'never'])
        .map((state) => `${state}:${TODAY}`)
        .join(),
    ),
    ...random.pick(SORTS),
  })

const readRows = () => database.db.selectFrom('members').selectAll().where('deleted_at', 'is', null).execute()
type Rows = Awaited<ReturnType<typeof readRows>>

/** The texts by which members are sorted. */
const SORTED_BY = {
  id: () => '',
  createdAt: (row: Rows[number]) => row.created_at,
  name: (row: Rows[number]) => sortedName(nameOf(row)),
  union: (row: Rows[number]) => row.union_code,
  zip: (row: Rows[number]) => row.zip_code,
}

const TODAY = '2026-06-15'
/** Without payments it follows from what was typed. */
const standingOf = ({ is_died: isDied, type_of_member: type, expired_year: year }: Rows[number]) => {
  if (isDied === 1) return 'deceased'
  if (type === 'life_member') return 'life'
  return year === null ? 'never' : year < 2026 ? 'lapsed' : 'paid'
}

/** The same page by the definition of the query. */
const expectedPage = (rows: Rows, query: MemberQuery) => {
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
        (query.isDied === undefined || query.isDied === (row.is_died === 1)) &&
        (query.isHidden === undefined || query.isHidden === (row.is_hidden === 1)) &&
        (query.hasPicture === undefined || query.hasPicture === (row.image_uid !== null)) &&
        (query.isForVote === undefined || query.isForVote === !row.union_code.includes('not for vote')) &&
        (query.changedSince === undefined || query.changedSince <= dayAt(Date.parse(row.updated_at))) &&
        // Any day of the test's year.
        isAmong(
          query.standing?.map((text) => text.split(':')[0]),
          standingOf(row),
        ) &&
        // Nobody has paid.
        isAmong(query.paidForYears, null) &&
        isAmong(query.paymentMethods, null) &&
        query.paidOn === undefined &&
        ((query.lapsedInYear ?? query.notRenewedIn) === undefined ||
          (standingOf(row) === 'lapsed' && row.expired_year === 2025)) &&
        (query.expiredOn === undefined ||
          (row.type_of_member !== 'life_member' &&
            row.is_died === 0 &&
            row.expired_year !== null &&
            row.expired_year < Number(query.expiredOn.slice(0, 4)))),
    )
    .toSorted((a, b) => {
      const textOf = SORTED_BY[query.sortBy ?? 'id']
      const [one, other] = [textOf(a), textOf(b)]
      const byText =
        query.sortBy === 'name' ? compareNames(one, other) : one < other ? -1 : one > other ? 1 : 0
      return direction * (byText || a.id - b.id)
    })
  const start = (query.page - 1) * query.limit
  return { ids: found.slice(start, start + query.limit).map(({ id }) => id), total: found.length }
}

const by = { actor: { uid: null, name: 'test' }, clock }
const findPublic = (register: Register, text: string) =>
  register.read((index) => searchPublicMembers(index, readSearchText(text)))
const findAnywhereIn = (register: Register, text: string) =>
  register.read((index) => findAnywhere(index, readSearchText(text), 8))

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
    clock.advance(random.chance(0.1) ? random.int(1, 3) * DAY_MS : random.int(-2000, 5000))
    const [one, gone] = [present[random.int(0, present.length)], deleted[random.int(0, deleted.length)]]
    const choice = random.int(0, 5)
    if (choice < 1 && one) await writes.remove(one)
    else if (choice === 1 && gone) await writes.restore(gone)
    else if (choice === 2 && one) await writes.change(one)
    else if (choice < 5) await writes.create()
    const query = randomQuery()
    const rows = await readRows()
    const expected = expectedPage(rows, query)
    const choices = facetChoices(dayAt(clock.now()))
    const searchTerm = random.pick(SEARCHES)
    // What a process finds that has just been started.
    const fresh = createRegister(database)
    const found = await findPage(fresh, { ...query, searchTerm })
    const anywhere = random.pick(ANYWHERE)
    const foundAnywhere = await findAnywhereIn(fresh, anywhere)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(foundAnywhere.ids))
    const foundPublicly = await findPublic(fresh, searchTerm)
    for (const register of registers) {
      const { ids, total } = await findPage(register, query)
      expect({ ids, total }, JSON.stringify(query)).toEqual(expected)
      expect(await findPage(register, { ...query, searchTerm }), searchTerm).toEqual(found)
      expect(await findPublic(register, searchTerm), searchTerm).toEqual(foundPublicly)
      expect(await findAnywhereIn(register, anywhere), anywhere).toEqual(foundAnywhere)
      const facets = await register.read((index) => countFacets(index, null, query, choices))
      const counted = choices.map(({ name, value, filter }) => ({
        name,
        value,
        members: expectedPage(rows, { ...query, ...filter }).total,
      }))
      expect(facets.total).toBe(total)
      expect(facets.counts).toEqual(counted.filter(({ members }) => members > 0))
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

it('lists are answered before the search is loaded, and what is written meanwhile is found as it is', async () => {
  await write(database, by, async (current) => {
    for (let count = 0; count < MANY; count++) await createMemberWithin(current, template, null)
  })
  const [held, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const register: Register = createRegister(
    recorded(async () => {
      if (register.state().members < MANY) return
      held.resolve()
      await opening.promise
    }).database,
  )
  const load = register.preload(new AbortController().signal)
  expect((await findPage(register, ALL)).total).toBe(MANY)
  expect(register.state()).toMatchObject({ isLoaded: false, members: MANY })
  // The rows of a batch are read, and then one of them is renamed before they are applied.
  await held.promise
  const { uid, id } = (await readRows()).at(-1) ?? { uid: '', id: 0 }
  const name = { firstName: 'Zubaida', middleName: null, lastName: 'Quader' }
  await write(database, by, (current) => changeMemberWithin(current, uid, { name }, null, null))
  opening.resolve()
  const found = findPage(register, { ...ALL, searchTerm: 'Zubaida Quader' })
  expect((await found).ids).toEqual([id])
  await load
  expect(register.state()).toMatchObject({ isLoaded: true, members: MANY })
  const former = await findPage(register, {
    ...ALL,
    searchTerm: `${template.name.firstName} ${template.name.lastName}`,
  })
  expect(former.ids).not.toContain(id)
})

it('a load before anything waits for it ends with the signal of a shutdown', async () => {
  await write(database, by, async (current) => {
    for (let count = 0; count < MANY; count++) await createMemberWithin(current, template, null)
  })
  const register = createRegister(database)
  const stopping = new AbortController()
  const load = register.preload(stopping.signal)
  expect((await findPage(register, ALL)).total).toBe(MANY)
  stopping.abort()
  await expect(load).rejects.toThrow('aborted')
  expect(register.state()).toMatchObject({ isLoaded: false, members: MANY })
})

it('a member who is merged after the search has read it leads to the other one', async () => {
  const create = () => write(database, by, (current) => createMemberWithin(current, template, null))
  const [stays, goes] = [await create(), await create()]
  const [held, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  const register: Register = createRegister(
    recorded(async () => {
      if (isHeld || register.state().members === 0) return
      isHeld = true
      held.resolve()
      await opening.promise
    }).database,
  )
  const load = register.load()
  await held.promise
  await write(database, by, async (current) => {
    await removeWithin(memberKind, current, goes._id)
    await current.tx
      .updateTable('members')
      .set({ merged_into: stays.id })
      .where('uid', '=', goes._id)
      .execute()
  })
  // The merge is applied before the row.
  expect(await register.read((index) => index.count())).toBe(1)
  opening.resolve()
  await load
  expect(await register.search((index) => index.former.leadsTo(goes.id))).toBe(stays.id)
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
