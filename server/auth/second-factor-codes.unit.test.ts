import { expect, it } from 'vitest'
import { findStep, hotp, stepAt, toBase32 } from './second-factor-codes.ts'

/** The secret of the test vectors of RFC 6238, appendix B. */
const KEY = Buffer.from('12345678901234567890')
const NOW = 1_234_567_890_000

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238: the code at %i seconds is %s [V11.2.1]', (seconds, code) => {
  expect(hotp(KEY, stepAt(seconds * 1000), 8)).toBe(code)
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j in base32 is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code that is %i steps off is accepted: %s [V6.5.5]', (steps, isAccepted) => {
  const step = stepAt(NOW) + steps
  expect(findStep(KEY, hotp(KEY, step), NOW, null)).toBe(isAccepted ? step : null)
})

it('a used code, and every earlier one, is refused [V6.5.1]', () => {
  const step = stepAt(NOW)
  expect(findStep(KEY, hotp(KEY, step), NOW, step)).toBeNull()
  expect(findStep(KEY, hotp(KEY, step - 1), NOW, step)).toBeNull()
  expect(findStep(KEY, hotp(KEY, step + 1), NOW, step)).toBe(step + 1)
})
