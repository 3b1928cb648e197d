/**
 * The members of a key: few as a sorted list of their numbers, many as a bitmap with a bit for each number, which is shorter
 * and faster then.
 */
export type Bitmap = { bits: Uint32Array; count: number }
export type MemberSet = number[] | Bitmap

/** The sets of member numbers of some keys. */
export type MemberSets = {
  get: (key: string) => MemberSet | undefined
  /** The words of a bitmap of all members. */
  words: () => number
}

/** A list takes 64 bits for a member, a bitmap one bit for each number. */
const BITS_PER_ENTRY = 64
const FEW_MAX = 256

/** The position of `id` in a sorted list, or the one at which to insert it. */
export const positionIn = (list: ArrayLike<number>, id: number) => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a bitmap has a number. */
export const hasBit = (bits: Uint32Array, id: number) => ((bits[id >> 5] ?? 0) & (1 << (id & 31))) !== 0
const setBit = (bits: Uint32Array, id: number) => {
  bits[id >> 5] = (bits[id >> 5] ?? 0) | (1 << (id & 31))
}

export const sizeOf = (set: MemberSet): number => (Array.isArray(set) ? set.length : set.count)
export const isIn = (set: MemberSet, id: number): boolean =>
  Array.isArray(set) ? set[positionIn(set, id)] === id : hasBit(set.bits, id)

const countWord = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
export const countBits = (bits: Uint32Array): number => {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += countWord(bits[at] ?? 0)
  return count
}

/** The numbers in a bitmap of `count` members, from position `from` to the one before `to`, by ascending number. */
export const listBits = (bits: Uint32Array, from: number, to: number): Uint32Array => {
  const ids = new Uint32Array(Math.max(0, to - from))
  let position = 0
  for (let at = 0; at < bits.length && position < to; at++) {
    const word = bits[at] ?? 0
    if (word === 0) continue
    const count = countWord(word)
    if (position + count <= from) {
      position += count
      continue
    }
    for (let left = word; left !== 0; position++) {
      const lowest = left & -left
      if (position >= from && position < to) ids[position - from] = at * 32 + (31 - Math.clz32(lowest))
      left ^= lowest
    }
  }
  return ids
}

/** The numbers of the members, ascending. */
export const idsOf = (set: MemberSet): number[] =>
  Array.isArray(set) ? set : [...listBits(set.bits, 0, set.count)]

/** Adds the members of a set to a bitmap. */
export const unite = (target: Uint32Array, set: MemberSet) => {
  if (Array.isArray(set)) {
    for (let at = 0; at < set.length; at++) setBit(target, set[at] ?? 0)
    return
  }
  const { bits } = set
  for (let at = 0; at < bits.length; at++) target[at] = (target[at] ?? 0) | (bits[at] ?? 0)
}

/** Leaves the members in a bitmap that are in the other one, too. */
export const intersect = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
}

export const exclude = (target: Uint32Array, other: Uint32Array) => {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

/** How many members of a set are in a bitmap. */
export const countIn = (bits: Uint32Array, set: MemberSet): number => {
  let count = 0
  if (Array.isArray(set)) {
    for (const id of set) if (hasBit(bits, id)) count++
    return count
  }
  for (let at = 0; at < bits.length; at++) count += countWord((bits[at] ?? 0) & (set.bits[at] ?? 0))
  return count
}

/** The sets of those keys that a member has. */
export const setsOf = (sets: Pick<MemberSets, 'get'>, keys: readonly string[]): MemberSet[] =>
  keys.map(sets.get).filter((set) => set !== undefined)

/** A bitmap of the members that have one of some sets. */
export const unionOf = (sets: Pick<MemberSets, 'words'>, some: readonly MemberSet[]): Uint32Array => {
  const bits = new Uint32Array(sets.words())
  for (const set of some) unite(bits, set)
  return bits
}

/** A bitmap of these numbers, which exist. */
export const bitmapOf = (sets: Pick<MemberSets, 'words'>, ids: Uint32Array): Uint32Array => {
  const bits = new Uint32Array(sets.words())
  for (let at = 0; at < ids.length; at++) setBit(bits, ids[at] ?? 0)
  return bits
}

/** The numbers ascending, each once. */
export const sortedNumbers = (ids: readonly number[]): number[] => {
  const sorted = Uint32Array.from(ids).toSorted()
  return Array.from(sorted).filter((id, at) => id !== sorted[at - 1])
}

/** From this number on, a bitmap is made sooner than a sorted list. */
const SORTED_MAX = 64

/** The set of the numbers in some lists, which may repeat and have any order. */
export const uniteFew = (sets: Pick<MemberSets, 'words'>, few: readonly number[][]): MemberSet => {
  const size = few.reduce((sum, { length }) => sum + length, 0)
  if (size <= SORTED_MAX) return sortedNumbers(few.flat())
  const bits = unionOf(sets, few)
  return { bits, count: countBits(bits) }
}

/** The sets with those of a search, each made on first use. */
export const withLists = (sets: MemberSets, lists: ReadonlyMap<string, number[]>): MemberSets => {
  const made = new Map<number[], MemberSet>()
  return {
    ...sets,
    get: (key) => {
      const list = lists.get(key)
      if (!list) return sets.get(key)
      const set = made.get(list) ?? uniteFew(sets, [list])
      made.set(list, set)
      return set
    },
  }
}

export const createMemberSets = () => {
  const sets = new Map<string, MemberSet>()
  let words = 0

  const addTo = (key: string, set: MemberSet, id: number) => {
    if (isIn(set, id)) return
    if (Array.isArray(set)) {
      if (set.length < Math.max(FEW_MAX, (words * 32) / BITS_PER_ENTRY)) {
        // Most are added by ascending number.
        if (id > (set.at(-1) ?? -1)) set.push(id)
        else set.splice(positionIn(set, id), 0, id)
        return
      }
      const bitmap = { bits: new Uint32Array(words), count: set.length }
      unite(bitmap.bits, set)
      sets.set(key, bitmap)
      addTo(key, bitmap, id)
      return
    }
    if (id >> 5 >= set.bits.length) {
      const larger = new Uint32Array(Math.max((id >> 5) + 1, Math.ceil(1.25 * set.bits.length)))
      larger.set(set.bits)
      set.bits = larger
    }
    setBit(set.bits, id)
    set.count++
  }
  const removeFrom = (key: string, set: MemberSet, id: number) => {
    if (!isIn(set, id)) return
    if (Array.isArray(set)) {
      set.splice(positionIn(set, id), 1)
      if (set.length === 0) sets.delete(key)
      return
    }
    set.bits[id >> 5] = (set.bits[id >> 5] ?? 0) & ~(1 << (id & 31))
    set.count--
    // A set that often changes its size around the limit stays a bitmap.
    if (set.count < FEW_MAX / 2) sets.set(key, [...listBits(set.bits, 0, set.count)])
  }
  return {
    get: (key: string) => sets.get(key),
    words: () => words,
    add: (key: string, id: number) => {
      words = Math.max(words, (id >> 5) + 1)
      const set = sets.get(key)
      if (set) addTo(key, set, id)
      else sets.set(key, [id])
    },
    remove: (key: string, id: number) => {
      const set = sets.get(key)
      if (set) removeFrom(key, set, id)
    },
  }
}
