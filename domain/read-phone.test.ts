import { expect, it } from 'vitest'
import { bangladeshiPhone, comparablePhone, formatBangladeshi, readPhone } from './read-phone.ts'

it.each([
  ['(718) 555-0142', '+17185550142'],
  ['718.555.0142', '+17185550142'],
  ['718-555-0142 ext', '+17185550142'],
  ['1 718 555 0142', '+17185550142'],
  ['001-718-555-0142', '+17185550142'],
  ['+1(718)555-0142', '+17185550142'],
  ['Phone: 718/555-0142', '+17185550142'],
  ['tel:+17185550142', '+17185550142'],
  ['\u202A+1 718\u2011555\u20110142\u202C', '+17185550142'],
  ['\u200B718\u200B555\u00A00142\uFEFF', '+17185550142'],
  ['৭১৮ ৫৫৫ ০১৪২', '+17185550142'],
  ['01711-234567', '+8801711234567'],
  ['০১৭১১২৩৪৫৬৭', '+8801711234567'],
  ['+88 01711 234567', '+8801711234567'],
  ['+8801711234567', '+8801711234567'],
  ['8801711234567', '+8801711234567'],
  ['008801711234567', '+8801711234567'],
  ['011 880 1711 234567', '+8801711234567'],
  ['1711234567', '+8801711234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+39 06 1234 5678', '+390612345678'],
])('reads %j as %s', (text, phone) => {
  expect(readPhone(text)).toEqual({ phone, extension: '' })
})

it.each(['718.555.0142 ext. 31', '718-555-0142x31', '(718) 555-0142, extension 31', '7185550142 #31'])(
  'separates the extension of %j',
  (text) => expect(readPhone(text)).toEqual({ phone: '+17185550142', extension: '31' }),
)

it.each(['', '+', 'none', '555-0142', '718-555-01422', '+1', '+12345678901234567', '718-555-0142 or 0143'])(
  'does not read %j',
  (text) => expect(readPhone(text)).toBeNull(),
)

it.each([
  ['+101711234567', '+8801711234567'],
  ['+11711234567', '+8801711234567'],
  ['+18801711234567', '+8801711234567'],
  ['+8801711234567', '+8801711234567'],
  ['01711234567', '+8801711234567'],
  ['+1017112345', null],
  ['+17185550142', null],
  ['+18005550142', null],
  ['', null],
])('%j in a field for the USA is %s in Bangladesh', (typed, phone) => {
  expect(bangladeshiPhone(typed)).toBe(phone)
})

it('compares numbers without regard to how they are written', () => {
  expect(['+1 (718) 555-0142', '7185550142', '17185550142'].map(comparablePhone)).toEqual(
    Array(3).fill('7185550142'),
  )
  expect(['01711-234567', '+880 1711 234567'].map(comparablePhone)).toEqual(Array(2).fill('8801711234567'))
  expect(comparablePhone('555')).toBeNull()
})

it('shows a number of Bangladesh as it is said there', () => {
  expect(formatBangladeshi('+8801711234567')).toBe('01711-234567')
  expect(formatBangladeshi('+17185550142')).toBe('+17185550142')
})
