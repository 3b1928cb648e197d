import { NEWCOMER_MEMBERS, TOLD_PERCENTS, type DailyLimits } from '#domain/check-membership/daily-limits.ts'
import type { Db } from '../database/connection.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from './networks.ts'

/** A subject of a limit: an address, its network, or everybody together. */
type Subject = {
  subject: string
  limit: number
  /** How much of the limit only addresses use that have seen few members. */
  reserved?: number
}
/** A subject and what it has seen today: how many items, and which of those in question. */
type Usage = Subject & { items: number; seen: Set<number> }

/** The limits of one kind of item, that of the address first. */
type Limited<S> = readonly [own: S, ...others: S[]]
/** Members in full, members masked, and questions with digits of a phone number are counted apart. */
type Kinds<S> = { full: Limited<S>; masked: Limited<S>; questions: Limited<S> }
export type Subjects = Kinds<Subject>
export type Usages = Kinds<Usage> & {
  /** The percentages of the limit of everybody of which the admins were told. */
  told: readonly number[]
}

export const EVERYBODY = 'everybody'
export const toldSubject = (percent: number) => `told ${percent}`

/** The subjects of the limits that a request from `ip` counts against on a day. */
export const subjectsOf = (secret: string, day: string, ip: string, limits: DailyLimits): Subjects => {
  const { address, network } = networksOf(ip)
  const pair = (
    prefix: string,
    { perAddress, perNetwork }: { perAddress: number; perNetwork: number },
  ): [Subject, Subject] => [
    { subject: hashAddress(secret, day, `${prefix}address ${address}`), limit: perAddress },
    { subject: hashAddress(secret, day, `${prefix}network ${network}`), limit: perNetwork },
  ]
  return {
    full: [...pair('', limits), { subject: EVERYBODY, limit: limits.overall, reserved: limits.reserved }],
    masked: pair('masked ', limits.masked),
    questions: pair('question ', limits.questions),
  }
}

const mapKinds = <A, B>({ full, masked, questions }: Kinds<A>, map: (one: A) => B): Kinds<B> => {
  const mapAll = ([own, ...others]: Limited<A>): Limited<B> => [map(own), ...others.map(map)]
  return { full: mapAll(full), masked: mapAll(masked), questions: mapAll(questions) }
}

/** What the subjects have seen today, of `items` each. */
export const readUsages = async (
  db: Db,
  day: string,
  subjects: Subjects,
  items: readonly number[],
): Promise<Usages> => {
  const { full, masked, questions } = subjects
  const names = [...full, ...masked, ...questions].map(({ subject }) => subject)
  const counts = await db
    .selectFrom('disclosure_counts')
    .select(['subject', 'members'])
    .where('day', '=', day)
    .where('subject', 'in', [...names, ...TOLD_PERCENTS.map(toldSubject)])
    .execute()
  const seen =
    items.length === 0
      ? []
      : await db
          .selectFrom('disclosed_members')
          .select(['subject', 'member'])
          .where('day', '=', day)
          .where('subject', 'in', names)
          .where('member', 'in', items)
          .execute()
  const usages = mapKinds(subjects, (one): Usage => ({
    ...one,
    items: counts.find((row) => row.subject === one.subject)?.members ?? 0,
    seen: new Set(seen.filter((row) => row.subject === one.subject).map(({ member }) => member)),
  }))
  const isTold = (percent: number) => counts.some(({ subject }) => subject === toldSubject(percent))
  return { ...usages, told: TOLD_PERCENTS.filter(isTold) }
}

const isFullFor = ({ items, limit, reserved = 0 }: Usage, own: Usage) =>
  items >= limit - (own.items >= NEWCOMER_MEMBERS ? reserved : 0)

/** Whether the address sees no further item. */
export const isExhausted = (usages: Limited<Usage>) => usages.some((usage) => isFullFor(usage, usages[0]))

/** An item that a subject sees for the first time today. */
export type NewItem = { subject: string; member: number }

/**
 * Whether the address may see the item. Items that it has seen today are free; others are added to the usages, and returned as
 * `fresh`.
 */
export const take = (
  usages: Limited<Usage>,
  item: number,
  fresh: NewItem[],
  { isUnlimited = false } = {},
): boolean => {
  const [own] = usages
  if (own.seen.has(item)) return true
  const newTo = usages.filter(({ seen }) => !seen.has(item))
  if (!isUnlimited && newTo.some((usage) => isFullFor(usage, own))) return false
  for (const usage of newTo) {
    usage.items++
    usage.seen.add(item)
    fresh.push({ subject: usage.subject, member: item })
  }
  return true
}
