/** Members and their costs as parallel arrays: a lower cost is a better match. The numbers ascend. */
export type Found = { ids: Uint32Array; costs: Uint32Array }
export const NONE_FOUND: Found = { ids: new Uint32Array(), costs: new Uint32Array() }

export const isFound = ({ ids }: Found) => ids.length > 0

/** How many members have each cost. */
export const countByCost = ({ costs }: Found): Uint32Array => {
  // Index loops: an iterator is several times slower, and there may be half a million entries.
  let most = 0
  for (let at = 0; at < costs.length; at++) most = Math.max(most, costs[at] ?? 0)
  const counts = new Uint32Array(most + 1)
  for (let at = 0; at < costs.length; at++) {
    const cost = costs[at] ?? 0
    counts[cost] = (counts[cost] ?? 0) + 1
  }
  return counts
}

export const addCost = ({ ids, costs }: Found, more: number): Found => ({
  ids,
  costs: costs.map((cost) => cost + more),
})

/** The union of both; a member in both has the cost of the first. */
const merge = (first: Found, second: Found): Found => {
  if (!isFound(second)) return first
  if (!isFound(first)) return second
  const ids = new Uint32Array(first.ids.length + second.ids.length)
  const costs = new Uint32Array(ids.length)
  let count = 0
  for (let one = 0, other = 0; one < first.ids.length || other < second.ids.length; count++) {
    const id = first.ids[one] ?? Number.POSITIVE_INFINITY
    const otherId = second.ids[other] ?? Number.POSITIVE_INFINITY
    ids[count] = Math.min(id, otherId)
    costs[count] = (id <= otherId ? first.costs[one] : second.costs[other]) ?? 0
    if (id <= otherId) one++
    if (otherId <= id) other++
  }
  return { ids: ids.subarray(0, count), costs: costs.subarray(0, count) }
}

export const mergeFound = (...all: readonly Found[]): Found =>
  all.reduce((first, second) => merge(first, second), NONE_FOUND)

/** Returns `limit` members from `start` on: the best match first, then by number. A counting sort by cost. */
export const bestOf = (found: Found, start: number, limit: number): number[] => {
  const { ids, costs } = found
  const end = Math.min(start + limit, ids.length)
  if (end <= start) return []
  const counts = countByCost(found)
  const most = counts.length - 1
  const next = new Uint32Array(most + 2)
  for (let cost = 0; cost <= most; cost++) next[cost + 1] = (next[cost] ?? 0) + (counts[cost] ?? 0)
  // Members with this cost or more come after the page.
  let beyond = 0
  while (beyond <= most && (next[beyond] ?? 0) < end) beyond++
  const page: number[] = Array.from({ length: end - start }, () => 0)
  for (let at = 0; at < ids.length; at++) {
    const cost = costs[at] ?? 0
    if (cost >= beyond) continue
    const place = (next[cost] ?? 0) - start
    next[cost] = (next[cost] ?? 0) + 1
    if (place >= 0 && place < page.length) page[place] = ids[at] ?? 0
  }
  return page
}

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
