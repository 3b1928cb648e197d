import {
  NEWCOMER_MEMBERS,
  REPORTED_PERCENTS,
  type DailyLimits,
} from '#domain/check-membership/daily-limits.ts'
import type { Db } from '../database/schema.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from '../http/networks.ts'

/** A party to which a limit applies: an address, its network, or all visitors together. */
type Party = {
  subject: string
  limit: number
  /** The parts of the limit that are reserved for some visitors. */
  reserved?: DailyLimits['reserved']
}
/** A party, how many items it has seen today, and which of the given ones are among them. */
type Usage = Party & { items: number; seen: Set<number> }

/** The parties of one kind of item: the address, then its network and all visitors. */
type AddressFirst<T> = readonly [address: T, ...wider: T[]]
/** Members shown in full and members shown masked are counted separately. */
type ByKind<T> = { full: AddressFirst<T>; masked: AddressFirst<T> }
export type Parties = ByKind<Party>
export type Usages = ByKind<Usage> & {
  /** The percentages of the overall limit that were reported to the admins. */
  reported: readonly number[]
}

const NOTHING_RESERVED: DailyLimits['reserved'] = { newcomers: 0, own: 0 }
export const EVERYBODY = 'everybody'
export const reportedSubject = (percent: number) => `told ${percent}`

/** The parties whose limits a request from `ip` counts against on a day. */
export const partiesOf = (secret: string, day: string, ip: string, limits: DailyLimits): Parties => {
  const { address, network } = networksOf(ip)
  const pair = (
    prefix: string,
    { perAddress, perNetwork }: { perAddress: number; perNetwork: number },
  ): [Party, Party] => [
    { subject: hashAddress(secret, day, `${prefix}address ${address}`), limit: perAddress },
    { subject: hashAddress(secret, day, `${prefix}network ${network}`), limit: perNetwork },
  ]
  return {
    full: [...pair('', limits), { subject: EVERYBODY, limit: limits.overall, reserved: limits.reserved }],
    masked: pair('masked ', limits.masked),
  }
}

const mapAll = <A, B>([address, ...wider]: AddressFirst<A>, map: (one: A) => B): AddressFirst<B> => [
  map(address),
  ...wider.map(map),
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

/** How much the parties have seen today, and which of `items`. */
export const readUsages = async (
  db: Db,
  day: string,
  parties: Parties,
  items: readonly number[],
): Promise<Usages> => {
  const { full, masked } = parties
  const names = full.map(({ subject }) => subject)
  const counts = await db
    .selectFrom('disclosure_counts')
    .select(['subject', 'members'])
    .where('day', '=', day)
    .where('subject', 'in', [...names, ...REPORTED_PERCENTS.map(reportedSubject)])
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
  const counted = (one: Party): Usage => ({
    ...one,
    items: counts.find((row) => row.subject === one.subject)?.members ?? 0,
    seen: new Set(seen.filter((row) => row.subject === one.subject).map(({ member }) => member)),
  })
  const listed = (one: Party): Usage => {
    const numbers = readNumbers(maskedRows.find((row) => row.subject === one.subject)?.members)
    return { ...one, items: numbers.size, seen: numbers }
  }
  const isReported = (percent: number) => counts.some(({ subject }) => subject === reportedSubject(percent))
  return {
    full: mapAll(full, counted),
    masked: mapAll(masked, listed),
    reported: REPORTED_PERCENTS.filter(isReported),
  }
}

const isFullFor = ({ items, limit, reserved = NOTHING_RESERVED }: Usage, address: Usage) =>
  items >=
  limit - (address.items < NEWCOMER_MEMBERS ? reserved.own : Math.max(reserved.own, reserved.newcomers))

/** Whether a limit is reached for the address. */
export const isExhausted = (usages: AddressFirst<Usage>): boolean =>
  usages.some((usage) => isFullFor(usage, usages[0]))

/** An item that a party sees for the first time today. */
export type NewItem = { subject: string; member: number }

/**
 * Whether the address may see the item. An item that it has seen today is free; a new one is added to the usages
 * and to `fresh`.
 */
export const tryAdd = (
  usages: AddressFirst<Usage>,
  item: number,
  fresh: NewItem[],
  { isUnlimited = false } = {},
): boolean => {
  const [address] = usages
  if (address.seen.has(item)) return true
  const newTo = usages.filter(({ seen }) => !seen.has(item))
  if (!isUnlimited && newTo.some((usage) => isFullFor(usage, address))) return false
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
  reported: readonly number[],
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
  const marks = reported.map((percent) => ({ day, subject: reportedSubject(percent), members: 0 }))
  if (counts.length + marks.length === 0) return
  await db
    .insertInto('disclosure_counts')
    .values([...counts, ...marks])
    .onConflict((conflict) =>
      conflict.columns(['day', 'subject']).doUpdateSet((row) => ({ members: row.ref('excluded.members') })),
    )
    .execute()
}
