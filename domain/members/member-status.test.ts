import { describe, expect, it } from 'vitest'
import { memberStatus, statusFlags } from './member-status.ts'
import {
  canDeleteMember,
  GENERAL_TYPE_VALUES,
  isLifeMember,
  MEMBER_TYPES,
  membershipLabel,
  type MemberType,
} from './member-types.ts'

const GENERAL: MemberType[] = ['general_member', 'new_member', 'renewal_member']

describe.each(GENERAL)('the status of a %s [S4.7]', (typeOfMember) => {
  it.each([
    [true, false, 'Active'],
    [false, false, 'Inactive'],
    [true, true, 'Inactive'],
    [false, true, 'Inactive'],
  ] as const)('active %s, died %s: %s', (isActive, isDied, status) => {
    expect(memberStatus({ typeOfMember, isActive, isDied })).toBe(status)
  })

  it('is stored without changing isDied [S4.9]', () => {
    expect(statusFlags(typeOfMember, true)).toEqual({ isActive: true })
    expect(statusFlags(typeOfMember, false)).toEqual({ isActive: false })
  })

  it('leaves the member deletable, with the label General Member [S1.5, S2.116]', () => {
    expect(canDeleteMember({ typeOfMember })).toBe(true)
    expect(isLifeMember({ typeOfMember })).toBe(false)
    expect(membershipLabel(typeOfMember)).toBe('General Member')
  })
})

describe('the status of a life member [S4.8]', () => {
  it.each([
    [true, false, 'Active'],
    [false, false, 'Active'],
    [true, true, 'Deceased'],
    [false, true, 'Deceased'],
  ] as const)('active %s, died %s: %s', (isActive, isDied, status) => {
    expect(memberStatus({ typeOfMember: 'life_member', isActive, isDied })).toBe(status)
  })

  it('is stored as two opposite flags [S4.9]', () => {
    expect(statusFlags('life_member', true)).toEqual({ isActive: true, isDied: false })
    expect(statusFlags('life_member', false)).toEqual({ isActive: false, isDied: true })
  })

  it('prevents deletion, with the label Lifetime Member [S1.5, S2.116]', () => {
    expect(canDeleteMember({ typeOfMember: 'life_member' })).toBe(false)
    expect(isLifeMember({ typeOfMember: 'life_member' })).toBe(true)
    expect(membershipLabel('life_member')).toBe('Lifetime Member')
  })
})

it('the member types are those of the specification [S2.61, S3.7]', () => {
  expect(MEMBER_TYPES).toEqual([
    { value: 'general_member', label: 'General Member' },
    { value: 'life_member', label: 'Life Time Member' },
    { value: 'new_member', label: 'New Member' },
    { value: 'renewal_member', label: 'Renewal Member' },
  ])
  expect(GENERAL_TYPE_VALUES).toEqual(GENERAL)
})
