import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BINDING_COOKIE } from '#domain/auth/session.ts'
import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { openDatabase } from './database/database.ts'
import { changeSettings } from './settings/settings-kind.ts'
import { startAppProcess, type AppRequest } from './testing/start-app-process.ts'
import { writeBatch } from './testing/stale-reads/batch.ts'
import { createOracle } from './testing/stale-reads/oracle.ts'
import type { Read } from './testing/stale-reads/read.ts'
import { createReads } from './testing/stale-reads/reads.ts'
import { createWrites, type Write } from './testing/stale-reads/writes.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { copyTestDatabase, testEngine } from './testing/test-database.ts'
import { createEventsPage } from './testing/web.ts'

const SEED = 20_260_615
/** Caches and their revisions are the same code on both engines, so PostgreSQL has fewer, slower steps. */
const STEPS = testEngine() === 'postgres' ? 4_000 : 10_000
const MEMBERS = 150
/** Reads that are repeated: what was cached before a write is asked for again after it. */
const REPEATED = 14
/** What two writes at the same time may do to each other. */
const CONFLICTS = [200, 201, 400, 404, 409, 410, 412]

type Request = Pick<AppRequest, 'method' | 'url' | 'payload' | 'headers' | 'remoteAddress'>
type Reply = { statusCode: number; body: string }
type Process = { name: string; send: (request: Request) => Promise<Reply> }

let first: TestApp
let processes: [Process, Process]
let close: () => Promise<void>

/**
 * This process and another one, which share the database alone. With both in one process, a write on SQLite would wait for
 * a lock that the same thread holds.
 */
beforeAll(async () => {
  const { url, remove } = await copyTestDatabase()
  first = await startTestApp({}, createEventsPage, { database: await openDatabase(url) })
  // Visitors may see everybody: what the daily limits hide has tests of its own.
  const membershipCheck = { ...DEFAULT_CHECK, perAddress: 1_000_000, overallPercent: 100 }
  const by = { database: first.database, clock: first.clock, actor: { uid: null, name: 'test' } }
  await changeSettings(by, { membershipCheck }, null)
  const second = await startAppProcess({ url, settings: first.settings })
  const { email } = await first.addUser('admin')
  const admin = await first.signedIn(email)
  const session = {
    authorization: `Bearer ${admin.token()}`,
    cookie: `${BINDING_COOKIE}=${admin.cookies.get(BINDING_COOKIE)}`,
  }
  const asAdmin = (request: Request): Request =>
    request.remoteAddress ? request : { ...request, headers: { ...session, ...request.headers } }
  processes = [
    { name: 'this process', send: (request) => first.app.inject(asAdmin(request)) },
    {
      name: 'the other process',
      // Its clock is behind, as those of two machines may be.
      send: (request) => second.send({ ...asAdmin(request), now: first.clock.now() - 3_000 }),
    },
  ]
  close = async () => {
    await second.close()
    await first.close()
    await remove()
  }
})
afterAll(() => close())

it('no list, search, check, count or page is stale, whichever process wrote', async () => {
  const random = createRandom(SEED)
  const { pick, int, chance } = random
  const oracle = createOracle()
  const writes = createWrites(random, oracle)
  const randomRead = createReads(random, dayAt(first.clock.now()))
  const repeated: Read[] = []
  let step = 0
  const where = (name: string, url: string) => `seed ${SEED}, step ${step}, ${name}: ${url}`

  const nextRead = (): Read => {
    const index = int(0, REPEATED - 1)
    const again = repeated[index]
    if (again && chance(0.7)) return again
    const { present, deleted, merged } = oracle.members
    const formerMembers = merged().map(({ record }) => record)
    const read = randomRead([...present(), ...deleted().slice(-20), ...formerMembers.slice(-20)])
    repeated[index] = read
    return read
  }
  const send = (process: Process, { url, by }: Read) => {
    step++
    // Every visitor has an address of its own, since the check limits what one may see.
    const visitor = { remoteAddress: `10.${int(0, 255)}.${int(0, 255)}.${int(1, 254)}` }
    return process.send({ method: 'GET', url, ...(by === 'visitor' && visitor) })
  }
  const someReads = (number: number) =>
    Array.from({ length: number }, () => ({ process: pick(processes), read: nextRead() }))
  const sendAll = (reads: ReturnType<typeof someReads>) =>
    Promise.all(
      reads.map(async ({ process, read }) => ({
        process,
        read,
        actual: read.actual(await send(process, read)),
      })),
    )
  const verify = (replies: Awaited<ReturnType<typeof sendAll>>) => {
    for (const { process, read, actual } of replies) {
      const expected = read.expected(oracle)
      if (!isDeepStrictEqual(actual, expected))
        expect(actual, where(process.name, read.url)).toEqual(expected)
    }
  }

  const sendWrite = async (write: Write, process = pick(processes)) => {
    step++
    first.clock.advance(int(0, 200))
    return { write, process, reply: await process.send(write.request) }
  }
  const apply = ({ write, process, reply }: Awaited<ReturnType<typeof sendWrite>>, isAlone: boolean) => {
    const isExpected = reply.statusCode === write.status || (!isAlone && CONFLICTS.includes(reply.statusCode))
    if (!isExpected)
      expect(reply, where(process.name, write.request.url)).toMatchObject({ statusCode: write.status })
    if (reply.statusCode < 300) write.apply((JSON.parse(reply.body) as { data: unknown }).data)
  }
  const writeOne = async () => apply(await sendWrite(writes.next(MEMBERS)), true)
  const writeTogether = async () => {
    const together = Array.from({ length: int(2, 4) }, () => writes.next(MEMBERS))
    const replies = await Promise.all(together.map((write) => sendWrite(write)))
    for (const reply of replies) apply(reply, false)
  }
  /** The first replies may show either state; but they must not be cached as those of the later state. */
  const writeDuringReads = async () => {
    const reads = someReads(int(3, 6))
    const [replies, reply] = [sendAll(reads), sendWrite(writes.next(MEMBERS))]
    // Some begin when the write has begun.
    await processes[0].send({ method: 'GET', url: '/api/health' })
    const later = sendAll(reads)
    apply(await reply, true)
    await Promise.all([replies, later])
    verify(await sendAll(reads))
  }

  while (step < STEPS) {
    const dice = int(1, 100)
    if (dice <= 75) await writeOne()
    else if (dice <= 83) await writeTogether()
    else if (dice <= 93) await writeDuringReads()
    else {
      step++
      await writeBatch(first, random, oracle, writes)
    }
    verify(await sendAll(someReads(int(2, 6))))
    if (chance(0.5)) verify(await sendAll(someReads(int(1, 6))))
  }
  expect(oracle.members.present().length).toBeGreaterThan(MEMBERS / 2)
}, 600_000)
