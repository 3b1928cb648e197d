import { countBits, intersect, listBits, unite } from './bits.ts'
import { keys } from './member-keys.ts'
import { placesByChunk, type KeyPlaces, type MemberSets } from './member-sets.ts'
import { BITS_LENGTH, CHUNK } from './places.ts'

/** Each filter is a list of keys of which a member must have one. */
export type KeyFilters = readonly (readonly string[])[]

/** The members that pass some filters, as a bitmap for each chunk. */
export type Selection = {
  total: number
  /** The numbers of up to `limit` members from `start` on, by ascending or descending number. */
  page: (start: number, limit: number, order: 'asc' | 'desc') => number[]
}

const chunksOf = (sets: MemberSets, key: string): KeyPlaces | undefined => {
  const set = sets.get(key)
  return Array.isArray(set) ? placesByChunk(set) : set
}

const bitsOf = (chunk: number, some: readonly KeyPlaces[]) => {
  const bits = new Uint32Array(BITS_LENGTH)
  for (const chunks of some) {
    const places = chunks.get(chunk)
    if (places) unite(bits, places)
  }
  return bits
}

/** The ascending positions, from the first to the one after the last, of a page of `total` members in either order. */
export const rangeOf = (total: number, start: number, limit: number, order: 'asc' | 'desc') =>
  order === 'asc'
    ? ([start, Math.min(total, start + limit)] as const)
    : ([Math.max(0, total - start - limit), Math.max(0, total - start)] as const)

/** Selects the members that pass all filters; without filters, everybody. */
export const selectMembers = (sets: MemberSets, filters: KeyFilters): Selection => {
  const all = chunksOf(sets, keys.all) ?? new Map()
  const allowed = filters.map((some) => some.flatMap((key) => chunksOf(sets, key) ?? []))
  const chunks = [...all.keys()]
    .toSorted((a, b) => a - b)
    .map((chunk) => {
      const bits = bitsOf(chunk, [all])
      for (const some of allowed) intersect(bits, bitsOf(chunk, some))
      return { chunk, bits, count: countBits(bits) }
    })
  const total = chunks.reduce((sum, { count }) => sum + count, 0)

  /** The numbers from position `from` to `to` in ascending order. */
  const slice = (from: number, to: number) => {
    const ids: number[] = []
    let before = 0
    for (const { chunk, bits, count } of chunks) {
      if (before < to && before + count > from) {
        const places = listBits(bits)
        const end = Math.min(count, to - before)
        for (let at = Math.max(0, from - before); at < end; at++) ids.push(chunk * CHUNK + (places[at] ?? 0))
      }
      before += count
    }
    return ids
  }
  return {
    total,
    page: (start, limit, order) => {
      const ids = slice(...rangeOf(total, start, limit, order))
      return order === 'asc' ? ids : ids.toReversed()
    },
  }
}
