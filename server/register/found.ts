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
