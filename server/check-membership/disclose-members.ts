import type { CheckSettings } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from './networks.ts'

/** A subject of a limit: an address, its network, or everybody together. */
type Subject = { subject: string; limit: number }
/** A subject and what it has seen today: how many members, and which of those in question. */
type Usage = Subject & { members: number; seen: Set<number> }

const EVERYBODY = 'everybody'

const subjectsOf = (secret: string, day: string, ip: string, limits: CheckSettings): Subject[] => {
  const hash = (text: string) => hashAddress(secret, day, text)
  const { address, network } = networksOf(ip)
  return [
    { subject: hash(`address ${address}`), limit: limits.perAddress },
    { subject: hash(`network ${network}`), limit: limits.perNetwork },
    { subject: EVERYBODY, limit: limits.overall },
  ]
}

const readUsages = async (
  db: Db,
  day: string,
  subjects: readonly Subject[],
  ids: readonly number[],
): Promise<Usage[]> => {
  const names = subjects.map(({ subject }) => subject)
  const counts = await db
    .selectFrom('disclosure_counts')
    .select(['subject', 'members'])
    .where('day', '=', day)
    .where('subject', 'in', names)
    .execute()
  const seen =
    ids.length === 0
      ? []
      : await db
          .selectFrom('disclosed_members')
          .select(['subject', 'member'])
          .where('day', '=', day)
          .where('subject', 'in', names)
          .where('member', 'in', ids)
          .execute()
  return subjects.map(({ subject, limit }) => ({
    subject,
    limit,
    members: counts.find((row) => row.subject === subject)?.members ?? 0,
    seen: new Set(seen.filter((row) => row.subject === subject).map(({ member }) => member)),
  }))
}

const isFull = ({ members, limit }: Usage) => members >= limit

/**
 * Decides which members this address may see; `ids` is sorted by relevance. Members that it has seen today are free.
 * Adds the others to `usages`.
 */
const decide = (usages: readonly Usage[], ids: readonly number[]) => {
  const [own] = usages
  const granted = new Set<number>()
  const fresh: { subject: string; member: number }[] = []
  for (const member of ids) {
    const newTo = own?.seen.has(member) ? [] : usages.filter(({ seen }) => !seen.has(member))
    if (newTo.some(isFull)) continue
    granted.add(member)
    for (const usage of newTo) {
      usage.members++
      usage.seen.add(member)
      fresh.push({ subject: usage.subject, member })
    }
  }
  return { granted, fresh, isExhausted: usages.some(isFull) }
}
export type Disclosure = Pick<ReturnType<typeof decide>, 'granted' | 'isExhausted'>

/**
 * Grants the address `ip` the members `ids` in full, as far as today's limits allow, and counts them. Returns those
 * granted.
 */
export const discloseMembers = async (
  {
    database: { db, counts },
    clock,
    settings: { secret },
  }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  { ip, limits, ids }: { ip: string; limits: CheckSettings; ids: readonly number[] },
): Promise<Disclosure> => {
  const day = dayAt(clock.now())
  const subjects = subjectsOf(secret, day, ip, limits)
  // Most searches reveal no new member, or the limits are reached already: they only read.
  const expected = decide(await readUsages(db, day, subjects, ids), ids)
  if (expected.fresh.length === 0) return expected
  const count = counts.run(async (tx) => {
    const usages = await readUsages(tx, day, subjects, ids)
    const decided = decide(usages, ids)
    if (decided.fresh.length === 0) return decided
    await tx
      .insertInto('disclosed_members')
      .values(decided.fresh.map((row) => ({ day, ...row })))
      .execute()
    await tx
      .insertInto('disclosure_counts')
      .values(usages.map(({ subject, members }) => ({ day, subject, members })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'subject']).doUpdateSet((row) => ({ members: row.ref('excluded.members') })),
      )
      .execute()
    return decided
  })
  return count.catch(async (error: unknown) => {
    if (databaseFault(error) !== 'full') throw error
    // A member that cannot be counted is not shown in full: treated as if every limit were reached.
    const usages = await readUsages(db, day, subjects, ids)
    return decide(
      usages.map((usage) => ({ ...usage, limit: 0 })),
      ids,
    )
  })
}
