import { expect, it } from 'vitest'
import { type Fee, feesOn, NewFee } from './fee.ts'

let created = 0
/** Each is created after the one before. */
const fee = (en: string, validFrom: string, feeClass: Fee['class'] = 'general') => ({
  createdAt: new Date(Date.UTC(2026, 0, 1) + created++).toISOString(),
  class: feeClass,
  name: { en, bn: '' },
  validFrom,
})
const namesOn = (day: string, ...fees: ReturnType<typeof fee>[]) =>
  feesOn(fees, day).map(({ name, validFrom }) => `${name.en} ${validFrom}`)

it('the name that has been valid the longest is the first, of one day the one that was created first, whatever it costs', () => {
  const fees = [fee('Student', '2020-01-01'), fee('Annual', '2020-01-01'), fee('Adult', '2026-07-01')]
  expect(namesOn('2026-06-30', ...fees)).toEqual(['Student 2020-01-01', 'Annual 2020-01-01'])
  expect(namesOn('2026-07-01', ...fees).at(-1)).toBe('Adult 2026-07-01')
})

it('a new price keeps the place of its name', () => {
  const fees = [fee('Senior', '2023-01-01'), fee('Annual', '2020-01-01'), fee('Annual', '2026-01-01')]
  expect(namesOn('2026-01-01', ...fees)).toEqual(['Annual 2026-01-01', 'Senior 2023-01-01'])
})

it('a new price replaces the fee of the same class and name from its day on', () => {
  const fees = [fee('Annual', '2020-01-01'), fee('Annual', '2026-01-01'), fee('Annual', '2020-01-01', 'life')]
  expect(namesOn('2025-12-31', ...fees)).toEqual(['Annual 2020-01-01', 'Annual 2020-01-01'])
  expect(namesOn('2026-01-01', ...fees)).toEqual(['Annual 2026-01-01', 'Annual 2020-01-01'])
})

it('a fee has a name in both languages, because receipts are in both', () => {
  const faultsOf = (name: object) => {
    const input = { class: 'general', name, cents: 2000, validFrom: '2026-01-01' }
    return NewFee.safeParse(input).error?.issues.map(({ path }) => path.join('.'))
  }
  expect(faultsOf({ en: 'Annual', bn: 'বার্ষিক' })).toBeUndefined()
  expect(faultsOf({ en: 'Annual', bn: ' ' })).toEqual(['name.bn'])
  expect(faultsOf({ en: '', bn: 'বার্ষিক' })).toEqual(['name.en'])
})
