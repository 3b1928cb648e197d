import { CHECK_LIMIT } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import { throttle } from '../throttle.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from './networks.ts'

/** Throws 429 when this address has searched too often within the minute. */
export const throttleCheck = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  ip: string,
): Promise<void> => {
  const now = clock.now()
  const address = hashAddress(settings.secret, dayAt(now), `address ${networksOf(ip).address}`)
  await throttle(database.db, `membership-check:${address}`, now, CHECK_LIMIT)
}
