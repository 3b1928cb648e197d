import { CHECK_LIMIT } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import { databaseFault } from '../database/faults.ts'
import { throttle } from '../http/throttle.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from './networks.ts'

/**
 * Throws 429 when this address has searched too often within the minute. A search that a full disk cannot count goes
 * on: it shows nobody in full whom it cannot count either.
 */
export const throttleCheck = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  ip: string,
): Promise<void> => {
  const now = clock.now()
  const address = hashAddress(settings.secret, dayAt(now), `address ${networksOf(ip).address}`)
  try {
    await throttle(database.db, `membership-check:${address}`, now, CHECK_LIMIT)
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error
  }
}
