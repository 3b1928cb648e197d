import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOneTypoApart } from '#domain/names/typo.ts'
import { createNearTexts } from './vocabulary.ts'

const letters = fc.string({ unit: fc.constantFrom('k', 'r', 'm'), maxLength: 6 })
const texts = fc.uniqueArray(letters, { maxLength: 40 })

const withOneLeftOut = (text: string) => [
  text,
  ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1)),
]

it('finds exactly the texts that are equal to another without one letter of each', () => {
  fc.assert(
    fc.property(texts, texts, letters, (added, removed, text) => {
      const set = createNearTexts()
      for (const each of added) set.add(each)
      for (const each of removed) set.remove(each)
      const expected = added.filter(
        (each) =>
          !removed.includes(each) && withOneLeftOut(each).some((left) => withOneLeftOut(text).includes(left)),
      )
      expect([...set.near(text)].toSorted()).toEqual(expected.toSorted())
      // No text that is one typo apart is missing.
      const near = set.near(text)
      for (const each of added)
        if (!removed.includes(each) && isOneTypoApart(each, text)) expect(near.has(each)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
