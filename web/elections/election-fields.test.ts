import { expect, it } from 'vitest'
import type { LocalText } from '#domain/local-text.ts'
import { ELECTION_RECORD_FIELDS } from './election-fields.ts'

const show = (path: string, value: unknown) =>
  ELECTION_RECORD_FIELDS.find((field) => field.path === path)?.show?.(JSON.stringify(value), (text) => text, {
    values: {},
    unionName: (code) => code,
    money: String,
    cents: String,
    dateTime: String,
    dayOrYear: String,
    year: String,
    adminText: ({ bn, en }: LocalText) => bn || en,
  })

it('the history of an election has the texts of its rules in the language of the reader, and names in both', () => {
  expect(show('rules', ['alive', 'no_double'])).toBe('রেকর্ডের দিনে জীবিত;\nতালিকায় একবারই আছেন')
  const centres = [
    { name: { en: 'School', bn: 'স্কুল' }, zipCodes: ['11218', '11230'] },
    { name: { en: 'Hall', bn: '' }, zipCodes: [] },
  ]
  expect(show('centres', centres)).toBe('School · স্কুল: 11218 11230;\nHall: all other ZIP codes')
})
