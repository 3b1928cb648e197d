import { NOBODY, type Found } from './found.ts'
import { addCost, BITS_LENGTH, countBits, exclude, intersect, listBits, takeCost } from './places.ts'
import type { Slot } from './plan.ts'
import { CHUNK } from './postings.ts'
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
  type Postings,
  type PresentSlot,
  type Ranked,
  type RankedSlot,
} from './slot-places.ts'

/**
 * Finds members that have every `required` slot and pass each filter. A missing optional slot adds `without` to the
 * cost.
 */
export type Question = {
  required: readonly Slot[]
  optional: readonly { slot: Slot; without: number }[]
  /** A member needs at least one key of each filter. */
  filters: readonly (readonly string[])[]
  /** Members with one of these keys are ignored. */
  excluded?: readonly string[]
}

const optionsOf = ({ options, together }: Slot) => [options, ...together.flatMap(({ parts }) => parts)]
const keysOfSlot = (slot: Slot) => optionsOf(slot).flatMap((options) => [...options.keys()])
export const keysOf = ({ required, optional, filters, excluded = [] }: Question): string[] => [
  ...required.flatMap(keysOfSlot),
  ...optional.flatMap(({ slot }) => keysOfSlot(slot)),
  ...filters.flat(),
  ...excluded,
]

/** The remaining members of a chunk, with the sum of their costs. */
type Left = { places: Uint16Array; sums: Uint32Array }
const NONE: Left = { places: new Uint16Array(), sums: new Uint32Array() }

/** Up to this many candidates are looked up one by one rather than as sets. */
const FEW = 256

type RankedQuestion = {
  required: readonly RankedSlot[]
  optional: readonly { slot: RankedSlot; without: number }[]
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
  { filters, excluded }: RankedQuestion,
): Uint32Array => {
  const [rarest, ...others] = slots
  const bits = rarest ? slotBits(rarest) : new Uint32Array(BITS_LENGTH)
  for (const filter of filters) intersect(bits, bitsOf(presentIn(chunk, filter)))
  exclude(bits, bitsOf(presentIn(chunk, excluded)))
  for (const slot of others) if (countBits(bits) > FEW) intersect(bits, slotBits(slot))
  return bits
}

type AskedSlot = { slot: PresentSlot; without: number }

/** The costs of few candidates; drops those without a required slot. */
const lookUp = (candidates: Uint16Array, asked: readonly AskedSlot[]): Left => {
  let places = candidates
  let sums = new Uint32Array(places.length)
  for (const { slot, without } of asked) {
    const costs = slotCosts(slot, places)
    let count = 0
    for (let at = 0; at < places.length; at++) {
      const cost = Math.min(costs[at] ?? NOT_FOUND, without)
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
const sumUp = (bits: Uint32Array, asked: readonly AskedSlot[]): Left => {
  const places = listBits(bits)
  for (let at = 0; at < places.length; at++) sumAt[places[at] ?? 0] = 0
  for (const { slot, without } of asked) {
    if (slot.together.length > 0) {
      const costs = slotCosts(slot, places)
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0
        sumAt[place] = (sumAt[place] ?? 0) + Math.min(costs[at] ?? NOT_FOUND, without)
      }
      continue
    }
    const rest = bits.slice()
    for (const { places: some, cost } of slot.own.options)
      takeCost(sumAt, rest, some, Math.min(cost, without))
    addCost(sumAt, rest, without)
  }
  const sums = new Uint32Array(places.length)
  for (let at = 0; at < places.length; at++) sums[at] = sumAt[places[at] ?? 0] ?? 0
  return { places, sums }
}

const evaluateChunk = (chunk: number, question: RankedQuestion): Left => {
  const { required, optional } = question
  const slots = required.map((slot) => slotIn(chunk, slot))
  const bySize = slots.map((slot) => ({ slot, size: sizeOf(slot) })).toSorted((a, b) => a.size - b.size)
  if ((bySize[0]?.size ?? 0) === 0) return NONE
  const sorted = bySize.map(({ slot }) => slot)
  const bits = candidatesIn(chunk, sorted, question)
  const count = countBits(bits)
  if (count === 0) return NONE
  const asked = [
    ...sorted.map((slot) => ({ slot, without: NOT_FOUND })),
    ...optional.map(({ slot, without }) => ({ slot: slotIn(chunk, slot), without })),
  ]
  return count > FEW ? sumUp(bits, asked) : lookUp(listBits(bits), asked)
}

const chunksOf = ({ options, together }: RankedSlot) => {
  const ranked = [...options, ...together.flatMap(({ parts }) => parts[0] ?? [])]
  return [...new Set(ranked.flatMap(({ chunks }) => [...chunks.keys()]))].toSorted((a, b) => a - b)
}

const rankKeys = (postings: Postings, keys: readonly string[]) =>
  rank(postings, new Map(keys.map((key) => [key, 0])))

/** Evaluates a question on the postings alone; all its keys must be loaded. */
export const evaluate = (
  postings: Postings,
  { required, optional, filters, excluded = [] }: Question,
): Found => {
  const ranked: RankedQuestion = {
    required: required.map((slot) => rankSlot(postings, slot)),
    optional: optional.map(({ slot, without }) => ({ slot: rankSlot(postings, slot), without })),
    filters: filters.map((keys) => rankKeys(postings, keys)),
    excluded: rankKeys(postings, excluded),
  }
  const [first] = ranked.required
  if (!first || ranked.required.some(({ options, together }) => options.length + together.length === 0))
    return NOBODY
  const parts = chunksOf(first).map((chunk) => ({ chunk, left: evaluateChunk(chunk, ranked) }))
  const size = parts.reduce((sum, { left }) => sum + left.places.length, 0)
  const found = { ids: new Uint32Array(size), costs: new Uint32Array(size) }
  let at = 0
  for (const { chunk, left } of parts) {
    found.costs.set(left.sums, at)
    for (let index = 0; index < left.places.length; index++) {
      found.ids[at++] = chunk * CHUNK + (left.places[index] ?? 0)
    }
  }
  return found
}
