import { expect, it } from 'vitest'
import { partWords } from './payment-words.ts'

const translate = (text: string, values: object = {}) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text)
const format = { _: translate, year: String, dayOrYear: (day: string) => day }
const dues = (from: string, to: string) => ({
  purpose: 'dues' as const,
  year: 2026,
  about: null,
  term: { class: 'general' as const, from, to },
})

it('dues name the days of their year where it is not the calendar year', () => {
  expect(partWords(dues('2026-07-01', '2027-06-30'), format)).toBe('Dues 2026, 2026-07-01 to 2027-06-30')
  expect(partWords(dues('2026-01-01', '2026-12-31'), format)).toBe('Dues 2026')
})
