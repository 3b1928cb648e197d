import { expect, it } from 'vitest'
import { phaseOf, presentTerm } from './term-phase.ts'

const TODAY = '2026-06-15'
const term = (startsOn: string, endsOn: string | null = null, isCurrent = false) => ({
  startsOn,
  endsOn,
  isCurrent,
})

const OLD = term('2020-01-01', '2021-12-31')
const LAST = term('2024-01-01', '2026-07-01')
const CHOSEN = term('2024-01-01', null, true)

it.each([
  ['undefined if none is chosen', [OLD, LAST], undefined],
  ['the chosen term', [CHOSEN, OLD], CHOSEN],
  ['the chosen term on its first day', [term(TODAY, null, true), LAST], 0],
  ['the chosen term after its last day', [term('2022-01-01', '2025-12-31', true), OLD], 0],
  ['the previous term until the chosen one starts', [OLD, LAST, term('2026-06-16', null, true)], LAST],
  [
    'one that has not ended rather than a later one that has',
    [term('2025-01-01', '2025-06-30'), LAST, term('2027-01-01', null, true)],
    LAST,
  ],
  [
    'the latest, where all have ended',
    [OLD, term('2018-01-01', '2019-12-31'), term('2027-01-01', null, true)],
    OLD,
  ],
  ['undefined before the first term starts', [term('2026-06-16', null, true)], undefined],
] as const)('the present term is %s', (_which, terms, expected) => {
  expect(presentTerm(terms, TODAY)).toBe(typeof expected === 'number' ? terms[expected] : expected)
})

it('a term that is not the present one is past or upcoming by its first day', () => {
  const ahead = term('2026-06-16')
  const phases = [CHOSEN, OLD, ahead].map((each) => phaseOf(each, CHOSEN, TODAY))
  expect(phases).toEqual(['present', 'past', 'upcoming'])
})
