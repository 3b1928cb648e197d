/**
 * The places of members in a chunk of 32,768 member numbers: few as a sorted list of two bytes each, many as a bitmap with one
 * bit for each place (as in Roaring bitmaps).
 */
export const CHUNK = 32_768

export type Places =
  /** The list may be longer than `count`. */
  { count: number; list: Uint16Array; bits: null } | { count: number; list: null; bits: Uint32Array }

export const chunkOf = (id: number) => Math.floor(id / CHUNK)
export const placeOf = (id: number) => id % CHUNK

/** The length of a bitmap. */
export const BITS_LENGTH = CHUNK / 32
/** With more members, a list would be longer than the bitmap. */
const LIST_MAX = CHUNK / 16
/** A bitmap with fewer members becomes a list again. */
const BITS_MIN = LIST_MAX / 2
const FIRST_CAPACITY = 4

/** The index of `place` in the list, or the index at which to insert it. */
const indexIn = (list: Uint16Array, count: number, place: number) => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

export const hasPlace = ({ count, list, bits }: Places, place: number): boolean => {
  if (bits) return ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0
  const at = indexIn(list, count, place)
  return at < count && list[at] === place
}

export const emptyPlaces = (): Places => ({ count: 0, list: new Uint16Array(FIRST_CAPACITY), bits: null })

export const placesFrom = (sorted: readonly number[]): Places => ({
  count: sorted.length,
  list: Uint16Array.from(sorted),
  bits: null,
})

const toBits = ({ count, list }: Places & { list: Uint16Array }): Places => {
  const bits = new Uint32Array(BITS_LENGTH)
  for (let at = 0; at < count; at++) {
    const place = list[at] ?? 0
    bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31))
  }
  return { count, list: null, bits }
}

const toList = ({ count, bits }: Places & { bits: Uint32Array }): Places => {
  const list = new Uint16Array(count)
  return { count: listInto(list, bits), list, bits: null }
}

/** Adds a place, and returns the places, which may be a new object. */
export const addPlace = (places: Places, place: number): Places => {
  if (hasPlace(places, place)) return places
  if (places.bits) {
    places.bits[place >> 5] = (places.bits[place >> 5] ?? 0) | (1 << (place & 31))
    places.count++
    return places
  }
  const { count, list } = places
  if (count === LIST_MAX) return addPlace(toBits(places), place)
  if (count === list.length) {
    places.list = new Uint16Array(Math.min(LIST_MAX, Math.ceil(count * 1.5)))
    places.list.set(list)
  }
  const at = indexIn(places.list, count, place)
  places.list.copyWithin(at + 1, at, count)
  places.list[at] = place
  places.count++
  return places
}

/** Removes a place, and returns the places, which may be a new object. */
export const removePlace = (places: Places, place: number): Places => {
  if (!hasPlace(places, place)) return places
  places.count--
  if (places.bits) {
    places.bits[place >> 5] = (places.bits[place >> 5] ?? 0) & ~(1 << (place & 31))
    return places.count < BITS_MIN ? toList(places) : places
  }
  const at = indexIn(places.list, places.count + 1, place)
  places.list.copyWithin(at, at + 1, places.count + 1)
  return places
}

/** Writes the set places to `target` in ascending order, and returns their number. */
export const listInto = (target: Uint16Array, bits: Uint32Array): number => {
  let count = 0
  for (let at = 0; at < BITS_LENGTH; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      target[count++] = at * 32 + (31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
  return count
}
