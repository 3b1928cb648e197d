import { CHECK_LIMIT } from '#domain/check-membership/check-limits.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { databaseFault } from '../database/faults.ts'
import { throttle } from '../http/throttle.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from '../http/networks.ts'

/**
 * Throws 429 if this address has searched too often within the minute. If the disk is full and the search cannot be counted, it
 * continues: the check then shows no new member in full either.
 */
export const throttleCheck = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  ip: string,
): Promise<void> => {
  const now = clock.now()
  const address = hashAddress(settings.secret, dayAt(now), `address ${networksOf(ip).address}`)
  try {
    await throttle(database, `membership-check:${address}`, now, CHECK_LIMIT)
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error
  }
}
