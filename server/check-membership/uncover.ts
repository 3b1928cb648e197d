import type { CheckSettings } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from './networks.ts'

/** A subject of a limit: an address, its network, or everybody together. */
type Counted = { who: string; limit: number }
type Standing = Counted & { people: number; seen: Set<number> }

const EVERYBODY = 'everybody'

const countedFor = (secret: string, day: string, ip: string, limits: CheckSettings): Counted[] => {
  const hash = (text: string) => hashAddress(secret, day, text)
  const { address, network } = networksOf(ip)
  return [
    { who: hash(`address ${address}`), limit: limits.perAddress },
    { who: hash(`network ${network}`), limit: limits.perNetwork },
    { who: EVERYBODY, limit: limits.overall },
  ]
}

const readStandings = async (
  db: Db,
  day: string,
  counted: readonly Counted[],
  ids: readonly number[],
): Promise<Standing[]> => {
  const names = counted.map(({ who }) => who)
  const counts = await db
    .selectFrom('uncovered_counts')
    .select(['who', 'people'])
    .where('day', '=', day)
    .where('who', 'in', names)
    .execute()
  const seen =
    ids.length === 0
      ? []
      : await db
          .selectFrom('uncovered_members')
          .select(['who', 'member'])
          .where('day', '=', day)
          .where('who', 'in', names)
          .where('member', 'in', ids)
          .execute()
  return counted.map(({ who, limit }) => ({
    who,
    limit,
    people: counts.find((row) => row.who === who)?.people ?? 0,
    seen: new Set(seen.filter((row) => row.who === who).map(({ member }) => member)),
  }))
}

const isFull = ({ people, limit }: Standing) => people >= limit

/**
 * Decides which members this address may see; `ids` is sorted by relevance. Members that it has seen today are free.
 * Adds the others to `standings`.
 */
const decide = (standings: readonly Standing[], ids: readonly number[]) => {
  const [own] = standings
  const granted = new Set<number>()
  const fresh: { who: string; member: number }[] = []
  for (const member of ids) {
    const newTo = own?.seen.has(member) ? [] : standings.filter(({ seen }) => !seen.has(member))
    if (newTo.some(isFull)) continue
    granted.add(member)
    for (const standing of newTo) {
      standing.people++
      standing.seen.add(member)
      fresh.push({ who: standing.who, member })
    }
  }
  return { granted, fresh, isExhausted: standings.some(isFull) }
}
export type Uncovered = Pick<ReturnType<typeof decide>, 'granted' | 'isExhausted'>

/** Locks the row of `EVERYBODY`, so that concurrent requests are serialized, across processes as well. */
const lockDay = (db: Db, day: string) =>
  db
    .insertInto('uncovered_counts')
    .values({ day, who: EVERYBODY, people: 0 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'who']).doUpdateSet((row) => ({ people: row.ref('uncovered_counts.people') })),
    )
    .execute()

/**
 * Grants the address `ip` the members `ids` in full, as far as today's limits allow, and counts them. Returns those
 * granted. This is not a `write`: it changes no page, so it must not raise the data revision.
 */
export const uncover = async (
  { database: { db }, clock, settings: { secret } }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  { ip, limits, ids }: { ip: string; limits: CheckSettings; ids: readonly number[] },
): Promise<Uncovered> => {
  const day = dayAt(clock.now())
  const counted = countedFor(secret, day, ip, limits)
  // Most searches reveal no new member, or the limits are reached already: they only read.
  const expected = decide(await readStandings(db, day, counted, ids), ids)
  if (expected.fresh.length === 0) return expected
  const count = db.transaction().execute(async (tx) => {
    await lockDay(tx, day)
    const standings = await readStandings(tx, day, counted, ids)
    const decided = decide(standings, ids)
    if (decided.fresh.length === 0) return decided
    await tx
      .insertInto('uncovered_members')
      .values(decided.fresh.map((row) => ({ day, ...row })))
      .execute()
    await tx
      .insertInto('uncovered_counts')
      .values(standings.map(({ who, people }) => ({ day, who, people })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'who']).doUpdateSet((row) => ({ people: row.ref('excluded.people') })),
      )
      .execute()
    return decided
  })
  return count.catch(async (error: unknown) => {
    if (databaseFault(error) !== 'full') throw error
    // A member that cannot be counted is not shown in full: treated as if every limit were reached.
    const standings = await readStandings(db, day, counted, ids)
    return decide(
      standings.map((standing) => ({ ...standing, limit: 0 })),
      ids,
    )
  })
}
