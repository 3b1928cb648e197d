import { intersect, unite, writeCost } from './bits.ts'
import { placesByChunk, type KeyPlaces, type MemberSets } from './member-sets.ts'
import { BITS_LENGTH, CHUNK, hasPlace, type Places } from './places.ts'
import type { Options, Slot } from './plan.ts'

/** The cost of a place that has none of the options. */
export const NOT_FOUND = 0xffff

/** The options that match at least one member, the cheapest first. */
export type Ranked = readonly { cost: number; chunks: KeyPlaces }[]
export type RankedSlot = {
  options: Ranked
  combinations: readonly { parts: readonly Ranked[]; cost: number }[]
}

/** Keys with few members are united, as a search has up to thousands of them. */
export const rank = (sets: MemberSets, options: Options): Ranked => {
  const ranked: { cost: number; chunks: KeyPlaces }[] = []
  const fewByCost = new Map<number, number[]>()
  for (const [key, cost] of options) {
    const set = sets.get(key)
    if (!set) continue
    if (!Array.isArray(set)) ranked.push({ cost, chunks: set })
    else {
      const few = fewByCost.get(cost) ?? []
      for (const id of set) few.push(id)
      fewByCost.set(cost, few)
    }
  }
  for (const [cost, ids] of fewByCost) ranked.push({ cost, chunks: placesByChunk(ids) })
  return ranked.toSorted((a, b) => a.cost - b.cost)
}

export const rankSlot = (sets: MemberSets, { options, combinations }: Slot): RankedSlot => ({
  options: rank(sets, options),
  combinations: combinations
    .map(({ parts, cost }) => ({ parts: parts.map((part) => rank(sets, part)), cost }))
    .filter(({ parts }) => parts.every((part) => part.length > 0)),
})

/** The options of one chunk. */
type Present = { options: readonly { cost: number; places: Places }[]; size: number }
export type PresentSlot = {
  own: Present
  combinations: readonly { parts: readonly Present[]; cost: number }[]
}

export const presentIn = (chunk: number, ranked: Ranked): Present => {
  const options: { cost: number; places: Places }[] = []
  let size = 0
  for (const { cost, chunks } of ranked) {
    const places = chunks.get(chunk)
    if (!places) continue
    options.push({ cost, places })
    size += places.count
  }
  return { options, size }
}

export const slotIn = (chunk: number, { options, combinations }: RankedSlot): PresentSlot => ({
  own: presentIn(chunk, options),
  combinations: combinations
    .map(({ parts, cost }) => ({ parts: parts.map((part) => presentIn(chunk, part)), cost }))
    .filter(({ parts }) => parts.every(({ size }) => size > 0)),
})

/** An upper bound of the number of members that have the slot. */
export const sizeOf = ({ own, combinations }: PresentSlot) =>
  combinations.reduce((size, { parts }) => size + Math.min(...parts.map((part) => part.size)), own.size)

export const bitsOf = ({ options }: Present): Uint32Array => {
  const bits = new Uint32Array(BITS_LENGTH)
  for (const { places } of options) unite(bits, places)
  return bits
}

export const slotBits = ({ own, combinations }: PresentSlot): Uint32Array => {
  const bits = bitsOf(own)
  for (const { parts } of combinations) {
    const [all = bits, ...others] = parts.map(bitsOf)
    for (const other of others) intersect(all, other)
    for (let at = 0; at < BITS_LENGTH; at++) bits[at] = (bits[at] ?? 0) | (all[at] ?? 0)
  }
  return bits
}

/** One lookup in a list takes about as long as writing this many entries of the table. */
const LOOKUP = 8
const table = new Uint16Array(CHUNK)

/** The least cost at each place: by lookup for few places, by a table of the chunk for many. */
const costsAt = ({ options, size }: Present, places: Uint16Array): Uint16Array => {
  const costs = new Uint16Array(places.length).fill(NOT_FOUND)
  const perPlace = options.reduce((sum, option) => sum + (option.places.bits ? 1 : LOOKUP), 0)
  if (places.length * perPlace > size + 2 * places.length) {
    for (let at = 0; at < places.length; at++) table[places[at] ?? 0] = NOT_FOUND
    // Written last, so that the lowest cost wins.
    for (const { places: some, cost } of options.toReversed()) writeCost(table, some, cost)
    for (let at = 0; at < places.length; at++) costs[at] = table[places[at] ?? 0] ?? NOT_FOUND
    return costs
  }
  for (const { places: some, cost } of options) {
    for (let at = 0; at < places.length; at++) {
      if (costs[at] === NOT_FOUND && hasPlace(some, places[at] ?? 0)) costs[at] = cost
    }
  }
  return costs
}

export const slotCosts = ({ own, combinations }: PresentSlot, places: Uint16Array): Uint16Array => {
  const costs = costsAt(own, places)
  for (const { parts, cost } of combinations) {
    const all = parts.map((part) => costsAt(part, places))
    for (let at = 0; at < places.length; at++) {
      let sum = cost
      for (const part of all) sum += part[at] ?? NOT_FOUND
      if (sum < (costs[at] ?? 0)) costs[at] = sum
    }
  }
  return costs
}
