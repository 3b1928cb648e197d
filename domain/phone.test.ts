import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, isUnlikelyUsPhone, phoneDigits, US_PHONE } from './phone.ts'

describe('a US phone number', () => {
  it.each([
    '7185550134',
    '718-555-0134',
    '718.555.0134',
    '718 555 0134',
    '(718)555-0134',
    '(718) 555-0134',
    '+17185550134',
    '+1 718 555 0134',
    '+1-718-555-0134',
    '+1.718.555.0134',
    '+1 (718) 555-0134',
    '+1(718)555-0134',
  ])('%s is valid [S5.7]', (phone) => {
    expect(phone).toMatch(US_PHONE)
    expect(phoneDigits(phone)).toBe('7185550134')
    expect(formatPhone(phone)).toBe('(718) 555-0134')
  })

  it.each([
    '',
    '718555013',
    '71855501345',
    '17185550134',
    '+2 718 555 0134',
    '+880 1712 345678',
    '(718 555-0134',
    '718) 555-0134',
    '718--555-0134',
    '718/555/0134',
    '718-555-013a',
    ' 7185550134',
    '7185550134\n7185550134',
    '+1',
  ])('%j is invalid [S5.7]', (phone) => {
    expect(phone).not.toMatch(US_PHONE)
  })
})

it.each([
  ['+10171122334', true],
  ['+17181550123', true],
  ['+17180', true],
  ['+11', true],
  ['+17185550123', false],
  ['+12015550100', false],
  ['+1718', false],
  ['+1', false],
  ['', false],
  ['+8801711223344', false],
])('%s is an unlikely US number: %s', (phone, expected) => {
  expect(isUnlikelyUsPhone(phone)).toBe(expected)
})

const separator = fc.constantFrom('', ' ', '-', '.')
const spelledPhone = fc
  .tuple(
    fc.stringMatching(/^\d{10}$/),
    fc.constantFrom('', '+1'),
    fc.boolean(),
    fc.tuple(separator, separator, separator),
  )
  .map(([digits, prefix, inParentheses, [afterPrefix, afterArea, inLocal]]) => {
    const area = inParentheses ? `(${digits.slice(0, 3)})` : digits.slice(0, 3)
    const start = prefix && `${prefix}${afterPrefix}`
    return { digits, spelled: `${start}${area}${afterArea}${digits.slice(3, 6)}${inLocal}${digits.slice(6)}` }
  })

it('every spelling of a number has the same ten digits', () => {
  fc.assert(
    fc.property(spelledPhone, ({ digits, spelled }) => {
      expect(spelled).toMatch(US_PHONE)
      expect(phoneDigits(spelled)).toBe(digits)
      expect(formatPhone(spelled)).toBe(formatPhone(digits))
      expect(phoneDigits(formatPhone(spelled))).toBe(digits)
    }),
  )
})

it('a text that is not a US number is left unchanged', () => {
  expect(formatPhone('+880 1712 345678')).toBe('+880 1712 345678')
  expect(phoneDigits('+880 1712 345678')).toBe('8801712345678')
})
