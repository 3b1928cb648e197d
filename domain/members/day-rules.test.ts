import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import {
  dayRules,
  DEATH_AHEAD,
  DEATH_BEFORE_BIRTH,
  DEATH_WITHOUT_DECEASED,
  EXPIRED_BEFORE_JOINING,
  JOINED_BEFORE_BIRTH,
  type MemberDays,
} from './day-rules.ts'
import { memberChangesSchema, newMemberSchema } from './member.ts'

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

  it('of a new member is refused beside an active one, or before birth', () => {
    const faultsOfNew = (input: object) =>
      fieldErrorsOf(newMemberSchema(clock), { typeOfMember: 'general_member', ...input }).filter(
        ({ path }) => path === 'diedOn',
      )
    const died = { isActive: false, isDied: true, yearOfBirth: 1950 }
    expect(faultsOfNew({ isActive: true, diedOn: '2020-01-01' })).toEqual([
      { path: 'diedOn', message: DEATH_WITHOUT_DECEASED },
    ])
    expect(faultsOfNew({ ...died, diedOn: '1949-12-31' })).toEqual([
      { path: 'diedOn', message: DEATH_BEFORE_BIRTH },
    ])
    expect(faultsOfNew({ ...died, diedOn: '2020-01-01' })).toEqual([])
  })
})
