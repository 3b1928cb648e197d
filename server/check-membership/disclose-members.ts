import { LRUCache } from 'lru-cache'
import type { DailyLimits } from '#domain/check-membership/daily-limits.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import { databaseFault } from '../database/faults.ts'
import { tellAdmins } from './tell-admins.ts'
import {
  EVERYBODY,
  isExhausted,
  readUsages,
  storeFresh,
  subjectsOf,
  take,
  type NewItem,
  type Usages,
} from './usages.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'env'>

/** A member that a search found. */
type AskedMember = {
  id: number
  /** Whether the member may be shown in full, rather than masked. */
  mayBeFull: boolean
  /** Whether the text has proved to be the member's: shown in full whatever the limits, but counted. */
  isProven: boolean
  /** Whether the text is the whole name, which tells nothing that a masked row adds to: that one is free. */
  isWholeName: boolean
}
type Asked = {
  ip: string
  limits: DailyLimits
  /** The best match first. */
  members: readonly AskedMember[]
  /** Whether the visitor is still typing: nothing is counted, and nobody is shown who was not seen before. */
  isTyping: boolean
}
/** Which members are shown in full and which masked; the others are not shown. */
export type Disclosure = {
  full: Set<number>
  masked: Set<number>
  /** Whether a limit leaves no room for another member. */
  exhausted: { full: boolean; masked: boolean }
}

/** Decides what the address is shown, and adds what is new to it to `usages`. */
const decide = (usages: Usages, members: readonly AskedMember[]) => {
  const fresh: NewItem[] = []
  const full = new Set<number>()
  const masked = new Set<number>()
  for (const { id, mayBeFull, isProven, isWholeName } of members) {
    if (mayBeFull && take(usages.full, id, fresh, { isUnlimited: isProven })) full.add(id)
    else if (isWholeName || take(usages.masked, id, fresh)) masked.add(id)
  }
  const exhausted = { full: isExhausted(usages.full), masked: isExhausted(usages.masked) }
  return { full, masked, exhausted, fresh }
}

/** As if the limits of members in full were reached, and so many could be seen masked. */
const refuseAll = ({ full, masked, ...usages }: Usages, maskedLimit: number): Usages => ({
  ...usages,
  full: [{ ...full[0], limit: 0 }, ...full.slice(1)],
  masked: [{ ...masked[0], limit: maskedLimit }],
})
const unproven = (members: readonly AskedMember[]) =>
  members.map((member) => ({ ...member, isProven: false }))

/** The number of member numbers in the cache. */
const CACHED_MAX = 200_000

/** Returns a function that decides which of the members that an address asked for are shown, as today's limits allow, and counts them. */
export const createDisclosures = ({ database, clock, settings: { secret }, env }: Context) => {
  const { db, counts } = database
  /** The members that an address has seen masked today: most searches show them again, and then read nothing. */
  const seenMasked = new LRUCache<string, Set<number>>({
    maxSize: CACHED_MAX,
    sizeCalculation: ({ size }) => size + 1,
  })

  return async (asked: Asked): Promise<Disclosure> => {
    const { ip, limits, members, isTyping } = asked
    const day = dayAt(clock.now())
    const subjects = subjectsOf(secret, day, ip, limits)
    const [{ subject: address }] = subjects.masked
    const items = members.map(({ id }) => id)
    const isSeen = members.every(({ id, mayBeFull }) => !mayBeFull && seenMasked.get(address)?.has(id))
    // Where nobody is found, the limits still decide what the visitor is told.
    if (members.length > 0 && isSeen)
      return { full: new Set(), masked: new Set(items), exhausted: { full: false, masked: false } }
    if (isTyping) return decide(refuseAll(await readUsages(db, day, subjects, items), 0), unproven(members))

    const cache = (disclosure: Disclosure) => {
      seenMasked.set(address, new Set([...(seenMasked.get(address) ?? []), ...disclosure.masked]))
      return disclosure
    }
    // Many searches show nobody new, or the limits are reached already: they only read.
    const expected = decide(await readUsages(db, day, subjects, items), members)
    if (expected.fresh.length === 0) return cache(expected)
    const count = counts.run(async (tx) => {
      const usages = await readUsages(tx, day, subjects, items)
      const decided = decide(usages, members)
      if (decided.fresh.length === 0) return decided
      const told = await tellAdmins({ tx, atMs: clock.now() }, env, usages)
      await storeFresh(tx, day, usages, decided.fresh, told)
      return decided
    })
    return count.then(cache, async (error: unknown) => {
      if (databaseFault(error) !== 'full') throw error
      // A member that cannot be counted is not shown in full.
      return decide(refuseAll(await readUsages(db, day, subjects, items), Infinity), unproven(members))
    })
  }
}

/** How many members all visitors together have seen in full today. */
export const countDisclosed = async ({ database: { db }, clock }: Pick<Context, 'database' | 'clock'>) => {
  const row = await db
    .selectFrom('disclosure_counts')
    .select('members')
    .where('day', '=', dayAt(clock.now()))
    .where('subject', '=', EVERYBODY)
    .executeTakeFirst()
  return row?.members ?? 0
}
