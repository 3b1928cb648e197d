import { NONE_FOUND, type Found } from './found.ts'
import {
  countBits,
  exclude,
  hasBit,
  idsOf,
  intersect,
  isIn,
  listBits,
  type MemberSet,
  type MemberSets,
  positionIn,
  setsOf,
  sizeOf,
  sortedNumbers,
  uniteFew,
  unionOf,
} from './member-sets.ts'
import type { Options, Slot } from './plan.ts'

/** Each filter is a list of keys of which a member must have one. */
export type KeyFilters = readonly (readonly string[])[]

/**
 * Finds members that have every `required` slot and pass each filter. A missing optional slot adds `missingCost` to the
 * cost.
 */
export type IndexQuery = {
  required: readonly Slot[]
  optional: readonly { slot: Slot; missingCost: number }[]
  filters: KeyFilters
  /** Members with one of these keys are ignored. */
  excluded?: readonly string[]
}

/** The options that match at least one member, the cheapest first, and an upper bound of the members that have one. */
type Ranked = { options: readonly { cost: number; set: MemberSet }[]; size: number }
export type RankedSlot = {
  own: Ranked
  combinations: readonly { parts: readonly Ranked[]; cost: number }[]
  size: number
}

/** Keys with few members are united, as a search has up to thousands of them. */
const rank = (sets: MemberSets, options: Options): Ranked => {
  const ranked: { cost: number; set: MemberSet }[] = []
  const fewByCost = new Map<number, number[][]>()
  for (const [key, { cost }] of options) {
    const set = sets.get(key)
    if (!set) continue
    if (!Array.isArray(set)) ranked.push({ cost, set })
    else {
      const few = fewByCost.get(cost)
      if (few) few.push(set)
      else fewByCost.set(cost, [set])
    }
  }
  for (const [cost, [first = [], ...others]] of fewByCost)
    ranked.push({ cost, set: others.length === 0 ? first : uniteFew(sets, [first, ...others]) })
  ranked.sort((a, b) => a.cost - b.cost)
  return { options: ranked, size: ranked.reduce((sum, { set }) => sum + sizeOf(set), 0) }
}

const rankSlot = (sets: MemberSets, { options, combinations }: Slot): RankedSlot => {
  const own = rank(sets, options)
  const ranked = combinations
    .map(({ parts, cost }) => ({ parts: parts.map((part) => rank(sets, part)), cost }))
    .filter(({ parts }) => parts.every(({ size }) => size > 0))
  const size = ranked.reduce((sum, { parts }) => sum + Math.min(...parts.map((part) => part.size)), own.size)
  return { own, combinations: ranked, size }
}

const bitsOf = (sets: MemberSets, { options }: Ranked) =>
  unionOf(
    sets,
    options.map(({ set }) => set),
  )

/** A bitmap of the members that have the slot. */
const slotBits = (sets: MemberSets, { own, combinations }: RankedSlot): Uint32Array => {
  const bits = bitsOf(sets, own)
  for (const { parts } of combinations) {
    const [all = bits, ...others] = parts.map((part) => bitsOf(sets, part))
    for (const other of others) intersect(all, other)
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (all[at] ?? 0)
  }
  return bits
}

/** The cost of a member who has none of the options. */
const NOT_FOUND = 0xffff
/** A binary search takes about as long as this many steps through a list. */
const LOOKUP = 8

/** Calls `each` with the positions in `ids` of those that are in the list. Both ascend. */
const forEachIn = (list: readonly number[], ids: Uint32Array, each: (at: number) => void) => {
  if (list.length * LOOKUP < ids.length) {
    for (const id of list) {
      const at = positionIn(ids, id)
      if (ids[at] === id) each(at)
    }
  } else if (ids.length * LOOKUP < list.length) {
    for (let at = 0; at < ids.length; at++) if (list[positionIn(list, ids[at] ?? 0)] === ids[at]) each(at)
  } else {
    for (let at = 0, next = 0; at < ids.length && next < list.length; at++) {
      const id = ids[at] ?? 0
      while (next < list.length && (list[next] ?? 0) < id) next++
      if (list[next] === id) each(at)
    }
  }
}

