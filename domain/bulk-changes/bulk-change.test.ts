import { describe, expect, it } from 'vitest'
import { bulkOutcome, bulkValueSchema, deletionOutcome, type BulkValue } from './bulk-change.ts'
import type { Member } from '../members/member.ts'

/** Only what the outcome depends on. */
const member = (fields: Partial<Member>) =>
  ({ typeOfMember: 'general_member', isActive: true, isDied: false, isHidden: false, ...fields }) as Member
const LIFE = member({ typeOfMember: 'life_member' })
const DECEASED = member({ isActive: false, isDied: true })

describe('what a change does with a member', () => {
  it.each<[string, Member, BulkValue, string]>([
    ['another value', member({}), { isActive: false }, 'change'],
    ['the same value', member({ expiredYearOfMembership: 2030 }), { expiredYearOfMembership: 2030 }, 'same'],
    ['the status of a life member', LIFE, { isActive: false }, 'life'],
    [
      'a year before joining',
      member({ initialYearOfMembership: 2020 }),
      { expiredYearOfMembership: 2019 },
      'joined',
    ],
    ['the year of a life member', LIFE, { expiredYearOfMembership: 2030 }, 'life'],
    ['the union of a life member', LIFE, { unionOfSandwip: 'gasua' }, 'change'],
    ['a deceased member made active', DECEASED, { isActive: true }, 'deceased'],
    ['a deceased member made inactive', DECEASED, { isActive: false }, 'same'],
    [
      'a hidden member hidden for another reason',
      member({ isHidden: true, hiddenReason: 'A wish' }),
      { isHidden: true, hiddenReason: 'Moved' },
      'same',
    ],
  ])('%s', (_title, before, change, outcome) => {
    expect(bulkOutcome(before, change, { hasPaidYear: false })).toBe(outcome)
  })

  it('a deletion leaves life members', () => {
    expect([deletionOutcome(member({})), deletionOutcome(LIFE)]).toEqual(['change', 'life'])
  })
})

it('a year is read as the form reads it; a field that is cleared is no change', () => {
  const schema = bulkValueSchema({ now: () => Date.UTC(2026, 0, 1) })
  expect(schema.parse({ expiredYearOfMembership: '2030' })).toEqual({ expiredYearOfMembership: 2030 })
  expect(schema.safeParse({ expiredYearOfMembership: null }).success).toBe(false)
})
