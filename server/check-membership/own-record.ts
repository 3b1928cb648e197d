import { OWN_RECORD_LIMITS, WRONG_PHONE_LIMITS } from '#domain/check-membership/check-limits.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { databaseFault } from '../database/faults.ts'
import { throttle, undoEvent } from '../http/throttle.ts'
import { hashAddress, hashId } from './hash-address.ts'
import { networksOf } from '../http/networks.ts'

/** A guess: a whole phone number, or last digits beside a name or an ID, with the members to whom it belongs. */
export type Guess = 'whole phone' | { of: string; members: readonly number[] }

/**
 * Counts digits of a phone as a wrong guess. Call it before they are compared, so that concurrent guesses are
 * limited as well. A name or an ID that no member has counts like one of a member. Throws 429 after too many wrong
 * guesses by the address or its network, or for one member by this network or by all. Returns a function that
 * removes the guess from the counts; null if the disk is full and it could not be counted: then the digits must not
 * be compared.
 */
export const countWrongDigits = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  ip: string,
  guess: Guess,
) => {
  const now = clock.now()
  const day = dayAt(now)
  const { address, network } = networksOf(ip)
  const hash = (text: string) => hashAddress(settings.secret, day, text)
  const kind = guess === 'whole phone' ? 'phone' : 'own'
  const limits = guess === 'whole phone' ? WRONG_PHONE_LIMITS : OWN_RECORD_LIMITS
  const counted =
    guess === 'whole phone'
      ? []
      : guess.members.length > 0
        ? guess.members
        : [hashId(settings.secret, guess.of)]
  const counters = [
    { key: `membership-${kind}-address:${hash(`address ${address}`)}`, limit: limits.address },
    { key: `membership-${kind}-network:${hash(`network ${network}`)}`, limit: limits.network },
    ...counted.flatMap((id) => [
      {
        key: `membership-own-member:${id}:${hash(`network ${network}`)}`,
        limit: OWN_RECORD_LIMITS.memberByNetwork,
      },
      // Last, so that a guess that is refused to this network does not count against the others.
      { key: `membership-own-member:${id}`, limit: OWN_RECORD_LIMITS.member },
    ]),
  ]
  try {
    for (const { key, limit } of counters) await throttle(database, key, now, limit)
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error
    return null
  }
  return async () => {
    for (const { key } of counters) await undoEvent(database.db, key)
  }
}
