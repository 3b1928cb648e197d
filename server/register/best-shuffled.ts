import { countByCost, type Found } from './found.ts'

/** Two secret numbers of 32 bits. */
export type ShuffleKey = readonly [number, number]

/** A permutation of 32-bit numbers (the finalizer of MurmurHash3). */
const mixBits = (value: number) => {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
const placeOf = (id: number, [one, other]: ShuffleKey) => mixBits(mixBits(id ^ one) ^ other)

/** The cost up to which there are at least `limit` members, and the number of members with a lower cost. */
const findBoundary = (found: Found, limit: number) => {
  const counts = countByCost(found)
  let below = 0
  for (let cost = 0; cost < counts.length; cost++) {
    const count = counts[cost] ?? 0
    if (below + count >= limit) return { cost, below, count }
    below += count
  }
  return { cost: Infinity, below, count: 0 }
}

/** The factor by which more candidates than needed are compared, so that a second pass is rare. */
const SPARE = 4
const PLACES = 2 ** 32

/**
 * The `limit` best matches with their costs, in any order. The secret key decides between equal costs: by number,
 * the choice would reveal which members are on the register for longer, and so the approximate number of a masked
 * member.
 */
export const bestShuffled = (found: Found, limit: number, key: ShuffleKey): ReadonlyMap<number, number> => {
  const { ids, costs } = found
  const { cost: boundary, below, count } = findBoundary(found, limit)
  const best = new Map<number, number>()
  for (let at = 0; at < ids.length; at++) {
    const cost = costs[at] ?? 0
    if (cost < boundary) best.set(ids[at] ?? 0, cost)
  }
  const draw = (share: number) => {
    const drawn: { id: number; place: number }[] = []
    for (let at = 0; at < ids.length; at++) {
      if (costs[at] !== boundary) continue
      const id = ids[at] ?? 0
      const place = placeOf(id, key)
      if (place < share * PLACES) drawn.push({ id, place })
    }
    return drawn
  }
  const needed = Math.min(limit - below, count)
  let share = needed === 0 ? 0 : (SPARE * needed) / count
  let drawn = draw(share)
  while (drawn.length < needed) drawn = draw((share *= 2))
  for (const { id } of drawn.toSorted((a, b) => a.place - b.place).slice(0, needed)) best.set(id, boundary)
  return best
}
