import { OWN_RECORD_LIMITS } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import { throttle, undoEvent } from '../http/throttle.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from './networks.ts'

/**
 * Counts a try of the last digits of these members' phones as wrong: call it before the digits are compared, so that concurrent
 * tries are limited. Throws 429 after too many wrong ones from this address, or of one of the members from anywhere. Returns a function that
 * uncounts the try.
 */
export const countWrongDigits = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  { ip, members }: { ip: string; members: readonly number[] },
) => {
  const now = clock.now()
  const address = hashAddress(settings.secret, dayAt(now), `address ${networksOf(ip).address}`)
  const tries = [
    { key: `membership-own-address:${address}`, limit: OWN_RECORD_LIMITS.address },
    ...members.map((id) => ({ key: `membership-own-member:${id}`, limit: OWN_RECORD_LIMITS.member })),
  ]
  for (const { key, limit } of tries) await throttle(database, key, now, limit)
  return async () => {
    for (const { key } of tries) await undoEvent(database.db, key)
  }
}
