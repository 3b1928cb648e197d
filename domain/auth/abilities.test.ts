import { describe, expect, it } from 'vitest'
import { ABILITIES, can, DUTIES, dutiesWith, sortDuties, type Ability, type Duty } from './abilities.ts'

/** The expected duties per ability, written independently of the table under test. */
const EXPECTED: Record<Ability, readonly Duty[]> = {
  'dashboard.read': ['everything', 'registrar', 'treasurer', 'editor', 'commissioner', 'auditor'],
  'register.read': ['everything', 'registrar', 'treasurer', 'commissioner', 'auditor'],
  'register.edit': ['everything', 'registrar'],
  'register.delete': ['everything', 'registrar'],
  'register.export': ['everything', 'registrar', 'treasurer', 'commissioner'],
  'register.import': ['everything', 'registrar'],
  'register.merge': ['everything', 'registrar'],
  'inbox.read': ['everything', 'registrar', 'auditor'],
  'applications.read': ['everything', 'registrar', 'auditor'],
  'applications.decide': ['everything', 'registrar'],
  'inbox.edit': ['everything', 'registrar'],
  'people.erase': ['everything'],
  'money.read': ['everything', 'registrar', 'treasurer', 'commissioner', 'auditor'],
  'money.take': ['everything', 'registrar', 'treasurer'],
  'money.void': ['everything', 'treasurer'],
  'money.close': ['everything', 'treasurer'],
  'fees.edit': ['everything', 'treasurer'],
  'elections.read': ['everything', 'commissioner', 'auditor'],
  'elections.edit': ['everything', 'commissioner'],
  'content.read': ['everything', 'editor', 'auditor'],
  'content.edit': ['everything', 'editor'],
  'history.read': ['everything', 'registrar', 'commissioner', 'auditor'],
  'security.read': ['everything', 'auditor'],
  'settings.read': ['everything', 'auditor'],
  'settings.edit': ['everything'],
  'admins.read': ['everything', 'auditor'],
  'admins.edit': ['everything'],
}

describe.each(DUTIES)('%s', (duty) => {
  it.each(ABILITIES)('%s', (ability) => {
    expect(can({ role: 'admin', duties: [duty] }, ability)).toBe(EXPECTED[ability].includes(duty))
    expect(dutiesWith(ability).includes(duty)).toBe(EXPECTED[ability].includes(duty))
  })
})

it('who reads the register reads the dues: its lists and files have columns of both', () => {
  expect(dutiesWith('register.read').filter((duty) => !dutiesWith('money.read').includes(duty))).toEqual([])
})

it('several duties grant the union of their abilities', () => {
  const both = { role: 'admin', duties: ['editor', 'registrar'] } as const
  expect(can(both, 'content.edit') && can(both, 'register.edit')).toBe(true)
  expect(can(both, 'admins.read')).toBe(false)
})

it('a user who is not an admin or has no known duty has no ability [V15.3.6]', () => {
  const people = [
    null,
    undefined,
    { role: 'user', duties: ['everything'] } as const,
    { role: 'admin', duties: [] } as const,
    { role: 'admin', duties: ['constructor', 'captain'] } as const,
  ]
  for (const person of people) {
    expect(ABILITIES.filter((ability) => can(person, ability))).toEqual([])
  }
})

it('duties are sorted and deduplicated, and unknown ones are dropped', () => {
  expect(sortDuties(['editor', 'captain', 'everything', 'editor'])).toEqual(['everything', 'editor'])
})
