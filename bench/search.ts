import { sql } from 'kysely'
import { MemberQuery } from '#domain/members/member-query.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createMemberCounts } from '#server/members/member-counts.ts'
import { listMembers } from '#server/members/queries.ts'
import { completeIndex } from '#server/members/search/rebuild-index.ts'
import { createPerson } from '../scripts/demo/names.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { fillRegister } from './register.ts'

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

/** Searches as people make them: whole names, other spellings, parts, beginnings, slips, phones, numbers, and the commonest words. */
const mixedSearches = (members: number): string[] => {
  const random = createRandom(11)
  return Array.from({ length: SEARCHES }, (_, index) => {
    const { name } = createPerson(random)
    const full = [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ')
    const letter = random.int(1, Math.max(1, full.length - 2))
    const shapes = [
      full,
      `${name.lastName} ${name.firstName}`,
      full.slice(0, -2),
      name.lastName,
      full.slice(0, letter) + full.slice(letter + 1),
      `718${random.int(2_000_000, 9_999_999)}`,
      `${name.firstName} ${random.int(1000, 9999)}`,
      String(random.int(1, members)),
      COMMON[index % COMMON.length] ?? 'a',
      `${name.firstName.slice(0, 1)} ${name.lastName}`,
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

export type SearchFigures = {
  engine: string
  members: number
  buildSeconds: number
  indexMegabytes: number
  p50: number
  p99: number
  slowest: { text: string; milliseconds: number }
}

/** Fills the empty database behind `url`, indexes it and searches it, as a directory with its filter does. */
export const measureSearch = async (url: string, members: number): Promise<SearchFigures> => {
  const database = await openDatabase(url)
  try {
    await migrate(database.db)
    await fillRegister(database, members)
    const since = performance.now()
    await completeIndex(database)
    const buildSeconds = (performance.now() - since) / 1000
    if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
    const searches = mixedSearches(members)
    const count = createMemberCounts()
    const ask = async (searchTerm: string) => {
      const start = performance.now()
      const typeOfMembers = 'general_member,new_member,renewal_member'
      await listMembers(database.db, MemberQuery.parse({ searchTerm, typeOfMembers, limit: '30' }), count)
      return performance.now() - start
    }
    for (const text of searches.slice(0, 40)) await ask(text)
    const asked: { text: string; milliseconds: number }[] = []
    for (const text of searches) asked.push({ text, milliseconds: await ask(text) })
    const sorted = asked.toSorted((a, b) => a.milliseconds - b.milliseconds)
    const times = sorted.map(({ milliseconds }) => milliseconds)
    return {
      engine: database.engine,
      members,
      buildSeconds,
      indexMegabytes: (await indexBytes(database)) / 1e6,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      slowest: sorted.at(-1) ?? { text: '', milliseconds: 0 },
    }
  } finally {
    await database.close()
  }
}
