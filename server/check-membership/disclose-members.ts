import { LRUCache } from 'lru-cache'
import { type DailyLimits, REPORTED_PERCENTS } from '#domain/check-membership/daily-limits.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { databaseFault } from '../database/faults.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { mailAdmins } from '../mail/mail-admins.ts'
import {
  EVERYBODY,
  isExhausted,
  type NewItem,
  readUsages,
  storeFresh,
  partiesOf,
  tryAdd,
  type Usages,
} from './usages.ts'

const bengali = new Intl.NumberFormat('bn-BD', { useGrouping: false })

type Counts = { percent: number; seen: number; limit: number; reservedForOwn: number }

const usageWords = ({ percent, seen, limit, reservedForOwn }: Counts) => {
  const inBengali = (value: number) => bengali.format(value)
  return {
    en: {
      subject: `Membership check: ${percent} % of today’s limit is used`,
      text: `All visitors together have seen ${seen} members in full today, of at most ${limit}, of which ${reservedForOwn} are reserved for people who open their own record.
Addresses that have looked up a few people see further ones masked from the half of a day on, and everybody from its end.
One’s own record opens by the whole phone number, or by the member ID or the full name together with the last four digits of the phone.

This may be a busy day, such as one before an election: then raise the limits in the settings.
Or somebody copies the register: then leave them as they are. The count begins again at midnight in New York.
`,
    },
    bn: {
      subject: `সদস্যপদ যাচাই: আজকের সীমার ${inBengali(percent)}% শেষ`,
      text: `আজ দর্শনার্থীরা সব মিলিয়ে ${inBengali(seen)} জন সদস্যের পুরো তথ্য দেখেছেন; সীমা ${inBengali(limit)} জন, তার মধ্যে ${inBengali(reservedForOwn)} জন শুধু নিজের তথ্য দেখার জন্য।
অর্ধেক শেষ হলে, যে ঠিকানা থেকে কয়েকজনকে দেখা হয়েছে সেখানে বাকিদের ফোন ও ঠিকানা গোপন থাকে; পুরো শেষ হলে সবার কাছেই।
পুরো ফোন নম্বর দিয়ে, কিংবা সদস্য আইডি বা পুরো নামের সঙ্গে ফোনের শেষ চার অঙ্ক দিয়ে নিজের তথ্য দেখা যায়।

হয়তো আজ ব্যস্ত দিন, যেমন নির্বাচনের আগের দিন: তাহলে সেটিংসে সীমা বাড়ান।
কিংবা কেউ তালিকা নকল করছে: তাহলে সীমা যেমন আছে তেমনই রাখুন। নিউ ইয়র্কে মধ্যরাতে গণনা আবার শুরু হয়।
`,
    },
  }
}

/**
 * Mails the admins who may edit the settings when a percentage of the overall limit is used, once a day for each.
 * Returns the percentages that are due now; the caller stores them in the same transaction.
 */
const reportUsage = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Env,
  { full, reported }: Usages,
): Promise<number[]> => {
  const overall = full.at(-1)
  if (!overall) return []
  const { items, limit, reserved } = overall
  const reservedForOwn = reserved?.own ?? 0
  const usable = limit - reservedForOwn
  const due = REPORTED_PERCENTS.filter(
    (percent) => !reported.includes(percent) && items * 100 >= usable * percent,
  )
  const highest = due.at(-1)
  if (highest === undefined) return []
  const counts = { percent: highest, seen: items, limit, reservedForOwn }
  await mailAdmins(current, env, 'settings.edit', usageWords(counts))
  return due
}

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'env'>

