import { expect, it } from 'vitest'
import { bestShuffled, type ShuffleKey } from './found.ts'

const KEY: ShuffleKey = [0x1234_5678, 0x9abc_def0]
const found = (entries: readonly (readonly [number, number])[]) => ({
  ids: Uint32Array.from(entries, ([id]) => id),
  costs: Uint32Array.from(entries, ([, cost]) => cost),
})
/** `count` members with the same cost. */
const ties = (count: number, cost = 7) =>
  found(Array.from({ length: count }, (_value, index) => [index + 1, cost] as const))

it('returns the best matches with their costs, and no more than there are', () => {
  const all = found([
    [1, 30],
    [2, 10],
    [3, 20],
    [4, 10],
  ])
  expect([...bestShuffled(all, 3, KEY)].toSorted(([a], [b]) => a - b)).toEqual([
    [2, 10],
    [3, 20],
    [4, 10],
  ])
  expect(bestShuffled(all, 9, KEY).size).toBe(4)
  expect(bestShuffled(found([]), 5, KEY).size).toBe(0)
  expect(bestShuffled(all, 0, KEY).size).toBe(0)
})

it.each([
  [60, 50],
  [1000, 50],
  [100_000, 50],
  [51, 50],
  [300, 1],
])('of %i equal ones, which %i are returned depends on the key, not on the numbers', (count, limit) => {
  const idsOf = (key: ShuffleKey) =>
    [...bestShuffled(ties(count), limit, key).keys()].toSorted((a, b) => a - b)
  const ids = idsOf(KEY)
  expect(ids).toHaveLength(limit)
  expect(new Set(ids).size).toBe(limit)
  expect(idsOf(KEY)).toEqual(ids)
  if (count > limit + 1) expect(idsOf([1, 2])).not.toEqual(ids)
  if (limit === 50 && count >= 1000) {
    const mean = ids.reduce((sum, id) => sum + id, 0) / limit / count
    expect(mean).toBeGreaterThan(0.3)
    expect(mean).toBeLessThan(0.7)
  }
})

it('of more equal ones the same remain: another match takes one place at most', () => {
  const before = [...bestShuffled(ties(500), 50, KEY).keys()]
  const after = new Set(bestShuffled(ties(501), 50, KEY).keys())
  expect(before.filter((id) => !after.has(id)).length).toBeLessThanOrEqual(1)
})
