import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newMemberSchema } from '#domain/members/member.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { memberInput, toNewRow } from '../testing/members.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { insertMember } from '../members/queries.ts'
import { completeIndex } from './rebuild-index.ts'

const MEMBERS = 5

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
  const member = newMemberSchema(createClock()).parse(memberInput())
  for (let id = 1; id <= MEMBERS; id++) {
    const given = { id, uid: newUid(id), at: '2026-01-01T00:00:00.000Z', imageUid: null }
    await insertMember(database.db, toNewRow(member, given))
  }
  await database.db.deleteFrom('search_postings').execute()
})
afterEach(() => database.close())

/** The database, with a connection that fails at the statements `lost`, counted from the first. */
const withLosses = (lost: readonly number[]) => {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      if (lost.includes(count)) throw new Error('Connection terminated unexpectedly')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: database.db.withPlugin(plugin) }
}
const readIndexed = () =>
  database.db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'search_indexed')
    .executeTakeFirstOrThrow()

it('a rebuild continues at its position after a lost connection', async () => {
  const reported: unknown[] = []
  const options = { batch: 1, waitMs: 1, onWait: (error: unknown) => reported.push(error) }
  await completeIndex(withLosses([1, 2, 25]), options)
  expect(await readIndexed()).toEqual({ value: MEMBERS })
  // Called once per outage, however long it lasts.
  expect(reported.map(String)).toEqual(Array(2).fill('Error: Connection terminated unexpectedly'))
})

it('a rebuild fails with any other error, and can be stopped while it waits', async () => {
  await database.db.schema.alterTable('search_words').renameTo('gone').execute()
  await expect(completeIndex(database)).rejects.toThrow('search_words')
  let isStopped = false
  const options = { waitMs: 1, isStopped: () => isStopped, onWait: () => (isStopped = true) }
  await completeIndex(withLosses([1, 2, 3, 4, 5]), options)
})
