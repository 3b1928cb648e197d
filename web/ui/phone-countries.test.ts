import { expect, it } from 'vitest'
import {
  countryNames,
  findCountries,
  inCountry,
  isTooLong,
  MAX_DIGITS,
  PHONE_COUNTRIES,
} from './phone-countries.ts'

it.each([
  ['+1 718 555 0123', false],
  ['011 880 1712 345678', false],
  ['718-555-0142 / 646-555-0199', false],
  ['718-555-0142 ext 12345', false],
  ['718-555-0142 646-555-0199', true],
  ['১২৩৪৫৬৭৮৯০১২৩৪৫৬', true],
])('%s is too long: %s', (text, expected) => {
  expect(isTooLong(text)).toBe(expected)
})

it.each([
  ['+17185550123', 'bd', '+8807185550123'],
  ['+8801711223344', 'us', '+11711223344'],
  ['', 'bd', ''],
  ['+1', 'bd', ''],
  ['031 612345', 'bd', '+88031612345'],
  ['06 1234 5678', 'it', '+390612345678'],
  ['1055550142', 'us', '+11055550142'],
])('%j in %s is %j', (phone, iso2, expected) => {
  expect(inCountry(phone, iso2, () => null)).toBe(expected)
})

it.each(PHONE_COUNTRIES.map((country) => [country[0], country] as const))(
  '%s accepts at most 15 digits [S5.22, S9.21]',
  (_name, country) => {
    const [, , dialCode, mask] = country
    const places = mask.replaceAll(/[^.]/g, '').length
    expect(dialCode.length + places).toBeLessThanOrEqual(MAX_DIGITS)
  },
)

it.each([
  ['', 11],
  ['bang', ['bd']],
  ['+880', ['bd']],
  ['88', ['bd']],
  ['united k', ['gb']],
  ['King', ['gb']],
  ['AE', ['ae']],
  ['sa', ['sa']],
  ['96', ['sa', 'om', 'kw']],
  ['xyz', []],
  ['আমিরাত', ['ae']],
  ['কু', ['kw']],
])('the search for %j among the countries finds %j', (search, expected) => {
  const found = findCountries(search, countryNames('bn')).map(([, iso2]) => iso2)
  if (typeof expected === 'number') expect(found).toHaveLength(expected)
  else expect(found).toEqual(expected)
})
