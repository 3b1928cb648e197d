import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { compareRow } from '../imports/compare-row.ts'
import {
  dayRules,
  DEATH_AHEAD,
  DEATH_BEFORE_BIRTH,
  DEATH_WITHOUT_DECEASED,
  EXPIRED_BEFORE_JOINING,
  JOINED_BEFORE_BIRTH,
  type MemberDays,
} from './day-rules.ts'
import { memberChangesSchema, newMemberSchema, type Member } from './member.ts'

/** The 30th of June in New York. */
const clock = { now: () => Date.UTC(2026, 6, 1, 2) }
const faultsOf = (member: MemberDays, before?: MemberDays) =>
  dayRules(before).flatMap(({ faultOf }) => faultOf(member) ?? [])

describe('the days and years of a member', () => {
  it.each<[MemberDays, path: string, message: string]>([
    [{ yearOfBirth: 2010, isDied: true, diedOn: '1999-01-01' }, 'diedOn', DEATH_BEFORE_BIRTH],
    [{ diedOn: '2020-01-01', isDied: false }, 'diedOn', DEATH_WITHOUT_DECEASED],
    [{ diedOn: '2020-01-01' }, 'diedOn', DEATH_WITHOUT_DECEASED],
    [{ diedOn: '2020-01-01', isActive: true, typeOfMember: 'life_member' }, 'diedOn', DEATH_WITHOUT_DECEASED],
    [{ diedOn: '2020-01-01', isActive: false }, 'diedOn', DEATH_WITHOUT_DECEASED],
    [{ yearOfBirth: 2015, initialYearOfMembership: 2001 }, 'initialYearOfMembership', JOINED_BEFORE_BIRTH],
    [
      { initialYearOfMembership: 2015, expiredYearOfMembership: 2010 },
      'expiredYearOfMembership',
      EXPIRED_BEFORE_JOINING,
    ],
  ])('%j is refused at %s', (member, path, message) => {
    expect(faultsOf(member)).toEqual([{ path, message }])
    // What was there before is no error of another change, and one when a field of the rule changes.
    expect(faultsOf(member, { ...member })).toEqual([])
    expect(faultsOf(member, { ...member, [path]: null })).toEqual([{ path, message }])
  })

  it.each<MemberDays>([
    {},
    { yearOfBirth: 2010, isDied: true, diedOn: '2010-01-01' },
    { yearOfBirth: 1950, typeOfMember: 'life_member', isActive: false, diedOn: '2020-01-01' },
    { yearOfBirth: 2001, initialYearOfMembership: 2001, expiredYearOfMembership: 2001 },
    { yearOfBirth: 1950, initialYearOfMembership: null, expiredYearOfMembership: 1949 },
    { yearOfBirth: 1950, isDied: true, diedOn: null },
    // What other programs write for no year, and the first one that the specification allows.
    { yearOfBirth: 1950, initialYearOfMembership: 1900, expiredYearOfMembership: 1900 },
  ])('%j is possible', (member) => {
    expect(faultsOf(member)).toEqual([])
  })
})

describe('a day of death', () => {
  it.each([
    ['2026-06-30', []],
    ['2026-07-01', [{ path: 'diedOn', message: DEATH_AHEAD }]],
    ['2062-12-31', [{ path: 'diedOn', message: DEATH_AHEAD }]],
  ])('%s is checked by the clock of New York in forms and changes', (diedOn, faults) => {
    expect(fieldErrorsOf(memberChangesSchema(clock), { isDied: true, diedOn })).toEqual(faults)
    const fields = fieldErrorsOf(newMemberSchema(clock), { isDied: true, diedOn })
    expect(fields.filter(({ path }) => path === 'diedOn')).toEqual(faults)
  })

  it('in a list is refused beside a member who is alive', () => {
    // Only what the comparison reads.
    const member = {
      typeOfMember: 'general_member',
      yearOfBirth: 1950,
      isActive: true,
      isDied: false,
    } as Member
    const row = (status: 'active' | 'deceased' | null, diedOn: string) =>
      compareRow(
        { ...member, diedOn: null, isHidden: false, hiddenReason: null },
        { id: null, status, fields: { diedOn } },
        memberChangesSchema(clock),
      )
    expect(row(null, '2020-01-01')).toEqual({ faults: [{ path: 'diedOn', message: DEATH_WITHOUT_DECEASED }] })
    expect(row('active', '2020-01-01')).toMatchObject({ faults: [{ path: 'diedOn' }] })
    expect(row('deceased', '1949-12-31')).toEqual({
      faults: [{ path: 'diedOn', message: DEATH_BEFORE_BIRTH }],
    })
    expect(row('deceased', '2020-01-01')).not.toHaveProperty('faults')
  })
})
