import { setImmediate as nextTurn } from 'node:timers/promises'
import { PostgresDriver, sql, SqliteDriver } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newMemberSchema } from '#domain/members/member.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { createMember } from '../members/save-member.ts'
import { memberInput } from '../testing/members.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './connection.ts'
import { write, type Write } from './write.ts'
import { createWriteQueue } from './write-queue.ts'

const ACTOR = { uid: null, name: 'Test' }

let database: Database
/** Commits since the start of the test. */
let commits: number
/** Runs before every commit; a commit fails with its error. */
let beforeCommit: () => Promise<void>

beforeEach(async () => {
  database = await openTestDatabase()
  // Without a limit of time, so that no test depends on how long a write takes.
  database.writes = createWriteQueue(database.db, { ...database, maxMs: Infinity })
  commits = 0
  beforeCommit = () => Promise.resolve()
  const driver = (database.engine === 'postgres' ? PostgresDriver : SqliteDriver).prototype
  const commit = driver.commitTransaction
  vi.spyOn(driver, 'commitTransaction').mockImplementation(async function (this: never, connection) {
    await beforeCommit()
    await commit.call(this, connection as never)
    commits += 1
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const run = <T>(work: (current: Write) => Promise<T>, clock = createClock()) =>
  write(database, { actor: ACTOR, clock }, work)
const addEvent = (key: string) => async (current: Write) => {
  const { tx, record } = current
  await tx.insertInto('throttles').values({ key, count: 1, resets_at: '2026' }).execute()
  await record({ action: 'update', entity: 'page', entityUid: key, before: null, after: null })
  return key
}
const add = (key: string) => run(addEvent(key))
const storedKeys = async () => {
  const rows = await database.db.selectFrom('throttles').select('key').orderBy('key').execute()
  return rows.map((row) => row.key)
}
const listChanges = () =>
  database.db.selectFrom('changes').select(['entity_uid', 'revision', 'at']).orderBy('number').execute()
const getRevision = () => database.revision('data_revision')

it('writes that wait share one transaction, each with a revision of its own', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => String(index))
  expect(await Promise.all(keys.map(add))).toEqual(keys)
  expect(commits).toBe(1)
  const changes = await listChanges()
  expect(changes.map((change) => [change.entity_uid, change.revision])).toEqual(
    keys.map((key, index) => [key, index + 1]),
  )
  expect(await getRevision()).toBe(20)
  expect(await verifyHistory(database.db)).toEqual({ verified: 20, broken: null })
})

it('writes that come while a group is committed form the next one', async () => {
  const following = Promise.withResolvers<string[]>()
  beforeCommit = async () => {
    beforeCommit = () => Promise.resolve()
    following.resolve(Promise.all(['b', 'c', 'd'].map(add)))
    await nextTurn()
  }
  await add('a')
  expect(await following.promise).toEqual(['b', 'c', 'd'])
  expect(commits).toBe(2)
})

it('a group ends after its time, and after 64 writes', async () => {
  database.writes = createWriteQueue(database.db, { ...database, maxMs: 0 })
  await Promise.all(['a', 'b', 'c'].map(add))
  expect(commits).toBe(3)
  database.writes = createWriteQueue(database.db, { ...database, maxMs: Infinity })
  await Promise.all(Array.from({ length: 65 }, (_, index) => add(String(index))))
  expect(commits).toBe(5)
})

it('a write that fails in the middle of a group is undone alone [V2.3.3]', async () => {
  const thrown = run(async (current) => {
    await addEvent('thrown')(current)
    throw new Error('changed my mind')
  })
  const results = await Promise.allSettled([add('a'), thrown, add('b'), add('a'), add('c')])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  await expect(thrown).rejects.toThrow('changed my mind')
  expect(commits).toBe(1)
  expect(await storedKeys()).toEqual(['a', 'b', 'c'])
  expect((await listChanges()).map((change) => change.revision)).toEqual([1, 2, 3])
  expect(await getRevision()).toBe(3)
  expect(await verifyHistory(database.db)).toEqual({ verified: 3, broken: null })
})

it('a write that records nothing is undone alone, and returns its result', async () => {
  const unrecorded = run(async ({ tx }) => {
    await tx.insertInto('throttles').values({ key: 'lost', count: 1, resets_at: '2026' }).execute()
    return 'result'
  })
  expect(await Promise.all([add('a'), unrecorded, add('b')])).toEqual(['a', 'result', 'b'])
  expect(await storedKeys()).toEqual(['a', 'b'])
  expect(await verifyHistory(database.db)).toEqual({ verified: 2, broken: null })
})

it('a group in which nothing was recorded is rolled back', async () => {
  const [failed, unrecorded] = await Promise.allSettled([
    run(() => Promise.reject(new Error('refused'))),
    run(() => Promise.resolve('result')),
  ])
  expect([failed.status, unrecorded]).toEqual(['rejected', { status: 'fulfilled', value: 'result' }])
  expect([commits, await getRevision()]).toEqual([0, 0])
})

it('no write is answered before its group is committed, whether it succeeded or not', async () => {
  const answers: [key: string, commitsBefore: number][] = []
  const note = (key: string) => () => answers.push([key, commits])
  await Promise.all([
    add('a').then(note('a')),
    run(() => Promise.reject(new Error('refused'))).catch(note('failing')),
    run(async (current) => {
      await nextTurn()
      await nextTurn()
      return addEvent('b')(current)
    }).then(note('b')),
  ])
  expect(answers.toSorted()).toEqual([
    ['a', 1],
    ['b', 1],
    ['failing', 1],
  ])
})

it('a commit that fails fails every write of the group, and the next one succeeds', async () => {
  beforeCommit = () => Promise.reject(new Error('the disk is broken'))
  const results = await Promise.allSettled(['a', 'b', 'c'].map(add))
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
    Array.from({ length: 3 }, () => 'Error: the disk is broken'),
  )
  beforeCommit = () => Promise.resolve()
  expect(await storedKeys()).toEqual([])
  await add('d')
  expect(await storedKeys()).toEqual(['d'])
  expect(await getRevision()).toBe(1)
  expect(await verifyHistory(database.db)).toEqual({ verified: 1, broken: null })
})

it('a transaction that ends early fails its writes, and the others go into the next one', async () => {
  const end = database.engine === 'postgres' ? 'select pg_terminate_backend(pg_backend_pid())' : 'rollback'
  const lose = async (current: Write) => {
    await addEvent('b')(current)
    await sql.raw(end).execute(current.tx)
    throw new Error('the transaction has ended')
  }
  const [first, second, third] = await Promise.allSettled([add('a'), run(lose), add('c')])
  expect([first.status, second.status, third.status]).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(first).toEqual(second)
  expect([await storedKeys(), commits]).toEqual([['c'], 1])
  expect(await getRevision()).toBe(1)
  expect(await verifyHistory(database.db)).toEqual({ verified: 1, broken: null })
})

it('all that wait fail if no transaction can begin', async () => {
  const rename = (from: string, to: string) =>
    sql`update counters set name = ${to} where name = ${from}`.execute(database.db)
  await rename('data_revision', 'elsewhere')
  const results = await Promise.allSettled(['a', 'b'].map(add))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await rename('elsewhere', 'data_revision')
  expect(await add('c')).toBe('c')
  expect(await storedKeys()).toEqual(['c'])
})

it('a write within a write is refused, and the outer one can go on', async () => {
  const outer = run(async (current) => {
    await expect(add('inner')).rejects.toThrow('A write cannot be started within a write')
    return addEvent('outer')(current)
  })
  await outer
  expect(await storedKeys()).toEqual(['outer'])
})

it('the writes of several processes form one chain', async () => {
  const other = { ...database, writes: createWriteQueue(database.db, { ...database, maxMs: 0 }) }
  const both = [database, other].flatMap((process, number) =>
    Array.from({ length: 10 }, (_, index) =>
      write(process, { actor: ACTOR, clock: createClock() }, addEvent(`${number} ${index}`)),
    ),
  )
  await Promise.all(both)
  expect((await listChanges()).map((change) => change.revision)).toEqual(both.map((_, index) => index + 1))
  expect(await getRevision()).toBe(20)
  expect(await verifyHistory(database.db)).toEqual({ verified: 20, broken: null })
})

it('a deadline counts from the clock, even after a change by a clock that is ahead', async () => {
  const now = Date.UTC(2026, 5, 15, 12)
  await run(addEvent('a'), createClock(now + 60_000))
  const times = await run(({ at, atMs }) => Promise.resolve([Date.parse(at), atMs]), createClock(now))
  expect(times).toEqual([now + 60_000, now])
})

it('members are created in the order of their numbers, whatever the clocks say', async () => {
  const start = Date.UTC(2026, 5, 15, 12)
  const create = async (process: Database, now: number) => {
    const clock = createClock(now)
    const member = newMemberSchema(clock).parse(memberInput())
    await createMember({ database: process, clock, actor: ACTOR }, member, null, null)
  }
  const other = { ...database, writes: createWriteQueue(database.db, { ...database, maxMs: Infinity }) }
  await create(database, start)
  await create(other, start - 3_600_000)
  await Promise.all([start + 1000, start - 1, start + 2000].map((now) => create(database, now)))
  await create(other, start + 500)
  const rows = await database.db.selectFrom('members').select('created_at').orderBy('id').execute()
  expect(rows.map((row) => Date.parse(row.created_at) - start)).toEqual([0, 0, 1000, 1000, 2000, 2000])
})
