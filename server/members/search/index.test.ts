import { sql, type CompiledQuery, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MemberQuery } from '#domain/members/member-query.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import type { Database } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import { memberInput } from '../../testing/members.ts'
import { createClock } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createMemberCounts } from '../member-counts.ts'
import { insertMember, listMembers, updateMember } from '../queries.ts'
import { toNewRow } from '../rows.ts'
import { completeIndex, SEARCH_RULES } from './rebuild-index.ts'

const FIRST = ['Md Abdur', 'Fatema', 'আব্দুল', 'Jamaluddin', 'Nur', 'Sheikh Rafiq', 'A. K. M.', 'Hasan']
const LAST = ['Rahman', 'Begum', 'করিম', 'Chowdhury', 'Jahan', 'Ullah', 'Hossain']
const MEMBERS = 120
const count = createMemberCounts()

let database: Database

const rowOf = (index: number) => {
  const name = { firstName: FIRST[index % FIRST.length], lastName: LAST[index % LAST.length] }
  const phone = `718-555-${String(1000 + index)}`
  const member = newMemberSchema(createClock()).parse(memberInput({ name, phone }))
  return toNewRow(member, {
    id: index + 1,
    uid: `member-${index}`,
    at: '2026-01-01T00:00:00.000Z',
    imageUid: null,
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  for (let index = 0; index < MEMBERS; index++) {
    const row = await insertMember(database.db, rowOf(index))
    // Some move, some leave, and some come back.
    if (index % 3 === 0)
      await updateMember(database.db, row, { first_name: 'Moved', phone_digits: '3475550000' })
    if (index % 5 === 0) {
      const [before] = await database.db.selectFrom('members').selectAll().where('id', '=', row.id).execute()
      if (!before) throw new Error('a member who was just added is missing')
      const gone = await updateMember(database.db, before, { deleted_at: '2026-01-02T00:00:00.000Z' })
      if (index % 10 === 0) await updateMember(database.db, gone, { deleted_at: null })
    }
  }
})
afterAll(() => database.close())

const postings = async () => {
  const rows = await database.db
    .selectFrom('search_postings')
    .selectAll()
    .orderBy('key')
    .orderBy('chunk')
    .execute()
  return rows.map(({ key, chunk, members }) => [key, chunk, Buffer.from(members).toString('hex')])
}
const setRules = (value: number) =>
  database.db.updateTable('counters').set({ value }).where('name', '=', 'search_rules').execute()
const search = async (searchTerm: string) =>
  (await listMembers(database.db, MemberQuery.parse({ searchTerm, limit: '100' }), count)).data.map(
    ({ id }) => id,
  )

it('the index that the writes have kept is the one that is made anew', async () => {
  const kept = await postings()
  await setRules(0)
  await completeIndex(database, { batch: 7 })
  expect(await postings()).toEqual(kept)
  const { value } = await database.db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'search_rules')
    .executeTakeFirstOrThrow()
  expect(value).toBe(SEARCH_RULES)
})

it('an index that was left half-way is completed, and finds those whom it has', async () => {
  const whole = await postings()
  const everybody = await search('Hossain')
  await setRules(0)
  let batches = 0
  await completeIndex(database, { batch: 10, isStopped: () => ++batches > 4 })
  const found = await search('Hossain')
  expect(found).toEqual(everybody.filter((id) => id <= 40))
  expect(found.length).toBeGreaterThan(0)
  await completeIndex(database, { batch: 10 })
  expect(await postings()).toEqual(whole)
})

/** Every query that is run on the connection, as it was sent. */
const recorded = (db: Kysely<Schema>) => {
  const seen: CompiledQuery[] = []
  const recording = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      seen.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { recording, seen }
}

it.each([
  'a',
  'm',
  'Md',
  'ro',
  'Begum',
  'বেগম',
  'Mohammad Hossain',
  '5',
  '7185',
  '1007',
  '718555',
  '7185551007',
  'Karim 1007',
  'LM-5',
  'Hoossain Chowdury',
  'nobody of that name',
])('a search for %j reads no table from end to end', async (searchTerm) => {
  await database.db.transaction().execute(async (tx) => {
    // The register of a test is so small that PostgreSQL may rightly read it all: here only where no index serves.
    if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
    const { recording, seen } = recorded(tx)
    await listMembers(recording, MemberQuery.parse({ searchTerm, typeOfMembers: 'general_member' }), count)
    expect(seen.length).toBeGreaterThan(0)
    for (const query of seen) {
      const isSqlite = database.engine === 'sqlite'
      const explain = `${isSqlite ? 'explain query plan' : 'explain'} ${query.sql}`
      const { rows } = await tx.executeQuery<Record<string, string>>({ ...query, sql: explain })
      const steps = rows.map((row) => row[isSqlite ? 'detail' : 'QUERY PLAN'] ?? '')
      expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step))).toEqual([])
    }
  })
})
