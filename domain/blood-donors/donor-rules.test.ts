import { describe, expect, it } from 'vitest'
import { CONSENT_TEXTS, CONSENT_VERSION, donorDisplayName, restsUntil } from './donor-rules.ts'

describe('the public name', () => {
  it.each([
    ['Rahima Akter Begum', 'Rahima B.'],
    ['  Rahima   Begum ', 'Rahima B.'],
    ['Rahima', 'Rahima'],
    ['Md. Delwar Hossain', 'Delwar H.'],
    ['Mohammad Karim', 'Karim'],
    ['Muhammed Abdul Karim', 'Abdul K.'],
    ['মোঃ আনোয়ার হোসেন', 'আনোয়ার হো.'],
    ['Md', 'Md'],
    ['রহিমা খাতুন', 'রহিমা খা.'],
  ])('of %s is %s', (name, shown) => {
    expect(donorDisplayName(name)).toBe(shown)
  })
})

it.each([
  ['2026-01-01', '2026-02-26'],
  ['2025-12-31', '2026-02-25'],
  ['2024-02-01', '2024-03-28'],
])('a donor who gave blood on %s may donate again on %s', (last, next) => {
  expect(restsUntil(last)).toBe(next)
})

it('the current consent version has a text in each language', () => {
  expect(CONSENT_TEXTS[CONSENT_VERSION]).toEqual({
    en: expect.stringMatching(/./),
    bn: expect.stringMatching(/./),
  })
})
