import { expect, it } from 'vitest'
import { readCheckText, splitLastDigits, triesDigits, withoutLastDigits } from './check-text.ts'

it.each([
  ['718-555-0134', ['7185550134'], false],
  ['+1 (718) 555-0134', ['7185550134'], false],
  ['৭১৮-৫৫৫-০১৩৪', ['7185550134'], false],
  ['Abdul Karim 7185550134', ['7185550134'], false],
  ['Abdul Karim 0134', ['0134'], false],
  ['Abdul Karim 134', [], false],
  ['Abdul Karim 50134', [], true],
  ['Abdul Karim 718555013', [], true],
  ['0134', [], true],
  ['718555013', [], true],
  ['102', [], false],
  ['LM-0753', [], false],
  ['lm0753', [], false],
  ['LM 0753', [], true],
  ['L 0055', [], true],
  ['SSB L-0811', [], false],
  ['SSB/L-0811', [], false],
  ['SSB/LM0753 0134', [], false],
  ['Karim, 0753', [], true],
  ['Karim 0753', [], true],
  ['Abdul Karim, 0753', ['0753'], false],
  ['Abdul Karim-0753', ['0753'], false],
  ['Abdul Karim-7185550134', ['7185550134'], false],
  ['Karim 718555 0134', ['7185550134'], false],
  ['LM-0753 0134', [], false],
  ['LM0753 0134', [], false],
  ['lm ৭৫৩ ০১৩৪', [], false],
  ['LM,  ,0753', [], true],
  ['LM-7185550134', ['7185550134'], false],
  ['718/555/0134', ['7185550134'], false],
  ['Phone: 718–555–0134 ext. 4', ['7185550134'], false],
  ['Abdul Karim tel:+1-718-555-0134', ['7185550134'], false],
  ['ID 0134', [], false],
  ['Member ID: LM-0753', [], false],
  ['LM0753 7185550134', ['7185550134'], false],
  ['', [], false],
])('%s is searched by the phone digits %j; other digits are left out: %s', (text, phones, hasPartOfPhone) => {
  expect(readCheckText(text)).toMatchObject({ phones, hasPartOfPhone })
})

it('the words are searched together with digits that may be a phone number', () => {
  const { text } = readCheckText('Abdul Karim 0134')
  expect(text.words).toHaveLength(2)
  expect(text.numbers).toEqual([{ id: 134, phone: '0134' }])
  expect(readCheckText('Karim 0134').text.numbers).toEqual([{ id: 134, phone: null }])
})

it.each([
  ['Abdul Karim 0134', true, []],
  ['Abdul Karim 7185550134', false, ['7185550134']],
  ['Abdul 0134 Karim 7185550134', true, ['7185550134']],
  ['Abdul Karim', false, []],
])('%s tries last digits: %s; without them, %j are left', (asTyped, tries, left) => {
  const read = readCheckText(asTyped)
  expect(triesDigits(read)).toBe(tries)
  const without = withoutLastDigits(read)
  expect(without).toMatchObject({ phones: left, hasPartOfPhone: read.hasPartOfPhone })
  expect(without.text.words).toEqual(read.text.words)
  expect(without.text.numbers.flatMap(({ phone }) => phone ?? [])).toEqual(left)
})

it.each([
  ['1024 0134', { number: '1024', digits: '0134' }],
  ['১০২৪ ০১৩৪', { number: '1024', digits: '0134' }],
  ['LM-0753 0134', { number: 'LM-0753', digits: '0134' }],
  ['123456 0134', { number: '123456', digits: '0134' }],
  ['555 0134', { number: '555', digits: '0134' }],
  ['LM0753 0134', { number: 'LM0753', digits: '0134' }],
  ['LM-201901 0160', { number: 'LM-201901', digits: '0160' }],
  ['LM - 0753 0134', { number: 'LM - 0753', digits: '0134' }],
  ['L.M. 0811 0134', { number: 'L.M. 0811', digits: '0134' }],
  ['LM No 44 0134', { number: 'LM 44', digits: '0134' }],
  ['ID 1024 0134', { number: '1024', digits: '0134' }],
  ['Member No. 1024, 0134', { number: '1024', digits: '0134' }],
  ['আইডি নং ১০২৪ ০১৩৪', { number: '1024', digits: '0134' }],
  ['ID 718555 0134', { number: '718555', digits: '0134' }],
  ['Life Member ID: LM-0753 0134', { number: 'LM-0753', digits: '0134' }],
  ['LM 0753/2019 0134', { number: 'LM 0753/2019', digits: '0134' }],
  ['SSBNA L-5 0134', null],
  ['lm ৭৫৩ ০১৩৪', { number: 'lm 753', digits: '0134' }],
  ['SSB/L-0811 0134', { number: 'SSB/L-0811', digits: '0134' }],
  ['SSB L-0811 0134', { number: 'SSB L-0811', digits: '0134' }],
  ['Quaderi 1 0134', null],
  ['Abdul Karim 1 0134', null],
  ['Quaderi L-1 0134', null],
  ['1718555 0134', null],
  ['Ali 718555 0134', null],
  ['718555 0134', null],
  ['718 555 0134', null],
  ['Abdul Karim 0134', null],
  ['1024', null],
  ['1024 134', null],
  ['  1024    0134 ', { number: '1024', digits: '0134' }],
  ['LM  0753  0134', { number: 'LM  0753', digits: '0134' }],
  ['LM 718-555 0134', null],
  ['LM 718 555 0134', null],
  ['LM 7185551 0134', { number: 'LM 7185551', digits: '0134' }],
  ['LM 0134', null],
  ['0134', null],
  ['', null],
])('%s has a number of a member and the last digits of the phone: %j', (text, parts) => {
  expect(splitLastDigits(text)).toEqual(parts)
})
