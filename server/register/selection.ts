import { keys } from './member-keys.ts'
import { countBits, intersect, listBits, type MemberSets, setsOf, unionOf } from './member-sets.ts'

/** Each filter is a list of keys of which a member must have one. */
export type KeyFilters = readonly (readonly string[])[]

/** `limit` members from position `start` on, by ascending or descending number. */
export type Range = { start: number; limit: number; order: 'asc' | 'desc' }

/** The numbers of the members of a range, and how many members pass the filters. */
export type NumberPage = { ids: number[]; total: number }

/** A bitmap of the members that pass all filters; without filters, of everybody. */
export const selectBits = (sets: MemberSets, filters: KeyFilters): Uint32Array => {
  const [first = [keys.all], ...others] = filters
  const selected = unionOf(sets, setsOf(sets, first))
  for (const some of others) {
    const present = setsOf(sets, some)
    const [only] = present
    const isBitmap = present.length === 1 && only !== undefined && !Array.isArray(only)
    intersect(selected, isBitmap ? only.bits : unionOf(sets, present))
  }
  return selected
}

/** One page of the members that pass all filters. */
export const selectPage = (
  sets: MemberSets,
  filters: KeyFilters,
  { start, limit, order }: Range,
): NumberPage => {
  const selected = selectBits(sets, filters)
  const total = countBits(selected)
  const end = Math.min(total, start + limit)
  const ids =
    order === 'asc'
      ? [...listBits(selected, start, end)]
      : [...listBits(selected, total - end, total - start)].toReversed()
  return { ids, total }
}
