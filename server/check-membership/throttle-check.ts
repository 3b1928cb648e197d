import { CHECK_LIMIT, DIGITS_LIMIT } from '#domain/check-membership/check-rules.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import { databaseFault } from '../database/faults.ts'
import { throttle } from '../http/throttle.ts'
import { hashAddress } from './hash-address.ts'
import { networksOf } from './networks.ts'

/** A whole number identifies its owner by itself; with fewer digits, a name and a guess are tried. */
const PHONE_DIGITS = 10
const triesDigits = (searchTerm: string) => {
  const { words, numbers } = readSearchText(searchTerm)
  return words.length > 0 && numbers.some(({ phone }) => phone !== null && phone.length < PHONE_DIGITS)
}

/**
 * Throws 429 if this address has searched too often within the minute, or has tried too many digits of
 * phone numbers within the hour, whether or not they were found. If the disk is full and the search cannot be
 * counted, it continues: `discloseMembers` then shows no new member in full either.
 */
export const throttleCheck = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  { searchTerm, ip }: { searchTerm: string; ip: string },
): Promise<void> => {
  const now = clock.now()
  const address = hashAddress(settings.secret, dayAt(now), `address ${networksOf(ip).address}`)
  try {
    await throttle(database, `membership-check:${address}`, now, CHECK_LIMIT)
    if (triesDigits(searchTerm)) await throttle(database, `membership-digits:${address}`, now, DIGITS_LIMIT)
  } catch (error) {
    if (databaseFault(error) !== 'full') throw error
  }
}
