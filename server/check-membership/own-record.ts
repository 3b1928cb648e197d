import { OWN_RECORD_LIMITS } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../context.ts'
import { throttle, undoEvent } from '../http/throttle.ts'
import { hashAddress, hashId } from './hash-address.ts'
import { networksOf } from '../http/networks.ts'

/**
 * Counts a try of the last digits of these members' phones, who have the ID `number`, as wrong: call it before the digits are compared, so that
 * concurrent tries are limited. An ID that nobody has is counted like one member. Throws 429 after too many wrong ones from this address or
 * its network, or of one of the members from this network or from anywhere. Returns a function that uncounts the try.
 */
export const countWrongDigits = async (
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  { ip, number, members }: { ip: string; number: string; members: readonly number[] },
) => {
  const now = clock.now()
  const day = dayAt(now)
  const { address, network } = networksOf(ip)
  const hash = (text: string) => hashAddress(settings.secret, day, text)
  const counted = members.length > 0 ? members : [hashId(settings.secret, number)]
  const tries = [
    { key: `membership-own-address:${hash(`address ${address}`)}`, limit: OWN_RECORD_LIMITS.address },
    { key: `membership-own-network:${hash(`network ${network}`)}`, limit: OWN_RECORD_LIMITS.network },
    ...counted.flatMap((id) => [
      {
        key: `membership-own-member:${id}:${hash(`network ${network}`)}`,
        limit: OWN_RECORD_LIMITS.memberByNetwork,
      },
      // Last, because what is refused to a network does not count against the others.
      { key: `membership-own-member:${id}`, limit: OWN_RECORD_LIMITS.member },
    ]),
  ]
  for (const { key, limit } of tries) await throttle(database, key, now, limit)
  return async () => {
    for (const { key } of tries) await undoEvent(database.db, key)
  }
}
