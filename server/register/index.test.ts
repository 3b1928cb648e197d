import { sql, type CompiledQuery, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MemberQuery } from '#domain/members/member-query.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import type { Database } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import { memberInput, toNewRow } from '../testing/members.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createRegister, type Register } from './register.ts'
import { insertMember, listMembers, updateMember } from '../members/queries.ts'
import { completeIndex, SEARCH_RULES } from './rebuild-index.ts'

const FIRST = ['Md Abdur', 'Fatema', 'আব্দুল', 'Jamaluddin', 'Nur', 'Sheikh Rafiq', 'A. K. M.', 'Hasan']
const LAST = ['Rahman', 'Begum', 'করিম', 'Chowdhury', 'Jahan', 'Ullah', 'Hossain']
const MEMBERS = 120
const register = createRegister()

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
    // Some members change, some are deleted, and some are restored.
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
  (await listMembers(database.db, register, MemberQuery.parse({ searchTerm, limit: '100' }))).data.map(
    ({ id }) => id,
  )

it('the index maintained by writes equals one that is rebuilt', async () => {
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

it('a partly built index is completed, and is searchable meanwhile', async () => {
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

/** A connection that records every query. */
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
])('a search for %j scans no table', async (searchTerm) => {
  const { recording, seen } = recorded(database.db)
  await listMembers(
    recording,
    createRegister(),
    MemberQuery.parse({ searchTerm, typeOfMembers: 'general_member' }),
  )
  expect(seen.some((query) => query.sql.includes('search_postings'))).toBe(true)
  await database.db.transaction().execute(async (tx) => {
    // The test register is so small that PostgreSQL may prefer a sequential scan: only scans where no index is usable
    // count.
    if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
    for (const query of seen) {
      const isSqlite = database.engine === 'sqlite'
      const explain = `${isSqlite ? 'explain query plan' : 'explain'} ${query.sql}`
      const { rows } = await tx.executeQuery<Record<string, string>>({ ...query, sql: explain })
      const steps = rows.map((row) => row[isSqlite ? 'detail' : 'QUERY PLAN'] ?? '')
      // A subquery without a table has no relation name.
      expect(steps.filter((step) => /^SCAN(?! CONSTANT ROW)|Seq Scan/.test(step))).toEqual([])
    }
  })
})

/** How many queries a search needs for postings or words. */
const readingsOf = async (
  searchTerm: string,
  { recording, seen }: ReturnType<typeof recorded>,
  cache: Register,
) => {
  const before = seen.length
  await listMembers(recording, cache, MemberQuery.parse({ searchTerm }))
  const queries = seen.slice(before).map((query) => query.sql)
  return {
    sets: queries.filter((text) => text.includes('search_postings')).length,
    words: queries.filter((text) => /"word" from "search_words"|\* from "search_words"/.test(text)).length,
  }
}

it('the index is read again only when it has changed', async () => {
  const on = recorded(database.db)
  const cache = createRegister()
  expect(await readingsOf('Hasan Rahman', on, cache)).toEqual({ sets: 1, words: 1 })
  expect(await readingsOf('Hasan Rahman', on, cache)).toEqual({ sets: 0, words: 0 })
  expect(await readingsOf('Rahman Fatema', on, cache)).toEqual({ sets: 1, words: 0 })
  const row = await insertMember(database.db, { ...rowOf(500), first_name: 'Quddus', last_name: 'Newcomer' })
  expect(await readingsOf('Hasan Rahman', on, cache)).toEqual({ sets: 1, words: 1 })
  // A change of columns outside the index leaves the index unchanged.
  const moved = await updateMember(database.db, row, { city: 'Queens' })
  expect(await readingsOf('Hasan Rahman', on, cache)).toEqual({ sets: 0, words: 0 })
  await updateMember(database.db, moved, { deleted_at: '2026-01-02T00:00:00.000Z' })
})

it('another process finds a written member at once, including new words', async () => {
  const elsewhere = createRegister()
  const there = async (searchTerm: string) =>
    (await listMembers(database.db, elsewhere, MemberQuery.parse({ searchTerm }))).data.map(({ id }) => id)
  expect(await there('Zobaida')).toEqual([])
  const row = await insertMember(database.db, { ...rowOf(600), first_name: 'Zobaida', last_name: 'Khanam' })
  expect(await there('Zobaida')).toEqual([row.id])
  expect(await there('Jobayda')).toEqual([row.id])
  const moved = await updateMember(database.db, row, { first_name: 'Rokeya' })
  expect(await there('Zobaida')).toEqual([])
  await updateMember(database.db, moved, { deleted_at: '2026-01-02T00:00:00.000Z' })
})

it('the index as seen inside a transaction is discarded on a rollback', async () => {
  const failed = database.db.transaction().execute(async (tx) => {
    await insertMember(tx, { ...rowOf(700), first_name: 'Withdrawn', last_name: 'Person' })
    expect(
      (await listMembers(tx, register, MemberQuery.parse({ searchTerm: 'Withdrawn' }))).data,
    ).toHaveLength(1)
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(await search('Withdrawn')).toEqual([])
})
