import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changePlaces,
  CHUNK,
  chunkOf,
  countPlaces,
  encodePlaces,
  hasPlace,
  placeOf,
  visitPlaces,
} from './postings.ts'

const read = (bytes: Uint8Array | null) => {
  const places: number[] = []
  if (bytes) visitPlaces(bytes, (place) => void places.push(place))
  return places
}
const ascending = (places: Iterable<number>) => [...places].toSorted((a, b) => a - b)
const place = fc.nat(CHUNK - 1)
const places = fc.oneof(
  fc.uniqueArray(place, { maxLength: 50 }),
  fc.uniqueArray(place, { minLength: 2_040, maxLength: 2_060 }),
)

it('the list and bitmap encodings have the same members', () => {
  fc.assert(
    fc.property(places, place, (chosen, other) => {
      const bytes = encodePlaces(ascending(chosen))
      expect(read(bytes)).toEqual(ascending(chosen))
      expect(countPlaces(bytes)).toBe(chosen.length)
      expect(hasPlace(bytes, other)).toBe(chosen.includes(other))
      expect(chosen.every((each) => hasPlace(bytes, each))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

it('a change has the effect of the set operation, and the same encoding as writing the result at once', () => {
  fc.assert(
    fc.property(places, places, places, (before, added, removed) => {
      const after = new Set(before)
      for (const each of removed) after.delete(each)
      for (const each of added) after.add(each)
      const add = new Set(added)
      const remove = new Set(removed.filter((each) => !add.has(each)))
      const changed = changePlaces(before.length === 0 ? null : encodePlaces(ascending(before)), {
        add,
        remove,
      })
      expect(changed).toEqual(after.size === 0 ? null : encodePlaces(ascending(after)))
    }),
    { numRuns: 30 },
  )
})

it.each([
  [1, 0, 1],
  [CHUNK - 1, 0, CHUNK - 1],
  [CHUNK, 1, 0],
  [3 * CHUNK + 7, 3, 7],
])('member %i is in chunk %i at place %i', (id, chunk, at) => {
  expect([chunkOf(id), placeOf(id)]).toEqual([chunk, at])
})
