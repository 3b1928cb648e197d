import { expect, it } from 'vitest'
import { PASSWORD_COMMON, PASSWORD_PERSONAL } from '#domain/auth/auth.ts'
import { createFilter, isInFilter } from './good-password.ts'
import { findWeakness } from './good-password.ts'

const KNOWN = ['Rahima Begum', 'karimuddin@example.org', 'Sandwip Society of Brooklyn', 'সন্দ্বীপ সোসাইটি']

it.each([
  // A row of keys, an old list, the list, a doubled word, a word with digits, and a place with a year.
  ['qwertyuiop12', PASSWORD_COMMON],
  ['sandwipsandwip', PASSWORD_COMMON],
  ['1qaz2wsx3edc', PASSWORD_COMMON],
  ['Leavemealone', PASSWORD_COMMON],
  ['sunshinesunshine', PASSWORD_COMMON],
  ['Password2024', PASSWORD_COMMON],
  ['BANGLADESH71', PASSWORD_COMMON],
  ['123456789012', PASSWORD_COMMON],
  ['Password1234', PASSWORD_COMMON],
  // With signs, and with what looks like letters.
  ['P@ssw0rd1234', PASSWORD_COMMON],
  ['Pa$$w0rd1234', PASSWORD_COMMON],
  ['Passw0rd@123', PASSWORD_COMMON],
  ['Welcome@1234', PASSWORD_COMMON],
  ['Qwerty@12345', PASSWORD_COMMON],
  ['Abcd@1234567', PASSWORD_COMMON],
  ['Admin@123456', PASSWORD_COMMON],
  ['Aa123456789!', PASSWORD_COMMON],
  ['India@123456', PASSWORD_COMMON],
  ['Bangladesh@123', PASSWORD_COMMON],
  ['Password2024!', PASSWORD_COMMON],
  ['rahima-begum', PASSWORD_PERSONAL],
  ['Rahima@12345678', PASSWORD_PERSONAL],
  ['R4h1m4b3gum!77', PASSWORD_PERSONAL],
  ['karimuddin77', PASSWORD_PERSONAL],
  ['Society-rahima', PASSWORD_PERSONAL],
  ['সন্দ্বীপ২০২৪৭১', PASSWORD_PERSONAL],
  ['ferry-at-dawn', null],
  ['river-boat-71', null],
  ['rahima-tide-mango', null],
])('the password %s: %s [V6.2.4, V6.2.11, V6.2.12]', (password, weakness) => {
  expect(findWeakness(password, KNOWN)).toBe(weakness)
})

it('of other passwords hardly any is taken for a common one', () => {
  const others = Array.from(
    { length: 20_000 },
    (_value, index) => `other-${(index * 2_654_435_761) % 4_294_967_296}`,
  )
  expect(others.filter((password) => findWeakness(password, [])).length).toBeLessThan(12)
})

it('a filter has 20 bits for each of its passwords, finds them in any case, and hardly any other', () => {
  const passwords = Array.from({ length: 400 }, (_value, index) => `river-boat-${index}`)
  const filter = createFilter(passwords)
  expect(filter).toHaveLength(1000)
  expect(passwords.filter((password) => !isInFilter(filter, password.toUpperCase()))).toEqual([])
  const others = passwords.map((password) => `${password} `)
  expect(others.filter((password) => isInFilter(filter, password)).length).toBeLessThan(4)
})
