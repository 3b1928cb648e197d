import { NONE_FOUND, type Found } from './found.ts'
import { addCost, countBits, exclude, intersect, listBits, takeCost } from './bits.ts'
import type { MemberSets } from './member-sets.ts'
import { BITS_LENGTH, CHUNK } from './places.ts'
import type { Slot } from './plan.ts'
import {
  bitsOf,
  NOT_FOUND,
  presentIn,
  rank,
  rankSlot,
  sizeOf,
  slotBits,
  slotCosts,
  slotIn,
  type PresentSlot,
  type Ranked,
  type RankedSlot,
} from './slot-places.ts'

/**
 * Finds members that have every `required` slot and pass each filter. A missing optional slot adds `missingCost` to the
 * cost.
 */
export type IndexQuery = {
  required: readonly Slot[]
  optional: readonly { slot: Slot; missingCost: number }[]
  /** A member needs at least one key of each filter. */
  filters: readonly (readonly string[])[]
  /** Members with one of these keys are ignored. */
  excluded?: readonly string[]
}

/** The remaining members of a chunk, with the sum of their costs. */
type Remaining = { places: Uint16Array; sums: Uint32Array }
const NONE: Remaining = { places: new Uint16Array(), sums: new Uint32Array() }

/** Up to this number, candidates are looked up one by one instead of as sets. */
const FEW_CANDIDATES = 256

type RankedQuery = {
  required: readonly RankedSlot[]
  optional: readonly { slot: RankedSlot; missingCost: number }[]
  filters: readonly Ranked[]
  excluded: Ranked
}

/**
 * The candidates of a chunk: members that have the rarest slot and pass the filters. While they are many, the other
 * slots narrow them down as well.
 */
const candidatesIn = (
  chunk: number,
  slots: readonly PresentSlot[],
  { filters, excluded }: RankedQuery,
): Uint32Array => {
  const [rarest, ...others] = slots
  const bits = rarest ? slotBits(rarest) : new Uint32Array(BITS_LENGTH)
  for (const filter of filters) intersect(bits, bitsOf(presentIn(chunk, filter)))
  exclude(bits, bitsOf(presentIn(chunk, excluded)))
  for (const slot of others) if (countBits(bits) > FEW_CANDIDATES) intersect(bits, slotBits(slot))
  return bits
}

type CostedSlot = { slot: PresentSlot; missingCost: number }

/** The costs of few candidates; drops those without a required slot. */
const costsOfFew = (candidates: Uint16Array, slots: readonly CostedSlot[]): Remaining => {
  let places = candidates
  let sums = new Uint32Array(places.length)
  for (const { slot, missingCost } of slots) {
    const costs = slotCosts(slot, places)
    let count = 0
    for (let at = 0; at < places.length; at++) {
      const cost = Math.min(costs[at] ?? NOT_FOUND, missingCost)
      if (cost === NOT_FOUND) continue
      places[count] = places[at] ?? 0
      sums[count++] = (sums[at] ?? 0) + cost
    }
    places = places.subarray(0, count)
    sums = sums.subarray(0, count)
  }
  return { places, sums }
}

const sumAt = new Uint16Array(CHUNK)

/** The costs of many candidates, all of which have the required slots. */
const costsOfMany = (bits: Uint32Array, slots: readonly CostedSlot[]): Remaining => {
  const places = listBits(bits)
  for (let at = 0; at < places.length; at++) sumAt[places[at] ?? 0] = 0
  for (const { slot, missingCost } of slots) {
    if (slot.combinations.length > 0) {
      const costs = slotCosts(slot, places)
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0
        sumAt[place] = (sumAt[place] ?? 0) + Math.min(costs[at] ?? NOT_FOUND, missingCost)
      }
      continue
    }
    const rest = bits.slice()
    for (const { places: some, cost } of slot.own.options)
      takeCost(sumAt, rest, some, Math.min(cost, missingCost))
    addCost(sumAt, rest, missingCost)
  }
  const sums = new Uint32Array(places.length)
  for (let at = 0; at < places.length; at++) sums[at] = sumAt[places[at] ?? 0] ?? 0
  return { places, sums }
}

const evaluateChunk = (chunk: number, query: RankedQuery): Remaining => {
  const { required, optional } = query
  const slots = required.map((slot) => slotIn(chunk, slot))
  const bySize = slots.map((slot) => ({ slot, size: sizeOf(slot) })).toSorted((a, b) => a.size - b.size)
  if ((bySize[0]?.size ?? 0) === 0) return NONE
  const sorted = bySize.map(({ slot }) => slot)
  const bits = candidatesIn(chunk, sorted, query)
  const count = countBits(bits)
  if (count === 0) return NONE
  const costed = [
    ...sorted.map((slot) => ({ slot, missingCost: NOT_FOUND })),
    ...optional.map(({ slot, missingCost }) => ({ slot: slotIn(chunk, slot), missingCost })),
  ]
  return count > FEW_CANDIDATES ? costsOfMany(bits, costed) : costsOfFew(listBits(bits), costed)
}

const chunksOf = ({ options, combinations }: RankedSlot) => {
  const ranked = [...options, ...combinations.flatMap(({ parts }) => parts[0] ?? [])]
  return [...new Set(ranked.flatMap(({ chunks }) => [...chunks.keys()]))].toSorted((a, b) => a - b)
}

const rankKeys = (sets: MemberSets, keys: readonly string[]) =>
  rank(sets, new Map(keys.map((key) => [key, 0])))

/** Finds the members that match a query, by ascending number. */
export const evaluate = (
  sets: MemberSets,
  { required, optional, filters, excluded = [] }: IndexQuery,
): Found => {
  const ranked: RankedQuery = {
    required: required.map((slot) => rankSlot(sets, slot)),
    optional: optional.map(({ slot, missingCost }) => ({ slot: rankSlot(sets, slot), missingCost })),
    filters: filters.map((keys) => rankKeys(sets, keys)),
    excluded: rankKeys(sets, excluded),
  }
  const [first] = ranked.required
  if (
    !first ||
    ranked.required.some(({ options, combinations }) => options.length + combinations.length === 0)
  )
    return NONE_FOUND
  const parts = chunksOf(first).map((chunk) => ({ chunk, remaining: evaluateChunk(chunk, ranked) }))
  const size = parts.reduce((sum, { remaining }) => sum + remaining.places.length, 0)
  const found = { ids: new Uint32Array(size), costs: new Uint32Array(size) }
  let at = 0
  for (const { chunk, remaining } of parts) {
    found.costs.set(remaining.sums, at)
    for (let index = 0; index < remaining.places.length; index++) {
      found.ids[at++] = chunk * CHUNK + (remaining.places[index] ?? 0)
    }
  }
  return found
}
