import { NEWCOMER_MEMBERS, TOLD_PERCENTS, type DailyLimits } from '#domain/check-membership/daily-limits.ts'
import type { Db } from '../database/schema.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from '../http/networks.ts'

/** A subject of a limit: an address, its network, or everybody together. */
type Subject = {
  subject: string
  limit: number
  /** The parts of the limit that are reserved for some visitors. */
  reserved?: DailyLimits['reserved']
}
/** A subject, how many items it has seen today, and which of the given ones are among them. */
type Usage = Subject & { items: number; seen: Set<number> }

/** The limits of one kind of item, that of the address first. */
type Limited<S> = readonly [own: S, ...others: S[]]
/** Members in full and members masked are counted apart. */
type Kinds<S> = { full: Limited<S>; masked: Limited<S> }
export type Subjects = Kinds<Subject>
export type Usages = Kinds<Usage> & {
  /** The percentages of the overall limit that were reported to the admins. */
  told: readonly number[]
}

const NOTHING_RESERVED: DailyLimits['reserved'] = { newcomers: 0, own: 0 }
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
  }
}

const mapAll = <A, B>([own, ...others]: Limited<A>, map: (one: A) => B): Limited<B> => [
  map(own),
  ...others.map(map),
]

const NUMBER_BYTES = 4

const readNumbers = (bytes: Buffer = Buffer.alloc(0)) =>
  new Set(
    Array.from({ length: bytes.length / NUMBER_BYTES }, (_, at) => bytes.readUInt32LE(at * NUMBER_BYTES)),
  )

const toBytes = (numbers: ReadonlySet<number>) => {
  const bytes = Buffer.alloc(numbers.size * NUMBER_BYTES)
  let at = 0
  for (const number of numbers) at = bytes.writeUInt32LE(number, at)
  return bytes
}

/** How much the subjects have seen today, and which of `items`. */
export const readUsages = async (
  db: Db,
  day: string,
  subjects: Subjects,
  items: readonly number[],
): Promise<Usages> => {
  const { full, masked } = subjects
  const names = full.map(({ subject }) => subject)
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
  const maskedRows = await db
    .selectFrom('masked_members')
    .select(['subject', 'members'])
    .where('day', '=', day)
    .where(
      'subject',
      'in',
      masked.map(({ subject }) => subject),
    )
    .execute()
  const counted = (one: Subject): Usage => ({
    ...one,
    items: counts.find((row) => row.subject === one.subject)?.members ?? 0,
    seen: new Set(seen.filter((row) => row.subject === one.subject).map(({ member }) => member)),
  })
  const listed = (one: Subject): Usage => {
    const numbers = readNumbers(maskedRows.find((row) => row.subject === one.subject)?.members)
    return { ...one, items: numbers.size, seen: numbers }
  }
  const isTold = (percent: number) => counts.some(({ subject }) => subject === toldSubject(percent))
  return {
    full: mapAll(full, counted),
    masked: mapAll(masked, listed),
    told: TOLD_PERCENTS.filter(isTold),
  }
}

const isFullFor = ({ items, limit, reserved = NOTHING_RESERVED }: Usage, own: Usage) =>
  items >= limit - (own.items < NEWCOMER_MEMBERS ? reserved.own : Math.max(reserved.own, reserved.newcomers))

/** Whether a limit is reached for the address. */
export const isExhausted = (usages: Limited<Usage>): boolean =>
  usages.some((usage) => isFullFor(usage, usages[0]))

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

/** Stores the items of `fresh`, which `usages` already contains. */
export const storeFresh = async (
  db: Db,
  day: string,
  { full, masked }: Usages,
  fresh: readonly NewItem[],
  told: readonly number[],
): Promise<void> => {
  const changed = new Set(fresh.map(({ subject }) => subject))
  const lists = masked.filter(({ subject }) => changed.has(subject))
  const items = fresh.filter((item) => !lists.some(({ subject }) => subject === item.subject))
  if (lists.length > 0)
    await db
      .insertInto('masked_members')
      .values(lists.map(({ subject, seen }) => ({ day, subject, members: toBytes(seen) })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'subject']).doUpdateSet((row) => ({ members: row.ref('excluded.members') })),
      )
      .execute()
  if (items.length > 0)
    await db
      .insertInto('disclosed_members')
      .values(items.map((item) => ({ day, ...item })))
      .execute()
  const counts = full
    .filter(({ subject }) => changed.has(subject))
    .map((usage) => ({ day, subject: usage.subject, members: usage.items }))
  const marks = told.map((percent) => ({ day, subject: toldSubject(percent), members: 0 }))
  if (counts.length + marks.length === 0) return
  await db
    .insertInto('disclosure_counts')
    .values([...counts, ...marks])
    .onConflict((conflict) =>
      conflict.columns(['day', 'subject']).doUpdateSet((row) => ({ members: row.ref('excluded.members') })),
    )
    .execute()
}
