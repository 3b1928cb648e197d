import type { Likeness } from '#domain/people/likeness.ts'
import { pairKey } from '#domain/people/person.ts'

/** Two member numbers, ascending. */
export type Pair = Likeness & { first: number; second: number }

/** Bounds the pairs: in a list of people with the same placeholders, every two are a pair. */
const OF_MEMBER_MAX = 50
const ALL_MAX = 20_000

/** Pairs of members, indexed by both. When there are too many, only the likeliest of each member are stored. */
export const createPairStore = () => {
  const pairs = new Map<string, Pair>()
  const keysOf = new Map<number, Set<string>>()
  let sorted: readonly Pair[] | null = null
  let isCut = false

  const link = (id: number, key: string) => {
    const known = keysOf.get(id)
    if (known) known.add(key)
    else keysOf.set(id, new Set([key]))
  }
  const removePair = (key: string) => {
    const pair = pairs.get(key)
    if (!pair) return
    pairs.delete(key)
    keysOf.get(pair.first)?.delete(key)
    keysOf.get(pair.second)?.delete(key)
  }
  /** The least likely pair of a member whose pairs are at the limit. */
  const leastOf = (id: number): Pair | undefined => {
    const known = keysOf.get(id)
    if (!known || known.size < OF_MEMBER_MAX) return undefined
    const own = [...known].flatMap((key) => pairs.get(key) ?? [])
    return own.reduce((least, pair) => (pair.score < least.score ? pair : least))
  }

  return {
    add: (one: number, other: number, likeness: Likeness) => {
      const key = pairKey(one, other)
      removePair(key)
      const least = [one, other].flatMap((id) => leastOf(id) ?? [])
      if (least.length > 0 || pairs.size >= ALL_MAX) isCut = true
      if (least.some(({ score }) => score >= likeness.score)) return
      for (const { first, second } of least) removePair(pairKey(first, second))
      if (pairs.size >= ALL_MAX) return
      pairs.set(key, { ...likeness, first: Math.min(one, other), second: Math.max(one, other) })
      link(one, key)
      link(other, key)
      sorted = null
    },
    /** Removes all pairs of a member. */
    remove: (id: number) => {
      for (const key of keysOf.get(id) ?? []) removePair(key)
      keysOf.delete(id)
      sorted = null
    },
    clear: () => {
      pairs.clear()
      keysOf.clear()
      sorted = null
      isCut = false
    },
    /** The likeliest first. */
    list: (): readonly Pair[] =>
      (sorted ??= [...pairs.values()].toSorted((a, b) => b.score - a.score || a.first - b.first)),
    /** Whether there were too many pairs to store all. */
    isCut: () => isCut,
  }
}
