import { expect, it } from 'vitest'
import { calendarFault } from './election.ts'
import { amend, centreOf, lineOf, numberNames, readLine, type RollName } from './roll.ts'

const centres = [
  { name: { en: 'School', bn: '' }, zipCodes: ['11218'] },
  { name: { en: 'Hall', bn: '' }, zipCodes: [] },
]
const named = (member: number, name: string, more: Partial<RollName> = {}): RollName => ({
  number: 0,
  member,
  name,
  father: 'Abdul Karim',
  yearOfBirth: 1980,
  union: 'musapur',
  zipCode: '11218',
  centre: 1,
  class: 'general_member',
  rules: ['class'],
  evidence: ['26-A-0001'],
  ...more,
})

it('each ZIP code has a centre, the others the one for the rest', () => {
  expect(['11218', '11218-1234', '11230', ''].map((zip) => centreOf(zip, centres))).toEqual([1, 1, 2, 2])
})

it('names are numbered by centre, name and member, in whatever order they come', () => {
  const names = [named(3, 'Anwara'), named(1, 'Zahid'), named(2, 'anwara'), named(4, 'Abul', { centre: 2 })]
  const order = numberNames(names).map(({ member, number }) => [number, member])
  expect(order).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 4],
  ])
  expect(numberNames(names.toReversed())).toEqual(numberNames(names))
})

it('a canonical line is read as it was written', () => {
  const name = named(1, 'Rokea "Lucky" Begum', { number: 7 })
  expect(readLine(lineOf(name))).toEqual(name)
})

it('amendments add, strike and correct, whatever order they come in, and give no voter number twice', () => {
  const roll = numberNames([named(1, 'Anwara'), named(2, 'Bilkis')])
  const { number: _number, rules: _rules, evidence: _evidence, ...third } = named(3, 'Chand')
  const corrected = { ...third, member: 1, name: 'Anowara' }
  const amendments = [
    { number: 1, kind: 'strike', member: 2, name: null },
    { number: 2, kind: 'add', member: 3, name: third },
    { number: 3, kind: 'correct', member: 1, name: corrected },
    { number: 4, kind: 'strike', member: 3, name: null },
    { number: 5, kind: 'add', member: 2, name: { ...third, member: 2, name: 'Bilkis' } },
    { number: 6, kind: 'add', member: 3, name: third },
  ] as const
  const inForce = amend(roll, amendments)
  expect(inForce.map(({ number, name, evidence }) => [number, name, evidence])).toEqual([
    [1, 'Anowara', ['26-A-0001', 'amendment 3']],
    [2, 'Bilkis', ['amendment 5']],
    [3, 'Chand', ['amendment 6']],
  ])
  expect(amend(roll, amendments.toReversed())).toEqual(inForce)
})

const days = {
  cutOff: '2026-06-30T18:00',
  recordDay: '2026-06-30',
  claimsUntil: '2026-08-01',
  freezeDay: '2026-08-02',
  pollDay: '2026-09-06',
  opensAt: '08:00',
  closesAt: '18:00',
}
it.each([
  [{}, undefined],
  [{ cutOff: '2026-07-01T00:00' }, 'cutOff'],
  [{ claimsUntil: '2026-06-30' }, 'claimsUntil'],
  [{ freezeDay: '2026-08-01' }, 'freezeDay'],
  [{ pollDay: '2026-08-02' }, 'pollDay'],
  [{ closesAt: '08:00' }, 'closesAt'],
])('the calendar with %j has its fault at %s', (changes, path) => {
  expect(calendarFault({ ...days, ...changes })?.path).toBe(path)
})
