import { expect, it } from 'vitest'
import {
  isDialCodeOnly,
  MAX_DIGITS,
  PHONE_COUNTRIES,
  withDialCode,
  countryNames,
  findCountries,
  inCountry,
  readTyped,
} from './phone-countries.ts'

it.each([
  ['7185550123', '1', '+17185550123'],
  ['(718) 555-0123', '1', '+17185550123'],
  ['17185550123', '1', '+17185550123'],
  ['7', '1', '+17'],
  ['1712345678', '880', '+8801712345678'],
  ['+7185550123', '1', '+7185550123'],
  ['', '1', ''],
])('parses %s in the country of +%s as %s', (text, dialCode, expected) => {
  expect(withDialCode(text, dialCode)).toBe(expected)
})

it.each([
  ['+1 7', '+1 ', '1', '+17'],
  ['+1 +8801711223344', '+1 ', '1', '+8801711223344'],
  ['+1 tel: +880 1711', '+1 ', '1', 'tel: +880 1711'],
  ['+1 1 718 555 0123', '+1 ', '1', '+17185550123'],
  ['+1 ', '+1 ', '1', '+1 '],
  // Inserted before the dial code, although its digits occur there as well.
  ['+1 0+1 ', '+1 ', '1', '+1 0+1 '],
  ['+8', '+', '1', '+8'],
  ['+1 (718) 555-01235', '+1 (718) 555-0123', '1', '+1 (718) 555-01235'],
  ['01711223344', '+1 (718) 555-0123', '1', '+101711223344'],
])('%j, typed over %j in +%s, is parsed as %j', (typed, before, dialCode, expected) => {
  expect(readTyped(typed, before, dialCode)).toBe(expected)
})

it.each([
  ['+1 (718) 555-0123', '1', '880', '+8807185550123'],
  ['+1 (017) 112-23344', '1', '880', '+88001711223344'],
  ['+1 ', '1', '880', ''],
  ['', '1', '880', ''],
  ['+0 (171)', '1', '880', '+8800171'],
])('%j of +%s in +%s is %j', (phone, from, to, expected) => {
  expect(inCountry(phone, from, to)).toBe(expected)
})

it('a dial code alone is not a number', () => {
  expect(['', '+', '+1', '+1 ', '+880'].map(isDialCodeOnly)).toEqual([true, true, true, true, true])
  expect(isDialCodeOnly('+17')).toBe(false)
})

it.each(PHONE_COUNTRIES.map((country) => [country[0], country] as const))(
  '%s accepts at most 15 digits [S5.22, S9.21]',
  (_name, country) => {
    const [, , dialCode, mask] = country
    const places = typeof mask === 'string' ? mask.replaceAll(/[^.]/g, '').length : Infinity
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
