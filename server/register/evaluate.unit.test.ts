import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluate, type IndexQuery } from './evaluate.ts'
import { createMemberSets } from './member-sets.ts'
import type { Options, Slot } from './plan.ts'

const KEYS = ['few', 'some', 'many', 'most', 'nobody'] as const
/** The keys have each kind of set. */
const SIZES = { few: 5, some: 400, many: 9_000, most: 26_000, nobody: 0 }
const LAST = 34_000

/** Pseudorandom member numbers; the same seed returns the same numbers. */
const membersOf = (seed: number, size: number) =>
  new Set(Array.from({ length: size }, (_, index) => (((index + seed) * 2_654_435_761) >>> 7) % LAST))

const sets: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  KEYS.map((key, at) => [key, membersOf(at * 50_000, SIZES[key])]),
)
const memberSets = createMemberSets()
for (const [key, ids] of sets) for (const id of ids) memberSets.add(key, id)

const options: fc.Arbitrary<Options> = fc
  .dictionary(fc.constantFrom(...KEYS), fc.nat(20), { maxKeys: 3 })
  .map((costs) => new Map(Object.entries(costs).map(([key, cost]) => [key, { cost }])))
const slot: fc.Arbitrary<Slot> = fc.record({
  options,
  combinations: fc.array(
    fc.record({ parts: fc.array(options, { minLength: 1, maxLength: 3 }), cost: fc.nat(9) }),
    { maxLength: 1 },
  ),
})
const queries: fc.Arbitrary<IndexQuery> = fc.record({
  required: fc.array(slot, { minLength: 1, maxLength: 3 }),
  optional: fc.array(fc.record({ slot, missingCost: fc.nat(30) }), { maxLength: 2 }),
  filters: fc.array(fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  excluded: fc.array(fc.constantFrom(...KEYS), { maxLength: 1 }),
})

const NEVER = Number.POSITIVE_INFINITY

const costOfOptions = (some: Options, id: number) =>
  Math.min(NEVER, ...Array.from(some, ([key, { cost }]) => (sets.get(key)?.has(id) ? cost : NEVER)))

const costOf = ({ options: own, combinations }: Slot, id: number) =>
  Math.min(
    costOfOptions(own, id),
    ...combinations.map(({ parts, cost }) =>
      parts.reduce((sum, part) => sum + costOfOptions(part, id), cost),
    ),
  )

it('finds the same members at the same costs as a scan of all members', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const found = evaluate(memberSets, query)
      const expected: [number, number][] = []
      for (let id = 0; id < LAST; id++) {
        if (!query.filters.every((filter) => filter.some((key) => sets.get(key)?.has(id)))) continue
        if (query.excluded?.some((key) => sets.get(key)?.has(id))) continue
        let sum = 0
        for (const one of query.required) if (sum < NEVER) sum += costOf(one, id)
        if (sum === NEVER) continue
        for (const one of query.optional) sum += Math.min(one.missingCost, costOf(one.slot, id))
        expected.push([id, sum])
      }
      expect(Array.from(found.ids, (id, at) => [id, found.costs[at]])).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})
