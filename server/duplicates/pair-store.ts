import type { Likeness } from '#domain/members/likeness.ts'
import { pairKey } from './queries.ts'

/** Two member numbers, ascending. */
export type Pair = Likeness & { first: number; second: number }

/** Pairs of members, which are found again by each of the two. */
export const createPairStore = () => {
  const pairs = new Map<string, Pair>()
  const keysOf = new Map<number, Set<string>>()
  let sorted: readonly Pair[] | null = null

  const link = (id: number, key: string) => {
    const known = keysOf.get(id)
    if (known) known.add(key)
    else keysOf.set(id, new Set([key]))
  }
  return {
    add: (one: number, other: number, likeness: Likeness) => {
      const key = pairKey(one, other)
      pairs.set(key, { ...likeness, first: Math.min(one, other), second: Math.max(one, other) })
      link(one, key)
      link(other, key)
      sorted = null
    },
    /** Removes all pairs of a member. */
    remove: (id: number) => {
      for (const key of keysOf.get(id) ?? []) {
        const pair = pairs.get(key)
        if (!pair) continue
        pairs.delete(key)
        keysOf.get(pair.first)?.delete(key)
        keysOf.get(pair.second)?.delete(key)
      }
      keysOf.delete(id)
      sorted = null
    },
    clear: () => {
      pairs.clear()
      keysOf.clear()
      sorted = null
    },
    /** The likeliest first. */
    list: (): readonly Pair[] =>
      (sorted ??= [...pairs.values()].toSorted((a, b) => b.score - a.score || a.first - b.first)),
  }
}
