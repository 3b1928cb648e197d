import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/connection.ts'
import { write } from '../database/write.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { eraseReasonsOf, eraseValuesOf } from '../database/erase-values.ts'
import type { Change } from '../database/record-changes.ts'
import { verifyHistory } from './verify-history.ts'

const REFUSED = 'the change log is only ever appended to'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const CHANGE: Change = { action: 'update', entity: 'page', entityUid: 'a', before: { x: 1 }, after: { x: 2 } }
const record = (...changes: Partial<Change>[]) =>
  write(database, { actor: { uid: null, name: 'Test' }, clock: createClock() }, async (current) => {
    for (const change of changes) await current.record({ ...CHANGE, ...change })
  })
const verify = () => verifyHistory(database.db)
const rows = () => database.db.selectFrom('changes').selectAll().orderBy('number').execute()
const run = (statement: string) => sql.raw(statement).execute(database.db)

/** Alters the table as an attacker with access to the file or the database can. */
const tamper = async (statement: string) => {
  const names = ['changes_stay', 'changes_remain', 'changes_follow', 'changes_are_not_emptied']
  for (const name of names) {
    await run(`drop trigger if exists ${name}${database.engine === 'postgres' ? ' on changes' : ''}`)
  }
  await run(statement)
}

it('every record has the hash of the previous one, within a write and across writes', async () => {
  await record({ entityUid: 'a' }, { entityUid: 'b', batch: 'import-1', reason: 'A wish' })
  await record({ entityUid: 'c', before: null })
  const [first, second, third] = await rows()
  expect([first, second, third].map((row) => row?.number)).toEqual([1, 2, 3])
  expect([first?.previous_hash, second?.previous_hash]).toEqual(['', first?.hash])
  expect(third?.previous_hash).toBe(second?.hash)
  expect(second).toMatchObject({ batch: 'import-1', reason: 'A wish' })
  expect(await verify()).toEqual({ verified: 3, broken: null })
})

it('a text that UTF-8 cannot store leaves the chain valid', async () => {
  await record({ reason: 'a\ud83d', before: { x: '\udef6' } }, {})
  expect((await rows())[0]).toMatchObject({ reason: 'a\ufffd' })
  expect(await verify()).toEqual({ verified: 2, broken: null })
})

it('a failed write leaves the chain unchanged', async () => {
  await record({})
  const failing = write(
    database,
    { actor: { uid: null, name: 'Test' }, clock: createClock() },
    async (current) => {
      await current.record(CHANGE)
      throw new Error('changed my mind')
    },
  )
  await expect(failing).rejects.toThrow('changed my mind')
  await record({})
  expect(await verify()).toEqual({ verified: 2, broken: null })
})

it('concurrent writes form one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => record({ entityUid: `${index}` }, {})))
  expect(await verify()).toEqual({ verified: 40, broken: null })
})

describe('neither engine allows a record to be [V16.4.2]', () => {
  beforeEach(() => record({ reason: 'A wish' }, {}))

  it.each([
    ['changed', `update changes set actor_name = 'Somebody else' where number = 1`],
    ['given other values', `update changes set after = '{"x":3}' where number = 1`],
    ['given another reason', `update changes set reason = 'Another' where number = 1`],
    ['given a reason', `update changes set reason = 'A wish', reason_salt = 'x' where number = 2`],
    ['given another salt of its reason', `update changes set reason_salt = 'x' where number = 1`],
    ['given another digest of its reason', `update changes set reason_digest = null where number = 1`],
    ['rid of a reason without its salt', 'update changes set reason = null where number = 1'],
    ['rid of a salt without its reason', 'update changes set reason_salt = null where number = 1'],
    ['rid of values without their salt', 'update changes set before = null, after = null where number = 1'],
    [
      'rid of a reason and given other values',
      `update changes set reason = null, reason_salt = null, after = '{"x":3}' where number = 1`,
    ],
    ['given another hash', `update changes set hash = 'x' where number = 2`],
    ['deleted', 'delete from changes where number = 2'],
    ['deleted with all others', 'delete from changes'],
    ['renumbered', 'update changes set number = 9 where number = 2'],
  ])('%s', async (_how, statement) => {
    const before = await rows()
    await expect(run(statement)).rejects.toThrow(REFUSED)
    expect(await rows()).toEqual(before)
  })

  it('replaced, or the table emptied', async () => {
    const before = await rows()
    const statement =
      database.engine === 'postgres'
        ? 'truncate changes'
        : `insert or replace into changes select number, uid, revision, at, actor_uid, 'Somebody else', action, entity,
            entity_uid, batch, reason, before, after, salt, before_digest, after_digest, previous_hash, hash,
            reason_salt, reason_digest from changes where number = 1`
    await expect(run(statement)).rejects.toThrow(REFUSED)
    expect(await rows()).toEqual(before)
  })
})

it('values can be erased, and the chain still verifies', async () => {
  await record({ entityUid: 'a' }, { entityUid: 'b' })
  await eraseValuesOf(database.db, [1])
  const [first, second] = await rows()
  expect(first).toMatchObject({ before: null, after: null, salt: null })
  expect(first?.after_digest).toEqual(expect.any(String))
  expect(second?.after).toBe('{"x":2}')
  expect(await verify()).toEqual({ verified: 2, broken: null })
})

it('a reason can be erased before its values and after them, and the chain still verifies', async () => {
  await record({ entityUid: 'a', reason: 'A wish' }, { entityUid: 'b', reason: 'A wish' }, {})
  await eraseReasonsOf(database.db, [1])
  const [first, second, third] = await rows()
  expect(first).toMatchObject({ reason: null, reason_salt: null, after: '{"x":2}' })
  expect(first?.reason_digest).toEqual(expect.any(String))
  // The same reason has another digest elsewhere.
  expect(second).toMatchObject({ reason: 'A wish', reason_salt: expect.any(String) })
  expect(second?.reason_digest).not.toBe(first?.reason_digest)
  expect(third).toMatchObject({ reason: null, reason_salt: null, reason_digest: null })
  await eraseValuesOf(database.db, [1, 2])
  expect((await rows())[1]).toMatchObject({ reason: 'A wish', after: null })
  await eraseReasonsOf(database.db, [2])
  expect((await rows())[1]).toMatchObject({ reason: null, reason_salt: null, salt: null })
  expect(await verify()).toEqual({ verified: 3, broken: null })
})

describe('with the triggers bypassed', () => {
  beforeEach(async () => {
    for (let number = 1; number <= 3; number++) await record({})
    await record({ reason: 'A wish' })
  })

  it.each([
    [`update changes set actor_name = 'Somebody else' where number = 2`, 2, 'it was changed'],
    [`update changes set after = '{"x":3}' where number = 3`, 3, 'its values were changed'],
    [`update changes set reason = 'A wish' where number = 1`, 1, 'its reason was changed'],
    [`update changes set reason = 'Another' where number = 4`, 4, 'its reason was changed'],
    [`update changes set reason = null where number = 4`, 4, 'its reason was changed'],
    [`update changes set reason_digest = 'x' where number = 4`, 4, 'it was changed'],
    [`update changes set reason = null, reason_salt = null, reason_digest = null`, 4, 'it was changed'],
    [`delete from changes where number = 2`, 3, 'the record before it is missing'],
    [`update changes set previous_hash = 'x' where number = 3`, 3, 'it does not follow the record before it'],
    [`delete from changes where number > 2`, 3, 'the last records are missing'],
  ])('%s is detected [V11.4.3]', async (statement, number, reason) => {
    await tamper(statement)
    expect((await verify()).broken).toEqual({ number, reason })
  })
})
