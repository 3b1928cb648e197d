import type { Db } from '../../database/connection.ts'
import type { Options, Slot } from './plan.ts'
import { countPlaces, CHUNK, hasPlace, visitPlaces } from './postings.ts'

/** Which members each key leads to, chunk by chunk; what was loaded once serves the whole search. */
export type Postings = Map<string, ReadonlyMap<number, Uint8Array>>

/** Who has all of `required` and passes each filter. A member without an optional one costs `without` more. */
export type Question = {
  required: readonly Slot[]
  optional: readonly { slot: Slot; without: number }[]
  /** Of each one key at least. */
  filters: readonly (readonly string[])[]
  /** Whoever has one of these is as good as not there. */
  excluded?: readonly string[]
}

/** Members and what each costs, side by side: the less, the better. The numbers ascend. */
export type Found = { ids: Uint32Array; costs: Uint32Array }
export const NOBODY: Found = { ids: new Uint32Array(), costs: new Uint32Array() }

const NOT_FOUND = 0xffff
const KEYS_AT_ONCE = 5_000

const loadPostings = async (db: Db, postings: Postings, keys: Iterable<string>) => {
  const missing = [...new Set(keys)].filter((key) => !postings.has(key))
  for (let start = 0; start < missing.length; start += KEYS_AT_ONCE) {
    const part = missing.slice(start, start + KEYS_AT_ONCE)
    const rows = await db.selectFrom('search_postings').selectAll().where('key', 'in', part).execute()
    const loaded = new Map(part.map((key) => [key, new Map<number, Uint8Array>()]))
    for (const { key, chunk, members } of rows) loaded.get(key)?.set(chunk, members)
    for (const [key, chunks] of loaded) postings.set(key, chunks)
  }
}

const optionsOf = ({ options, together }: Slot) => [options, ...together.flatMap(({ parts }) => parts)]
const keysOfSlot = (slot: Slot) => optionsOf(slot).flatMap((options) => [...options.keys()])

/** One chunk of the index, as it was loaded. */
const chunkReader = (postings: Postings, chunk: number) => (key: string) => postings.get(key)?.get(chunk)
type Read = ReturnType<typeof chunkReader>

const sizeOf = (read: Read, keys: readonly string[]) =>
  keys.reduce((size, key) => {
    const bytes = read(key)
    return bytes ? size + countPlaces(bytes) : size
  }, 0)

type Present = { bytes: Uint8Array; cost: number; size: number }[]

/** What is present of the options in a chunk, the cheapest first. */
const presentIn = (read: Read, options: Options): Present => {
  const present: Present = []
  for (const [key, cost] of options) {
    const bytes = read(key)
    if (bytes) present.push({ bytes, cost, size: countPlaces(bytes) })
  }
  return present.toSorted((a, b) => a.cost - b.cost)
}

/** The least cost at each place of the chunk. */
const costTable = (present: Present): Uint16Array => {
  const table = new Uint16Array(CHUNK).fill(NOT_FOUND)
  // The cheapest is written last, and stays.
  for (const { bytes, cost } of present.toReversed())
    visitPlaces(bytes, (place) => void (table[place] = cost))
  return table
}

/** The least cost at each of some places: looked up one by one where they are few, from a table of the chunk where they are many. */
const optionCosts = (read: Read, options: Options, places: Uint16Array): Uint16Array => {
  const present = presentIn(read, options)
  const bits = present.reduce((sum, { size }) => sum + size, CHUNK / 8)
  const costs = new Uint16Array(places.length).fill(NOT_FOUND)
  if (places.length * present.length > bits) {
    const table = costTable(present)
    for (let at = 0; at < places.length; at++) costs[at] = table[places[at] ?? 0] ?? NOT_FOUND
    return costs
  }
  for (const { bytes, cost } of present) {
    for (let at = 0; at < places.length; at++) {
      if (costs[at] === NOT_FOUND && hasPlace(bytes, places[at] ?? 0)) costs[at] = cost
    }
  }
  return costs
}

