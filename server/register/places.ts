import { CHUNK, countPlaces, isMap } from './postings.ts'

/** Who a key leads to within a chunk, made ready in memory: few as a sorted list, many as bits. */
export type Places =
  | { count: number; list: Uint16Array; bits: null; bytes: number }
  | { count: number; list: null; bits: Uint32Array; bytes: number }

/** One bit for each place of a chunk. */
export const BITS_LENGTH = CHUNK / 32

/** A chunk as it is stored. Byte by byte, so that it reads alike on every processor. */
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

/** Leaves in `target` what is also in `other`. */
export const intersect = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
}

/** Leaves in `target` what is not in `other`. */
export const exclude = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

/** Writes the places that are set into `target`, in order, and answers how many they are. */
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

/** The places that are set, in order. */
export const listBits = (bits: Uint32Array): Uint16Array => listed.slice(0, listInto(listed, bits))

/** How many places are set. */
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

/** `cost` at each of the places. */
export const writeCost = (target: Uint16Array, { list, bits }: Places, cost: number) => {
  if (list) {
    for (let at = 0; at < list.length; at++) target[list[at] ?? 0] = cost
    return
  }
  const count = listInto(listed, bits)
  for (let at = 0; at < count; at++) target[listed[at] ?? 0] = cost
}

/** Adds `cost` at each place that is set in the word that stands at `at`. */
const addToWord = (target: Uint16Array, at: number, word: number, cost: number) => {
  // What costs nothing leaves the sums as they are.
  if (cost === 0) return
  for (let left = word; left !== 0;) {
    const lowest = left & -left
    const place = at * 32 + (31 - Math.clz32(lowest))
    target[place] = (target[place] ?? 0) + cost
    left ^= lowest
  }
}

/** Adds `cost` at each place that is set. */
export const addCost = (target: Uint16Array, bits: Uint32Array, cost: number) => {
  for (let at = 0; at < BITS_LENGTH; at++) if (bits[at] !== 0) addToWord(target, at, bits[at] ?? 0, cost)
}

/** Adds `cost` at each of the places that is still in `rest`, and takes it out. */
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
