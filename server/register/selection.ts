import { countBits, intersect, placesBetween, unite } from './bits.ts'
import { keys } from './member-keys.ts'
import { placesByChunk, type KeyPlaces, type MemberSets } from './member-sets.ts'
import { BITS_LENGTH, CHUNK, type Places } from './places.ts'

/** Each filter is a list of keys of which a member must have one. */
export type KeyFilters = readonly (readonly string[])[]

/** `limit` members from position `start` on, by ascending or descending number. */
export type Range = { start: number; limit: number; order: 'asc' | 'desc' }

/** Members as bitmaps of their places, by chunk. */
export type BitsByChunk = Map<number, Uint32Array>

/** The numbers of the members of a range, and how many members pass the filters. */
export type NumberPage = { ids: number[]; total: number }

/** The members of a key by chunk. */
export const chunksOf = (sets: MemberSets, key: string): KeyPlaces | undefined => {
  const set = sets.get(key)
  return Array.isArray(set) ? placesByChunk(set) : set
}

// Allocated once: a new bitmap takes longer than an operation on two.
const selected = new Uint32Array(BITS_LENGTH)
const united = new Uint32Array(BITS_LENGTH)

const uniteInto = (target: Uint32Array, some: readonly Places[]) => {
  target.fill(0)
  for (const places of some) unite(target, places)
}

/** Writes the places of a chunk that pass all filters to `selected`. */
const selectIn = (chunk: number, filters: readonly (readonly KeyPlaces[])[]) => {
  for (const [index, some] of filters.entries()) {
    const present = some.flatMap((chunks) => chunks.get(chunk) ?? [])
    const [only] = present
    if (index === 0) uniteInto(selected, present)
    else if (present.length === 1 && only?.bits) intersect(selected, only.bits)
    else {
      uniteInto(united, present)
      intersect(selected, united)
    }
  }
}

/**
 * Calls `each` with the members of each chunk that pass all filters; without filters, with everybody. The bitmap is used again for
 * the next chunk. Only members with the key `all` may have another key.
 */
const selectChunks = (
  sets: MemberSets,
  filters: KeyFilters,
  order: 'asc' | 'desc',
  each: (chunk: number, selected: Uint32Array) => void,
) => {
  const ascending = [...(chunksOf(sets, keys.all)?.keys() ?? [])].toSorted((a, b) => a - b)
  const required = filters.length > 0 ? filters : [[keys.all]]
  const allowed = required.map((some) => some.flatMap((key) => chunksOf(sets, key) ?? []))
  for (const chunk of order === 'asc' ? ascending : ascending.toReversed()) {
    selectIn(chunk, allowed)
    each(chunk, selected)
  }
}

/** The members that pass all filters, as bitmaps by chunk. */
export const selectBits = (sets: MemberSets, filters: KeyFilters): BitsByChunk => {
  const bits: BitsByChunk = new Map()
  selectChunks(sets, filters, 'asc', (chunk, some) => bits.set(chunk, some.slice()))
  return bits
}

/** One page of the members that pass all filters. */
export const selectPage = (
  sets: MemberSets,
  filters: KeyFilters,
  { start, limit, order }: Range,
): NumberPage => {
  const ids: number[] = []
  let total = 0
  selectChunks(sets, filters, order, (chunk) => {
    const count = countBits(selected)
    const from = Math.max(0, start - total)
    const to = Math.min(count, start + limit - total)
    if (from < to) {
      const places =
        order === 'asc'
          ? placesBetween(selected, from, to)
          : placesBetween(selected, count - to, count - from).toReversed()
      for (const place of places) ids.push(chunk * CHUNK + place)
    }
    total += count
  })
  return { ids, total }
}
