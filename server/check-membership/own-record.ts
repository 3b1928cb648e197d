import { OWN_RECORD_LIMITS, WRONG_PHONE_LIMITS } from '#domain/check-membership/check-limits.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { databaseFault } from '../database/faults.ts'
import { throttle, undoEvent } from '../http/throttle.ts'
import { hashAddress, hashId } from './hash-address.ts'
import { networksOf } from '../http/networks.ts'

/** What is tried: a whole phone number, or the last digits of the phones of the members who have a name or an ID. */
export type Tried = 'whole phone' | { of: string; members: readonly number[] }

/**
 * Counts a try of digits of a phone as wrong: call it before they are compared, so that concurrent tries are limited. A name or an ID that
 * nobody has is counted like one member. Throws 429 after too many wrong ones from this address or its network, or of one of the members from this
 * network or from anywhere. Returns a function that uncounts the try; null if it could not be counted, because the disk is full: then the digits must not be compared.
 */
export const countWrongDigits = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  ip: string,
  tried: Tried,
) => {
  const now = clock.now()
  const day = dayAt(now)
  const { address, network } = networksOf(ip)
  const hash = (text: string) => hashAddress(settings.secret, day, text)
  const kind = tried === 'whole phone' ? 'phone' : 'own'
  const limits = tried === 'whole phone' ? WRONG_PHONE_LIMITS : OWN_RECORD_LIMITS
  const counted =
    tried === 'whole phone'
      ? []
      : tried.members.length > 0
        ? tried.members
        : [hashId(settings.secret, tried.of)]
  const tries = [
    { key: `membership-${kind}-address:${hash(`address ${address}`)}`, limit: limits.address },
    { key: `membership-${kind}-network:${hash(`network ${network}`)}`, limit: limits.network },
    ...counted.flatMap((id) => [
      {
        key: `membership-own-member:${id}:${hash(`network ${network}`)}`,
        limit: OWN_RECORD_LIMITS.memberByNetwork,
      },
      // Last, because what is refused to a network does not count against the others.
      { key: `membership-own-member:${id}`, limit: OWN_RECORD_LIMITS.member },
    ]),
  ]
  try {
    for (const { key, limit } of tries) await throttle(database, key, now, limit)
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error
    return null
  }
  return async () => {
    for (const { key } of tries) await undoEvent(database.db, key)
  }
}
