import { sql, type Compilable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newMemberSchema, type NewMember } from '#domain/members/member.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Database, Db } from '../database/connection.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { hiddenMembers } from './hidden-words.ts'

/** Enough rows for PostgreSQL to prefer a usable index. */
const ROWS = 6_000

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

it('hidden members are read from a partial index', async () => {
  const plan = await planOf(hiddenMembers(database.db))
  expect(plan.filter((step) => SORT.test(step) || FULL_SCAN.test(step))).toEqual([])
  expect(plan.join()).toContain('members_hidden')
})
