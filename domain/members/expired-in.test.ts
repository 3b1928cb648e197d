import { expect, it } from 'vitest'
import { expiredIn } from './expired-in.ts'

it.each([
  ['general_member', 2005, 2005],
  ['renewal_member', 2025, 2025],
  ['general_member', 2026, null],
  ['new_member', 2027, null],
  ['general_member', null, null],
  // What was stored before the member became a life member says nothing.
  ['life_member', 2005, null],
] as const)('in 2026 a %s until %s has expired in %s', (typeOfMember, expiredYearOfMembership, expired) => {
  const member = { typeOfMember, expiredYearOfMembership, isActive: true, isDied: false, paidTerms: null }
  expect(expiredIn(member, '2026-03-01', '01-01')).toBe(expired)
  expect(expiredIn({ ...member, isActive: typeOfMember === 'life_member' }, '2026-03-01', '01-01')).toBeNull()
})

it.each([
  [null, '2026-06-30', null],
  [null, '2026-07-01', 2025],
  // A term that was paid before the first day of the year was changed.
  ['2025-01-01/2025-12-31', '2026-01-01', 2025],
  ['2025-01-01/2025-12-31 2026-01-01/2026-12-31', '2026-03-01', null],
  // The next term has not begun.
  ['2024-01-01/2024-12-31 2027-01-01/2027-12-31', '2026-03-01', 2024],
  ['2027-01-01/2027-12-31 typed:2023', '2026-03-01', 2023],
  ['2027-01-01/2027-12-31', '2026-03-01', null],
  ['2025-01-01/2025-12-31 2026-01-01/', '2026-03-01', null],
])('a year from July with the terms %s has ended on %s as %s', (paidTerms, today, expired) => {
  const active = { typeOfMember: 'general_member', isActive: true, isDied: false } as const
  expect(expiredIn({ ...active, expiredYearOfMembership: 2025, paidTerms }, today, '07-01')).toBe(expired)
})