/** A match of a search. */
type RequestedMember = {
  id: number
  /** Whether the member may be shown in full, rather than masked. */
  mayBeFull: boolean
  /** Whether the text proves that the visitor is the member: shown in full beyond the limits, but counted. */
  isProven: boolean
  /** Whether the text is the whole name: a masked row adds nothing to it, so it is not counted. */
  isWholeName: boolean
}
type DisclosureRequest = {
  ip: string
  limits: DailyLimits
  /** The best match first. */
  members: readonly RequestedMember[]
  /** Whether the visitor is still typing: nothing is counted, and only members whom the address has seen before are shown. */
  isTyping: boolean
}
/** Which members are shown in full and which masked; the others are not shown. */
export type Disclosure = {
  full: Set<number>
  masked: Set<number>
  /** Whether a limit is reached. */
  exhausted: { full: boolean; masked: boolean }
}

/** Decides which members the address sees, and adds those that are new to it to `usages`. */
const decide = (usages: Usages, members: readonly RequestedMember[]) => {
  const fresh: NewItem[] = []
  const full = new Set<number>()
  const masked = new Set<number>()
  for (const { id, mayBeFull, isProven, isWholeName } of members) {
    if (mayBeFull && tryAdd(usages.full, id, fresh, { isUnlimited: isProven })) full.add(id)
    else if (isWholeName || tryAdd(usages.masked, id, fresh)) masked.add(id)
  }
  const exhausted = { full: isExhausted(usages.full), masked: isExhausted(usages.masked) }
  return { full, masked, exhausted, fresh }
}

/** Usages that allow no further member in full, and at most `maskedLimit` masked ones. */
const refuseNew = ({ full, masked, ...usages }: Usages, maskedLimit: number): Usages => ({
  ...usages,
  full: [{ ...full[0], limit: 0 }, ...full.slice(1)],
  masked: [{ ...masked[0], limit: maskedLimit }],
})
const unproven = (members: readonly RequestedMember[]) =>
  members.map((member) => ({ ...member, isProven: false }))

/** The most member numbers in the cache. */
const CACHED_MAX = 200_000

/** Returns a function that applies today's limits to the matches of a search, and counts the members that are shown. */
export const createDisclosures = ({ database, clock, settings: { secret }, env }: Context) => {
  const { db, counts } = database
  /** Caches the members that an address has seen masked today, so that a repeated search needs no query. */
  const seenMasked = new LRUCache<string, Set<number>>({
    maxSize: CACHED_MAX,
    sizeCalculation: ({ size }) => size + 1,
  })

  return async (request: DisclosureRequest): Promise<Disclosure> => {
    const { ip, limits, members, isTyping } = request
    const day = dayAt(clock.now())
    const parties = partiesOf(secret, day, ip, limits)
    const [{ subject: address }] = parties.masked
    const items = members.map(({ id }) => id)
    const isSeen = members.every(({ id, mayBeFull }) => !mayBeFull && seenMasked.get(address)?.has(id))
    // Without a match, the notice depends on the limits, which are read below.
    if (members.length > 0 && isSeen)
      return { full: new Set(), masked: new Set(items), exhausted: { full: false, masked: false } }
    if (isTyping) return decide(refuseNew(await readUsages(db, day, parties, items), 0), unproven(members))

    const cache = (disclosure: Disclosure) => {
      seenMasked.set(address, new Set([...(seenMasked.get(address) ?? []), ...disclosure.masked]))
      return disclosure
    }
    // A search that shows no new member needs no write.
    const expected = decide(await readUsages(db, day, parties, items), members)
    if (expected.fresh.length === 0) return cache(expected)
    const count = counts.run(async (tx) => {
      const usages = await readUsages(tx, day, parties, items)
      const decided = decide(usages, members)
      if (decided.fresh.length === 0) return decided
      const reported = await reportUsage({ tx, atMs: clock.now() }, env, usages)
      await storeFresh(tx, day, usages, decided.fresh, reported)
      return decided
    })
    return count.then(cache, async (error: unknown) => {
      if (databaseFault(error) !== 'full') throw error
      // A member that cannot be counted is not shown in full.
      return decide(refuseNew(await readUsages(db, day, parties, items), Infinity), unproven(members))
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
