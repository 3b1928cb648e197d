import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMemberSets, idsOf } from './member-sets.ts'
import { selectPage } from './member-lists.ts'

const KEYS = ['all', 'few', 'many', 'most'] as const
/** Enough for lists and bitmaps. */
const LAST = 40_000
const id = fc.oneof(fc.nat(60), fc.nat({ max: LAST }))
const change = fc.record({
  key: fc.constantFrom(...KEYS),
  isAdded: fc.boolean(),
  ids: fc.oneof(
    fc.array(id, { maxLength: 5 }),
    // Enough for a set to become a bitmap, and to be none again.
    fc
      .tuple(id, fc.integer({ min: 1_000, max: 6_000 }))
      .map(([start, count]) => Array.from({ length: count }, (_, at) => (start + at * 7) % LAST)),
  ),
})

it('selects, counts and pages as a filter of all numbers does', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 12 }),
      fc.array(fc.subarray(['few', 'many', 'most'], { minLength: 1 }), { maxLength: 2 }),
      fc.nat(50),
      fc.integer({ min: 1, max: 40 }),
      (changes, filters, start, limit) => {
        const sets = createMemberSets()
        const expected = new Map<string, Set<number>>(KEYS.map((key) => [key, new Set()]))
        for (const { key, isAdded, ids } of changes) {
          // Every member has the key `all`.
          const changed = isAdded ? (['all', key] as const) : key === 'all' ? KEYS : [key]
          for (const some of changed) {
            for (const each of ids) {
              sets[isAdded ? 'add' : 'remove'](some, each)
              expected.get(some)?.[isAdded ? 'add' : 'delete'](each)
            }
          }
        }
        const ascending = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)
        for (const key of KEYS)
          expect(ascending(idsOf(sets.get(key) ?? []))).toEqual(ascending(expected.get(key) ?? []))
        const found = ascending(expected.get('all') ?? []).filter((each) =>
          filters.every((some) => some.some((key) => expected.get(key)?.has(each))),
        )
        for (const order of ['asc', 'desc'] as const) {
          const sorted = order === 'asc' ? found : found.toReversed()
          expect(selectPage(sets, filters, { start, limit, order })).toEqual({
            ids: sorted.slice(start, start + limit),
            total: found.length,
          })
        }
      },
    ),
    { numRuns: 60 },
  )
})
