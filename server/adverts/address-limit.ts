import { LRUCache } from 'lru-cache'
import type { Clock } from '#domain/clock.ts'
import { networksOf } from '../http/networks.ts'

const MAX_ADDRESSES = 5_000

/**
 * Returns whether another event of an address is among the first `allowed` of its window. Addresses are held in
 * memory only, are dropped with their window, and never reach the database (decision 021).
 */
export const createAddressLimit = (
  clock: Clock,
  { allowed, windowMs }: { allowed: number; windowMs: number },
) => {
  const counts = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: windowMs,
    // A window starts with its first event.
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: clock,
  })
  return (ip: string): boolean => {
    const { address } = networksOf(ip)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= allowed
  }
}
