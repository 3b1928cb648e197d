import fc from 'fast-check'
import { expect, it } from 'vitest'
import { durationSeconds } from './duration.ts'

it.each([
  ['30s', 30],
  ['15m', 900],
  ['1h', 3_600],
  ['2h', 7_200],
  ['1d', 86_400],
  ['30d', 2_592_000],
  ['1y', 31_536_000],
  ['1r', 31_536_000],
  ['0s', 0],
  [' 5m ', 300],
])('%j lasts %i seconds [S9.3]', (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds)
})

it.each(['', '10', 'h', '1 h', '-1h', '1.5h', '1w', '1hh', '1H', 'h1', '1h 30m', '१h'])(
  '%j is not a duration [S9.3]',
  (text) => {
    expect(() => durationSeconds(text)).toThrow('Invalid format. Use formats like 30s, 15m, 2h, 1d, 1y.')
  },
)

it('is proportional to its number in every unit', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom('s', 'm', 'h', 'd', 'y', 'r'), (count, unit) => {
      expect(durationSeconds(`${count}${unit}`)).toBe(count * durationSeconds(`1${unit}`))
    }),
  )
})

it('rejects any text other than a number and one known unit', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^\d+[smhdyr]$/.test(text.trim())),
      (text) => {
        expect(() => durationSeconds(text)).toThrow('Invalid format.')
      },
    ),
  )
})
