import { expect, it } from 'vitest'
import { isBlankText, pickText } from './local-text.ts'

it.each([
  [{ en: 'Boat', bn: 'নৌকা' }, 'en', 'Boat', 'en'],
  [{ en: 'Boat', bn: 'নৌকা' }, 'bn', 'নৌকা', 'bn'],
  [{ en: 'Boat', bn: '' }, 'bn', 'Boat', 'en'],
  [{ en: '', bn: 'নৌকা' }, 'en', 'নৌকা', 'bn'],
  [{ en: '', bn: '' }, 'bn', '', 'bn'],
] as const)('%o for a reader of %s: %s in %s', (given, locale, text, lang) => {
  expect(pickText(given, locale)).toEqual({ text, lang })
})

it('a text that is missing in both languages is blank', () => {
  expect(isBlankText({ en: '', bn: '' })).toBe(true)
  expect(isBlankText({ en: '', bn: 'ক' })).toBe(false)
  expect(isBlankText({ en: 'a', bn: '' })).toBe(false)
})
