import { describe, expect, it } from 'vitest'
import { findDoubles } from './doubles.ts'
import { toPerson } from '../people/person.ts'
import { type Facts, judge, mayVote, RULES, type RollRules, SWITCHED_RULES } from './rules.ts'

const rules: RollRules = {
  recordDay: '2026-07-15',
  pollDay: '2026-12-06',
  cutOff: '2026-06-30T18:00',
  lateFrom: '2026-06-30T22:01:00.000Z',
  classes: ['general_member', 'life_member'],
  leastAge: 18,
  leastDays: 90,
  rules: SWITCHED_RULES,
}
const term = {
  from: '2026-01-01',
  to: '2026-12-31',
  receipt: '26-A-0001',
  payment: 'p',
  paidOn: '2026-06-30',
  recordedAt: '2026-06-30T22:00:30.000Z',
  cents: 2000,
}
const facts: Facts = {
  id: 7,
  uid: 'u',
  change: 40,
  name: 'Rokea Begum',
  father: 'Abdul Karim',
  yearOfBirth: 1980,
  union: 'musapur',
  zipCode: '11218',
  class: 'general_member',
  isDied: false,
  diedOn: null,
  since: '2020-01-01',
  typedUntil: null,
  atCutOff: { typedUntil: null, class: 'general_member' },
  terms: [term],
  suspensions: [],
  doubles: [],
}

const failing = (changes: Partial<Facts>, more: Partial<RollRules> = {}) =>
  judge({ ...facts, ...changes }, { ...rules, ...more })
    .filter(({ isPassed }) => !isPassed)
    .map(({ rule, text }) => `${rule}: ${text.en}`)

it('who passes all rules may vote, with the evidence of each', () => {
  const verdicts = judge(facts, rules)
  expect(verdicts.map(({ rule }) => rule)).toEqual(RULES.filter((rule) => rule !== 'registered'))
  expect(mayVote(verdicts)).toBe(true)
  expect(verdicts.find(({ rule }) => rule === 'paid_in_time')).toMatchObject({
    text: { en: 'Paid on June 30, 2026 (receipt 26-A-0001).', bn: expect.stringContaining('২০২৬') },
    evidence: [{ kind: 'receipt', receipt: '26-A-0001' }],
  })
})

it.each([
  [{ class: 'new_member' as const }, 'class: This class does not vote.'],
  [
    { terms: [{ ...term, to: '2026-07-14' }] },
    'term: The dues ended on July 14, 2026 (receipt 26-A-0001), before July 15, 2026.',
  ],
  [
    { terms: [{ ...term, from: '2027-01-01', to: '2027-12-31' }] },
    'term: No dues are known for July 15, 2026.',
  ],
  [{ terms: [], typedUntil: null }, 'term: No dues are known for July 15, 2026.'],
  [
    { terms: [], typedUntil: '2025-12-31' },
    'term: The register says: paid until December 31, 2025, before July 15, 2026.',
  ],
  [
    { terms: [{ ...term, paidOn: '2026-07-01', recordedAt: '2026-07-01T14:00:00.000Z' }] },
    'paid_in_time: The $20 of July 1, 2026 came after June 30, 2026, 6:00 PM (receipt 26-A-0001).',
  ],
  [
    { terms: [{ ...term, recordedAt: '2026-07-02T14:00:00.000Z' }] },
    'paid_in_time: The $20 of June 30, 2026 was written down on July 2, 2026, 10:00 AM, after June 30, 2026, 6:00 PM (receipt 26-A-0001).',
  ],
  [
    { terms: [{ ...term, recordedAt: '2026-06-30T22:01:00.000Z' }] },
    'paid_in_time: The $20 of June 30, 2026 was written down on June 30, 2026, 6:01 PM, after June 30, 2026, 6:00 PM (receipt 26-A-0001).',
  ],
  [
    {
      terms: [],
      typedUntil: '2026-12-31',
      atCutOff: { typedUntil: '2025-12-31', class: 'general_member' as const },
    },
    'paid_in_time: Nothing was known of it by June 30, 2026, 6:00 PM.',
  ],
  [{ since: '2026-04-17' }, 'days: A member since April 17, 2026: less than 90 days on July 15, 2026.'],
  [{ union: 'noakhali (not for vote)' }, 'union: Members of this place do not vote.'],
  [{ isDied: true, diedOn: '2026-07-15' }, 'alive: The register says: deceased on July 15, 2026.'],
  [{ isDied: true }, 'alive: The register says: deceased.'],
  [{ yearOfBirth: 2009 }, 'age: Born in 2009: younger than 18 in the year of the poll.'],
  [{ yearOfBirth: 0 }, 'age: The year of birth is not known.'],
  [
    { suspensions: [{ id: 's', from: '2026-07-15', until: null, decision: 'Minutes, item 4' }] },
    'not_suspended: Suspended since July 15, 2026 (Minutes, item 4).',
  ],
  [{ doubles: [3, 12] }, 'no_double: May be entered twice: also as member 3, 12. Nobody has decided it.'],
] satisfies [Partial<Facts>, string][])('%j', (changes, fault) => {
  expect(failing(changes)).toEqual([fault])
})

it.each([
  ['a day of death after the record day', { isDied: true, diedOn: '2026-07-16' }],
  [
    'a suspension that is over',
    { suspensions: [{ id: 's', from: '2026-01-01', until: '2026-07-14', decision: 'D' }] },
  ],
  [
    'a member for life',
    {
      class: 'life_member',
      terms: [],
      typedUntil: null,
      atCutOff: { typedUntil: null, class: 'life_member' },
    },
  ],
  [
    'a typed year that was there at the cut-off',
    {
      terms: [],
      typedUntil: '2026-12-31',
      atCutOff: { typedUntil: '2026-12-31', class: 'general_member' },
    },
  ],
  [
    'a payment for a year to come',
    {
      terms: [{ ...term, from: '2027-01-01', to: '2027-12-31' }],
      typedUntil: '2026-12-31',
      atCutOff: { typedUntil: '2026-12-31', class: 'general_member' },
    },
  ],
  [
    'a second, late payment of who had paid',
    { terms: [{ ...term, receipt: '26-B-0001', recordedAt: '2026-07-02T00:00:00.000Z' }, term] },
  ],
] satisfies [string, Partial<Facts>][])('%s does not count against the member', (_name, changes) => {
  expect(failing(changes)).toEqual([])
})

it('who came later was not registered, and rules that are off are not asked', () => {
  expect(judge(null, rules)).toMatchObject([{ rule: 'registered', isPassed: false }])
  const off = { rules: [], leastAge: null, leastDays: null }
  expect(
    judge({ ...facts, union: 'noakhali (not for vote)', yearOfBirth: 2020 }, { ...rules, ...off }),
  ).toEqual([])
})

describe('who is entered twice', () => {
  const person = (firstName: string, more: object = {}) =>
    toPerson({
      name: { firstName, lastName: 'Begum' },
      fatherOrHusbandName: 'Abdul Karim',
      yearOfBirth: 1980,
      phone: '(718) 555-0101',
      unionOfSandwip: 'musapur',
      ...more,
    })

  it('is found under another spelling and another phone, unless it was decided', () => {
    const people = new Map([
      [1, person('Rokea')],
      [2, person('Rokeya', { phone: '(929) 555-0199' })],
      [3, person('Jahanara', { yearOfBirth: 1955 })],
    ])
    expect([...findDoubles(people, new Set())]).toEqual([
      [1, [2]],
      [2, [1]],
    ])
    expect(findDoubles(people, new Set(['1 2']))).toEqual(new Map())
  })
})
