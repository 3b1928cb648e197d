import { BITS_LENGTH, CHUNK, listInto, type Places } from './places.ts'

/** Set operations on bitmaps of the places of one chunk. Each changes its first argument. */

export const unite = (target: Uint32Array, { count, list, bits }: Places) => {
  if (bits) {
    for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) | (bits[at] ?? 0)
    return
  }
  for (let at = 0; at < count; at++) {
    const place = list[at] ?? 0
    target[place >> 5] = (target[place >> 5] ?? 0) | (1 << (place & 31))
  }
}

export const intersect = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
}

export const exclude = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < BITS_LENGTH; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

const listed = new Uint16Array(CHUNK)

/** The set places in ascending order. */
export const listBits = (bits: Uint32Array): Uint16Array => listed.slice(0, listInto(listed, bits))

/** The places in ascending order. */
export const listPlaces = ({ count, list, bits }: Places): Uint16Array =>
  bits ? listBits(bits) : list.subarray(0, count)

const countWord = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** The number of set places. */
export const countBits = (bits: Uint32Array): number => {
  let count = 0
  for (let at = 0; at < BITS_LENGTH; at++) count += countWord(bits[at] ?? 0)
  return count
}

/** The set places from position `from` to the one before `to`, in ascending order. */
export const placesBetween = (bits: Uint32Array, from: number, to: number): number[] => {
  const places: number[] = []
  let position = 0
  for (let at = 0; at < BITS_LENGTH && position < to; at++) {
    const word = bits[at] ?? 0
    const count = countWord(word)
    if (position + count <= from) {
      position += count
      continue
    }
    for (let left = word; left !== 0; position++) {
      const lowest = left & -left
      if (position >= from && position < to) places.push(at * 32 + (31 - Math.clz32(lowest)))
      left ^= lowest
    }
  }
  return places
}

/** Writes `cost` at each of the places. */
export const writeCost = (target: Uint16Array, { count, list, bits }: Places, cost: number) => {
  const places = list ?? listed
  const length = bits ? listInto(listed, bits) : count
  for (let at = 0; at < length; at++) target[places[at] ?? 0] = cost
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
export const takeCost = (
  target: Uint16Array,
  rest: Uint32Array,
  { count, list, bits }: Places,
  cost: number,
) => {
  if (list) {
    for (let at = 0; at < count; at++) {
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
