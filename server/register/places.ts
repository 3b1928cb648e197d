import { CHUNK, countPlaces, isMap } from './postings.ts'

/** The members of a key within a chunk, decoded: few as a sorted list, many as a bitmap. */
export type Places =
  | { count: number; list: Uint16Array; bits: null; bytes: number }
  | { count: number; list: null; bits: Uint32Array; bytes: number }

/** One bit for each place of a chunk. */
export const BITS_LENGTH = CHUNK / 32

/** Decodes a stored chunk. Byte by byte, so that the result does not depend on the endianness. */
export const readPlaces = (stored: Uint8Array): Places => {
  const count = countPlaces(stored)
  if (!isMap(stored)) {
    const list = new Uint16Array(count)
    for (let at = 0; at < count; at++) list[at] = (stored[at * 2] ?? 0) | ((stored[at * 2 + 1] ?? 0) << 8)
    return { count, list, bits: null, bytes: stored.length }
  }
  const bits = new Uint32Array(BITS_LENGTH)
  for (let at = 0; at < BITS_LENGTH; at++) {
    const from = at * 4
    bits[at] =
      (stored[from] ?? 0) |
      ((stored[from + 1] ?? 0) << 8) |
      ((stored[from + 2] ?? 0) << 16) |
      ((stored[from + 3] ?? 0) << 24)
  }
  return { count, list: null, bits, bytes: stored.length }
}

export const placesFrom = (sorted: readonly number[]): Places => ({
  count: sorted.length,
  list: Uint16Array.from(sorted),
  bits: null,
  bytes: sorted.length * 2,
})

export const isAmong = ({ list, bits }: Places, place: number): boolean => {
  if (bits) return ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return list[low] === place
}

/** Adds the places to `target`. */
export const unite = (target: Uint32Array, { list, bits }: Places) => {
  if (bits) {
    for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) | (bits[at] ?? 0)
    return
  }
  for (let at = 0; at < list.length; at++) {
    const place = list[at] ?? 0
    target[place >> 5] = (target[place >> 5] ?? 0) | (1 << (place & 31))
  }
}

/** Intersects `target` with `other`. */
export const intersect = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
}

/** Removes `other` from `target`. */
export const exclude = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

/** Writes the set places to `target` in ascending order, and returns their number. */
const listInto = (target: Uint16Array, bits: Uint32Array): number => {
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

const listed = new Uint16Array(CHUNK)

/** The set places in ascending order. */
export const listBits = (bits: Uint32Array): Uint16Array => listed.slice(0, listInto(listed, bits))

/** The number of set places. */
export const countBits = (bits: Uint32Array): number => {
  let count = 0
  for (let at = 0; at < BITS_LENGTH; at++) {
    const word = bits[at] ?? 0
    const pairs = word - ((word >>> 1) & 0x5555_5555)
    const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return count
}

/** Writes `cost` at each of the places. */
export const writeCost = (target: Uint16Array, { list, bits }: Places, cost: number) => {
  if (list) {
    for (let at = 0; at < list.length; at++) target[list[at] ?? 0] = cost
    return
  }
  const count = listInto(listed, bits)
  for (let at = 0; at < count; at++) target[listed[at] ?? 0] = cost
}

/** Adds `cost` at each place that is set in the word at index `at`. */
const addToWord = (target: Uint16Array, at: number, word: number, cost: number) => {
  // A cost of zero changes nothing.
  if (cost === 0) return
  for (let left = word; left !== 0;) {
    const lowest = left & -left
    const place = at * 32 + (31 - Math.clz32(lowest))
    target[place] = (target[place] ?? 0) + cost
    left ^= lowest
  }
}

/** Adds `cost` at each set place. */
export const addCost = (target: Uint16Array, bits: Uint32Array, cost: number) => {
  for (let at = 0; at < BITS_LENGTH; at++) if (bits[at] !== 0) addToWord(target, at, bits[at] ?? 0, cost)
}

/** Adds `cost` at each place that is still in `rest`, and removes it from `rest`. */
export const takeCost = (target: Uint16Array, rest: Uint32Array, { list, bits }: Places, cost: number) => {
  if (list) {
    for (let at = 0; at < list.length; at++) {
      const place = list[at] ?? 0
      const word = rest[place >> 5] ?? 0
      const bit = 1 << (place & 31)
      if ((word & bit) === 0) continue
      rest[place >> 5] = word & ~bit
      target[place] = (target[place] ?? 0) + cost
    }
    return
  }
  for (let at = 0; at < BITS_LENGTH; at++) {
    const hit = (rest[at] ?? 0) & (bits[at] ?? 0)
    if (hit === 0) continue
    rest[at] = (rest[at] ?? 0) & ~hit
    addToWord(target, at, hit, cost)
  }
}
