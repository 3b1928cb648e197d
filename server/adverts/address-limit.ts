import { LRUCache } from 'lru-cache'
import type { Clock } from '#domain/clock.ts'
import { networksOf } from '../http/networks.ts'

const MAX_ADDRESSES = 5_000

/**
 * Returns whether another event of an address is among the first `allowed` of the present window. Addresses are held in
 * memory only, are dropped with their window, and never reach the database (decision 021). A clock that is set back begins another window.
 */
export const createAddressLimit = (
  clock: Clock,
  { allowed, windowMs }: { allowed: number; windowMs: number },
) => {
  const counts = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  let window = 0
  return (ip: string): boolean => {
    const present = Math.floor(clock.now() / windowMs)
    if (present !== window) counts.clear()
    window = present
    const { address } = networksOf(ip)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= allowed
  }
}
