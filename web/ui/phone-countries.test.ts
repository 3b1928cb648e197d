import { expect, it } from 'vitest'
import { isDialCodeOnly, withDialCode } from './phone-countries.ts'

it.each([
  ['7185550123', '1', '+17185550123'],
  ['(718) 555-0123', '1', '+17185550123'],
  ['17185550123', '1', '+17185550123'],
  ['7', '1', '+17'],
  ['1712345678', '880', '+8801712345678'],
  ['+7185550123', '1', '+7185550123'],
  ['', '1', ''],
])('reads %s in the country of +%s as %s', (text, dialCode, expected) => {
  expect(withDialCode(text, dialCode)).toBe(expected)
})

it('takes a dial code alone as no number', () => {
  expect(['', '+', '+1', '+1 ', '+880'].map(isDialCodeOnly)).toEqual([true, true, true, true, true])
  expect(isDialCodeOnly('+17')).toBe(false)
})