const slotCosts = (read: Read, slot: Slot, places: Uint16Array): Uint16Array => {
  const costs = optionCosts(read, slot.options, places)
  for (const { parts, cost } of slot.together) {
    const all = parts.map((part) => optionCosts(read, part, places))
    for (let at = 0; at < places.length; at++) {
      let sum = cost
      for (const part of all) sum += part[at] ?? NOT_FOUND
      if (sum < (costs[at] ?? 0)) costs[at] = sum
    }
  }
  return costs
}

/** The places that have any option of a slot, in order. */
const placesOf = (read: Read, slot: Slot): Uint16Array => {
  const table = costTable(optionsOf(slot).flatMap((options) => presentIn(read, options)))
  const places = new Uint16Array(CHUNK)
  let count = 0
  for (let place = 0; place < CHUNK; place++) if (table[place] !== NOT_FOUND) places[count++] = place
  return places.subarray(0, count)
}

/** 0 where the place passes every filter. */
const filterCosts = (read: Read, filters: Question['filters'], places: Uint16Array): Uint16Array => {
  const costs = new Uint16Array(places.length)
  for (const keys of filters) {
    const passing = optionCosts(read, new Map(keys.map((key) => [key, 0])), places)
    for (let at = 0; at < places.length; at++) if (passing[at] !== 0) costs[at] = NOT_FOUND
  }
  return costs
}

/** 0 where the place has none of the keys. */
const excludedCosts = (read: Read, keys: readonly string[], places: Uint16Array): Uint16Array => {
  const having = optionCosts(read, new Map(keys.map((key) => [key, 0])), places)
  return having.map((cost) => (cost === NOT_FOUND ? 0 : NOT_FOUND))
}

/** Who is left of a chunk, with the sum of what each costs so far. */
type Left = { places: Uint16Array; sums: Uint32Array }

const narrow = ({ places, sums }: Left, costs: Uint16Array, without = NOT_FOUND): Left => {
  const kept = new Uint16Array(places.length)
  const next = new Uint32Array(places.length)
  let count = 0
  for (let at = 0; at < places.length; at++) {
    const cost = Math.min(costs[at] ?? NOT_FOUND, without)
    if (cost === NOT_FOUND) continue
    kept[count] = places[at] ?? 0
    next[count++] = (sums[at] ?? 0) + cost
  }
  return { places: kept.subarray(0, count), sums: next.subarray(0, count) }
}

const evaluateChunk = (read: Read, { required, optional, filters, excluded = [] }: Question): Left => {
  const bySize = required
    .map((slot) => ({ slot, size: sizeOf(read, keysOfSlot(slot)) }))
    .toSorted((a, b) => a.size - b.size)
  const rarest = bySize[0]
  const places = rarest && rarest.size > 0 ? placesOf(read, rarest.slot) : new Uint16Array()
  let left: Left = { places, sums: new Uint32Array(places.length) }
  // The rarest goes first: the others look only at who is left.
  if (excluded.length > 0) left = narrow(left, excludedCosts(read, excluded, left.places))
  if (filters.length > 0) left = narrow(left, filterCosts(read, filters, left.places))
  for (const { slot } of bySize) left = narrow(left, slotCosts(read, slot, left.places))
  for (const { slot, without } of optional) left = narrow(left, slotCosts(read, slot, left.places), without)
  return left
}

/** Answers a question from the index alone. */
export const evaluate = async (db: Db, postings: Postings, question: Question): Promise<Found> => {
  const [first] = question.required
  if (!first) return NOBODY
  const slots = [...question.required, ...question.optional.map(({ slot }) => slot)]
  await loadPostings(db, postings, [
    ...slots.flatMap(keysOfSlot),
    ...question.filters.flat(),
    ...(question.excluded ?? []),
  ])
  const chunks = new Set(keysOfSlot(first).flatMap((key) => [...(postings.get(key)?.keys() ?? [])]))
  const parts = [...chunks]
    .toSorted((a, b) => a - b)
    .map((chunk) => ({ chunk, left: evaluateChunk(chunkReader(postings, chunk), question) }))
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
