import { expect, it } from 'vitest'
import { checkOn, DEFAULT_CHECK, overallLimit, STRICT_CHECK } from './check-rules.ts'

it('an election week raises the limits until its last day, and ends by itself', () => {
  const settings = { ...DEFAULT_CHECK, ...STRICT_CHECK, electionUntil: '2026-12-06' }
  const limitsOn = (day: string) => {
    const check = checkOn(settings, day)
    return [check.perAddress, overallLimit(check, 20_000), check.searches, check.wrongDigits]
  }
  expect(limitsOn('2026-12-06')).toEqual([1000, 20_000, 3000, 300])
  expect(limitsOn('2026-12-07')).toEqual([10, 400, 300, 30])
  expect(checkOn(DEFAULT_CHECK, '2026-12-06')).toMatchObject(DEFAULT_CHECK)
})
