import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { MemberQuery } from '#domain/members/member-query.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { raiseCounter } from '#server/database/counters.ts'
import { createRegister } from '#server/register/register.ts'
import { listMembers } from '#server/members/queries.ts'
import { createPerson } from '../scripts/demo/names.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { createRareNames, fillRegister } from './register.ts'

const SEARCHES = 200
/** What everybody types, and what finds the most. */
const COMMON = [
  'a',
  'm',
  'Md',
  'Mohammad',
  'Begum',
  'বেগম',
  'Hossain',
  'Abdul',
  'Md Hossain',
  'Islam',
  '718',
  '7185',
]

/** Searches as people make them: whole names, other spellings, parts, beginnings, slips, phones, numbers, rare names, and the commonest words. */
const mixedSearches = (members: number, seed: number): string[] => {
  const random = createRandom(seed)
  const rare = createRareNames()
  const withoutALetter = (text: string) => {
    const letter = random.int(1, Math.max(1, text.length - 2))
    return text.slice(0, letter) + text.slice(letter + 1)
  }
  return Array.from({ length: SEARCHES }, (_, index) => {
    const { name } = createPerson(random)
    const full = [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ')
    const shapes = [
      full,
      `${name.lastName} ${name.firstName}`,
      full.slice(0, -2),
      name.lastName,
      withoutALetter(full),
      `718${random.int(2_000_000, 9_999_999)}`,
      `${name.firstName} ${random.int(1000, 9999)}`,
      String(random.int(1, members)),
      COMMON[index % COMMON.length] ?? 'a',
      `${name.firstName.slice(0, 1)} ${name.lastName}`,
      `${name.firstName} ${random.pick(rare)}`,
      `${name.firstName} ${withoutALetter(random.pick(rare))}`,
    ]
    return shapes[index % shapes.length] ?? full
  })
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0

/** Bytes of the two tables of the index, with their own indexes. */
const indexBytes = async ({ db, engine }: Database): Promise<number> => {
  const query =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where name like '%search_%'`
      : sql<{
          bytes: number
        }>`select pg_total_relation_size('search_words') + pg_total_relation_size('search_postings') as bytes`
  return (await query.execute(db)).rows[0]?.bytes ?? 0
}

/** Brings to the disk what filling has left in memory, as it is where a server has run for a while. */
const settle = async ({ db, engine }: Database) => {
  if (engine === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return
  }
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/** What is left in memory when everything that nobody needs has been thrown away. */
const retainedBytes = async () => {
  // Twice: what waits for its end is freed after it.
  for (let time = 0; time < 2; time++) {
    if (typeof collectGarbage === 'function') collectGarbage()
    await nextTurn()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

type Timing = { text: string; milliseconds: number }

/** 200 searches, each as a directory with its filter asks it. */
const searchAll = async (database: Database, texts: readonly string[], before: () => Promise<unknown>) => {
  const register = createRegister(database)
  const timings: Timing[] = []
  for (const searchTerm of texts) {
    await before()
    const start = performance.now()
    const typeOfMembers = 'general_member,new_member,renewal_member'
    await listMembers(database.db, register, MemberQuery.parse({ searchTerm, typeOfMembers, limit: '30' }))
    timings.push({ text: searchTerm, milliseconds: performance.now() - start })
  }
  return timings.toSorted((a, b) => a.milliseconds - b.milliseconds)
}

const shareOf = (share: number) => (timings: readonly Timing[]) =>
  percentile(
    timings.map(({ milliseconds }) => milliseconds),
    share,
  )
const median = (values: readonly number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

export type SearchFigures = {
  engine: string
  members: number
  buildSeconds: number
  indexMegabytes: number
  p50: number
  p99: number
  /** p99 where somebody has written before every single search, so that nothing of the members' sets is remembered. */
  p99AfterWrite: number
  /** p99 of one bare question to the database, asked in between: what the machine itself adds. */
  bareP99: number
  /** The processor's time for one search, in this process. */
  cpu: number
  /** What this process keeps in memory after all that, over what it kept before the first search. */
  memoryMegabytes: number
  slowest: Timing
}

/** Rounds of searches, of texts that were not asked before; the machine does other things, so the median of them counts. */
const ROUNDS = 5
const WARM_UP = 100

/** Fills the empty database behind `url`, indexes it and searches it. */
export const measureSearch = async (url: string, members: number): Promise<SearchFigures> => {
  const database = await openDatabase(url)
  try {
    await migrate(database)
    await fillRegister(database, members)
    const since = performance.now()
    const buildSeconds = (performance.now() - since) / 1000
    await settle(database)
    const bare: number[] = []
    const queryDatabase = async () => {
      const start = performance.now()
      await sql`select 1`.execute(database.db)
      bare.push(performance.now() - start)
    }
    const before = await retainedBytes()
    await searchAll(database, mixedSearches(members, WARM_UP), queryDatabase)
    bare.length = 0
    const rounds: Timing[][] = []
    const cpu = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await searchAll(database, mixedSearches(members, WARM_UP + 1 + round), queryDatabase))
    const { user, system } = process.cpuUsage(cpu)
    const change = () => raiseCounter(database.db, 'data_revision')
    const afterWrite = await searchAll(database, mixedSearches(members, WARM_UP + 1 + ROUNDS), change)
    return {
      engine: database.engine,
      members,
      buildSeconds,
      indexMegabytes: (await indexBytes(database)) / 1e6,
      p50: median(rounds.map(shareOf(0.5))),
      p99: median(rounds.map(shareOf(0.99))),
      p99AfterWrite: shareOf(0.99)(afterWrite),
      bareP99: percentile(
        bare.toSorted((a, b) => a - b),
        0.99,
      ),
      cpu: (user + system) / 1000 / (ROUNDS * SEARCHES),
      memoryMegabytes: ((await retainedBytes()) - before) / 1e6,
      slowest: rounds
        .flatMap((timings) => timings.at(-1) ?? [])
        .toSorted((a, b) => a.milliseconds - b.milliseconds)
        .at(-1) ?? { text: '', milliseconds: 0 },
    }
  } finally {
    await database.close()
  }
}
