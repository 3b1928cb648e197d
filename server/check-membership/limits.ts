import { createHmac } from 'node:crypto'
import {
  type CheckLimits,
  hourly,
  MANY_SEARCHES,
  WRONG_DIGITS_OF_MEMBER,
} from '#domain/check-membership/check-rules.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { databaseFault } from '../database/faults.ts'
import { networksOf } from '../http/networks.ts'
import { type Limit, throttleAllWithin, undoEvent } from '../http/throttle.ts'
import type { ShuffleKey } from '../register/found.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'settings'>

const hmac = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', `membership-${purpose}:${secret}`).update(text).digest()
const shortHash = (...from: Parameters<typeof hmac>) =>
  hmac(...from)
    .toString('base64url')
    .slice(0, 22)

/**
 * The day, and an address as it is stored: as a hash that differs each day, so that searches cannot be linked across
 * days. An IPv6 address is counted with its /64.
 */
export const addressToday = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>, ip: string) => {
  const day = dayAt(clock.now())
  return { day, address: shortHash(settings.secret, 'check', `${day} ${networksOf(ip).address}`) }
}

/** An address as the counts of an hour have it, which do not end with the day: they are deleted with their window. */
const addressOf = ({ settings }: Context, ip: string) =>
  shortHash(settings.secret, 'limit', networksOf(ip).address)

/** The key that orders equal matches, so that a visitor sees the same few of many each time. */
export const matchKey = (secret: string): ShuffleKey => {
  const bytes = hmac(secret, 'matches', '')
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
}

type Counter = Parameters<typeof throttleAllWithin>[2][number]
const counterOf = (key: string, limit: Omit<Limit, 'message'>): Counter => ({
  key: `membership-${key}`,
  limit: { ...limit, message: MANY_SEARCHES },
})

/** Counts in all of the counters, or in none. Throws 429 beyond the limit of one; returns false if the disk is full. */
const count = async ({ database, clock }: Context, counters: readonly Counter[]): Promise<boolean> => {
  try {
    const refused = await database.counts.run((tx) => throttleAllWithin(tx, clock.now(), counters))
    if (refused) throw refused.refusal
    return true
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error
    return false
  }
}

/** By which address, with the limits of the day. */
type By = { ip: string; settings: CheckLimits }

/** Throws 429 if the address has searched too often. With a full disk, the search continues uncounted. */
export const countSearch = async (context: Context, { ip, settings }: By): Promise<void> => {
  await count(context, [counterOf(`check:${addressOf(context, ip)}`, hourly(settings.searches))])
}

/** A guess: a whole phone number, or last digits beside a name or an ID, with the members to whom it belongs. */
export type Guess = 'whole phone' | { of: string; members: readonly number[] }

/**
 * Counts digits of a phone as a wrong guess. Call it before they are compared, so that concurrent guesses are limited
 * as well. A name or an ID that no member has counts like one of a member. Throws 429 after too many. Returns a
 * function that removes the guess from the counts; null if the disk is full and it could not be counted: then the
 * digits must not be compared.
 */
export const countWrongDigits = async (context: Context, { ip, settings }: By, guess: Guess) => {
  const counters = [counterOf(`wrong-address:${addressOf(context, ip)}`, hourly(settings.wrongDigits))]
  if (guess !== 'whole phone') {
    const nobody = shortHash(context.settings.secret, 'id', comparableLifeId(guess.of))
    for (const id of guess.members.length > 0 ? guess.members : [nobody])
      counters.push(counterOf(`wrong-member:${id}`, WRONG_DIGITS_OF_MEMBER))
  }
  if (!(await count(context, counters))) return null
  return () => undoEvent(context.database.db, ...counters.map(({ key }) => key))
}