/** The least cost of each member. */
const costsAt = ({ options }: Ranked, ids: Uint32Array): Uint16Array => {
  const costs = new Uint16Array(ids.length).fill(NOT_FOUND)
  for (const { set, cost } of options) {
    if (Array.isArray(set)) {
      forEachIn(set, ids, (at) => {
        if (costs[at] === NOT_FOUND) costs[at] = cost
      })
      continue
    }
    for (let at = 0; at < ids.length; at++)
      if (costs[at] === NOT_FOUND && hasBit(set.bits, ids[at] ?? 0)) costs[at] = cost
  }
  return costs
}

const slotCosts = ({ own, combinations }: RankedSlot, ids: Uint32Array): Uint16Array => {
  const costs = costsAt(own, ids)
  for (const { parts, cost } of combinations) {
    const all = parts.map((part) => costsAt(part, ids))
    for (let at = 0; at < ids.length; at++) {
      let sum = cost
      for (const part of all) sum += part[at] ?? NOT_FOUND
      if (sum < (costs[at] ?? 0)) costs[at] = sum
    }
  }
  return costs
}

/** Up to this number, candidates are looked up one by one instead of as sets. */
const FEW_CANDIDATES = 256

type Narrowing = { filters: KeyFilters; excluded: readonly string[] }

/** The members who have the rarest slot, which few have, and pass the filters. */
const fewCandidates = (sets: MemberSets, { own }: RankedSlot, { filters, excluded }: Narrowing) => {
  const allowed = filters.map((keys) => setsOf(sets, keys))
  const forbidden = setsOf(sets, excluded)
  const isCandidate = (id: number) =>
    allowed.every((some) => some.some((set) => isIn(set, id))) && !forbidden.some((set) => isIn(set, id))
  return Uint32Array.from(sortedNumbers(own.options.flatMap(({ set }) => idsOf(set))).filter(isCandidate))
}

/** The members who have the rarest slot and pass the filters. While they are many, the other slots narrow them down. */
const manyCandidates = (
  sets: MemberSets,
  [rarest, ...others]: readonly [RankedSlot, ...RankedSlot[]],
  { filters, excluded }: Narrowing,
) => {
  const bits = slotBits(sets, rarest)
  for (const keys of filters) intersect(bits, unionOf(sets, setsOf(sets, keys)))
  if (excluded.length > 0) exclude(bits, unionOf(sets, setsOf(sets, excluded)))
  let count = countBits(bits)
  for (const slot of others) {
    if (count <= FEW_CANDIDATES) break
    intersect(bits, slotBits(sets, slot))
    count = countBits(bits)
  }
  return listBits(bits, 0, count)
}

/** Finds the members that match a query, by ascending number. Queries that share slots also share `ranked`. */
export const evaluate = (
  sets: MemberSets,
  { required, optional, filters, excluded = [] }: IndexQuery,
  ranked = new Map<Slot, RankedSlot>(),
): Found => {
  const rankOnce = (slot: Slot): RankedSlot => {
    const known = ranked.get(slot) ?? rankSlot(sets, slot)
    ranked.set(slot, known)
    return known
  }
  const slots = required.map(rankOnce).toSorted((a, b) => a.size - b.size)
  const [rarest, ...others] = slots
  if (!rarest || rarest.size === 0) return NONE_FOUND
  const narrowing = { filters, excluded }
  const isFew = rarest.size <= FEW_CANDIDATES && rarest.combinations.length === 0
  let ids = isFew
    ? fewCandidates(sets, rarest, narrowing)
    : manyCandidates(sets, [rarest, ...others], narrowing)
  let sums = new Uint32Array(ids.length)
  const add = (slot: RankedSlot, missingCost: number) => {
    const costs = slotCosts(slot, ids)
    let left = 0
    for (let at = 0; at < ids.length; at++) {
      const cost = Math.min(costs[at] ?? NOT_FOUND, missingCost)
      if (cost === NOT_FOUND) continue
      ids[left] = ids[at] ?? 0
      sums[left++] = (sums[at] ?? 0) + cost
    }
    ids = ids.subarray(0, left)
    sums = sums.subarray(0, left)
  }
  for (const slot of slots) add(slot, NOT_FOUND)
  for (const { slot, missingCost } of optional) add(rankOnce(slot), missingCost)
  return { ids, costs: sums }
}
