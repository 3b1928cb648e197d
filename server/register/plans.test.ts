import { sql, type Compilable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMemberSchema, type NewMember } from '#domain/members/member.ts'
import { MemberQuery } from '#domain/members/member-query.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Database, Db } from '../database/connection.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { countMembers, selectPage } from './list-query.ts'
import { hiddenMembers } from './hidden-words.ts'

/** Enough rows for PostgreSQL to prefer a usable index. */
const ROWS = 6_000
const GENERAL = 'general_member,new_member,renewal_member'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const template: NewMember = newMemberSchema(createClock()).parse(memberInput())
  const cycle = <T>(list: readonly T[], index: number, fallback: T) => list[index % list.length] ?? fallback
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const member: NewMember = {
      ...template,
      unionOfSandwip: cycle(UNION_CODES, index, template.unionOfSandwip),
      typeOfMember: cycle(MEMBER_TYPE_VALUES, index, template.typeOfMember),
      lifeMemberId: `LM-${index}`,
      initialYearOfMembership: 2003 + (index % 23),
    }
    const at = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()
    return toNewRow(member, { id: index + 1, uid: `member-${index}`, at, imageUid: null })
  })
  await insertRows(database, rows)
  // Autovacuum would do this later.
  if (database.engine === 'postgres') await sql`vacuum analyze members`.execute(database.db)
})

afterAll(() => database.close())

/** The lines of the query plan, one step each. */
const planOf = async (query: Compilable, db: Db = database.db) => {
  const { sql: text, parameters } = query.compile()
  const isSqlite = database.engine === 'sqlite'
  const explained = {
    ...query.compile(),
    sql: `${isSqlite ? 'explain query plan' : 'explain'} ${text}`,
    parameters,
  }
  const { rows } = await db.executeQuery<Record<string, string>>(explained)
  return rows.map((row) => row[isSqlite ? 'detail' : 'QUERY PLAN'] ?? '')
}

const SORT = /TEMP B-TREE|\bSort\b/
/** A scan of the whole table without an index. */
const FULL_SCAN = /SCAN members$|Seq Scan/

describe('the plans of the lists', () => {
  it.each([
    ['the general directory', { typeOfMembers: GENERAL }],
    ['the general directory, backwards', { typeOfMembers: GENERAL, sortOrder: 'desc' }],
    ['the general directory by creation', { typeOfMembers: GENERAL, sortBy: 'createdAt', sortOrder: 'desc' }],
    ['the life directory', { typeOfMembers: 'life_member' }],
    ['the life directory by creation', { typeOfMembers: 'life_member', sortBy: 'createdAt' }],
    ['every member by creation', { sortBy: 'createdAt' }],
    ['a deep page', { typeOfMembers: GENERAL, page: '100' }],
    ['one type of the general directory', { typeOfMembers: 'new_member' }],
    ['a union', { typeOfMembers: GENERAL, unionOfSandwips: 'musapur' }],
  ])('%s is read in index order, without a sort', async (_name, query) => {
    const plan = await planOf(selectPage(database.db, MemberQuery.parse(query)))
    expect(plan.filter((step) => SORT.test(step) || FULL_SCAN.test(step))).toEqual([])
    expect(plan.some((step) => /USING (COVERING )?INDEX|Index (Only )?Scan/.test(step))).toBe(true)
  })

  it.each([
    ['by number', {}],
    ['by creation', { sortBy: 'createdAt' }],
    ['by creation, backwards', { sortBy: 'createdAt', sortOrder: 'desc' }],
    ['of a directory by creation', { typeOfMembers: GENERAL, sortBy: 'createdAt' }],
  ])('the rest of a long list, %s, is read from its position', async (_name, query) => {
    const after = { id: 3_000, created_at: new Date(Date.UTC(2020, 0, 1) + 3_000 * 60_000).toISOString() }
    const rest = selectPage(database.db, MemberQuery.parse(query), { after, atMost: 100 })
    const plan = await planOf(rest)
    expect(plan.filter((step) => SORT.test(step) || FULL_SCAN.test(step))).toEqual([])
    expect(plan.some((step) => /SEARCH members|Index Cond/.test(step))).toBe(true)
  })

  it('a list by number is read in the order of the primary key, without a sort', async () => {
    const plan = await planOf(selectPage(database.db, MemberQuery.parse({})))
    expect(plan.filter((step) => SORT.test(step) || /Seq Scan/.test(step))).toEqual([])
  })

  it('hidden members are read from a partial index', async () => {
    const plan = await planOf(hiddenMembers(database.db))
    expect(plan.filter((step) => SORT.test(step) || FULL_SCAN.test(step))).toEqual([])
    expect(plan.join()).toContain('members_hidden')
  })

  it.each([
    ['the general directory', { typeOfMembers: GENERAL }],
    ['the life directory', { typeOfMembers: 'life_member' }],
    [
      'unions of active members',
      { typeOfMembers: GENERAL, unionOfSandwips: 'musapur,gasua', isActive: 'true' },
    ],
    ['years', { typeOfMembers: GENERAL, initialYearOfMemberships: '2010,2011' }],
  ])('the count of %s never reads the whole table', async (_name, query) => {
    const plan = await database.db.transaction().execute(async (tx) => {
      // With six thousand rows PostgreSQL may rightly prefer a scan; here it scans only where no index is usable.
      if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
      return planOf(countMembers(tx, MemberQuery.parse(query)), tx)
    })
    expect(plan.filter((step) => SORT.test(step) || FULL_SCAN.test(step))).toEqual([])
  })
})
