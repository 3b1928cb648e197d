import { expect, it } from 'vitest'
import type { Member } from '../members/member.ts'
import { applyMerge, defaultParts, freePhone, lostParts, type MergePart } from './merge-parts.ts'

const MEMBER: Member = {
  _id: '0195f7a0-0000-7000-8000-000000000001',
  id: 1,
  version: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
  name: { firstName: 'Merga', middleName: null, lastName: 'Hazari' },
  fatherOrHusbandName: 'Harun Hazari',
  yearOfBirth: 1950,
  phone: '646-555-0161',
  secondPhone: null,
  email: 'merga@example.org',
  unionOfSandwip: 'musapur',
  introduceBy: { name: null, phone: null },
  amount: null,
  initialYearOfMembership: 2010,
  expiredYearOfMembership: 2027,
  paidOn: null,
  paidBy: null,
  paidTerms: null,
  typeOfMember: 'general_member',
  lifeMemberId: null,
  address: { street: '5 Harbor Lane', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  isActive: true,
  isDied: false,
  diedOn: null,
  isHidden: false,
  hiddenReason: null,
  image: null,
}
const DEAD = { isActive: false, isDied: true, diedOn: '2025-05-05' } as const
const LIFE = { typeOfMember: 'life_member', lifeMemberId: 'LM-1', expiredYearOfMembership: null } as const
const member = (changes: Partial<Member>): Member => ({ ...MEMBER, ...changes })

it.each<[string, Partial<Member>, Partial<Member>, MergePart[]]>([
  ['a day of death', {}, DEAD, ['isActive']],
  ['a day of death of the one that stays', DEAD, {}, []],
  ['the day, where both have died', { ...DEAD, diedOn: null }, DEAD, ['isActive']],
  ['the day of the one that stays, where both have one', DEAD, { ...DEAD, diedOn: '2024-01-01' }, []],
  [
    'the death of a general member, though the other is a life member',
    {},
    { ...LIFE, ...DEAD },
    ['typeOfMember', 'isActive'],
  ],
  ['the death of the one that stays, though the other is a life member', DEAD, LIFE, ['typeOfMember']],
  ['the later expiration', {}, { expiredYearOfMembership: 2029 }, ['expiredYearOfMembership']],
  ['not the earlier expiration', {}, { expiredYearOfMembership: 2021 }, []],
  [
    'an expiration, if the other has none',
    { expiredYearOfMembership: null },
    {},
    ['expiredYearOfMembership'],
  ],
  ['no expiration of a life member', LIFE, {}, []],
  ['the earlier beginning', {}, { initialYearOfMembership: 2004 }, ['initialYearOfMembership']],
  ['not the later beginning', {}, { initialYearOfMembership: 2014 }, []],
  ['a beginning, if the other has none', { initialYearOfMembership: null }, {}, ['initialYearOfMembership']],
  ['not the phone', {}, { phone: '718-555-0162' }, []],
])('a merge preselects %s', (_, stays, goes, parts) => {
  expect(defaultParts(member(stays), member(goes)).toSorted()).toEqual(parts.toSorted())
})

it.each<[string, Partial<Member>, Partial<Member>, MergePart[], string | null]>([
  ['of the one that goes', {}, { phone: '(718) 555-0162' }, [], '+17185550162'],
  ['of the one that stays', {}, { phone: '718-555-0162' }, ['phone'], '+16465550161'],
  ['that is the same in another notation', {}, { phone: '+1 646 555 0161' }, [], null],
  ['for which there is no room', { secondPhone: '+8801711234567' }, { phone: '718-555-0162' }, [], null],
  [
    'beside a second phone that is taken',
    {},
    { phone: '718-555-0162', secondPhone: '+8801711234567' },
    ['secondPhone'],
    null,
  ],
])('the free second phone is for the phone %s', (_, stays, goes, taken, phone) => {
  const pair = [member(stays), member(goes)] as const
  expect(freePhone(...pair, taken)).toBe(phone)
  const kept = applyMerge(...pair, { taken, keepsPhone: true }).secondPhone
  const plain = applyMerge(...pair, { taken, keepsPhone: false }).secondPhone
  expect(kept).toBe(phone ?? plain)
})

it('values that are lost are listed, with those by which the member is still found', () => {
  const goes = member({
    phone: '718-555-0162',
    email: 'other@example.org',
    fatherOrHusbandName: 'H. Hazari',
    isHidden: true,
    hiddenReason: 'moved',
  })
  const lost = (taken: MergePart[], keepsPhone: boolean) =>
    lostParts(MEMBER, goes, { taken, keepsPhone }).map(({ part, member: of, isFound }) => [
      part,
      of === goes ? 'goes' : 'stays',
      isFound,
    ])
  expect(lost([], true)).toEqual([
    ['fatherOrHusbandName', 'goes', false],
    ['email', 'goes', true],
  ])
  expect(lost(['email', 'phone'], false)).toEqual([
    ['fatherOrHusbandName', 'goes', false],
    ['phone', 'stays', true],
    ['email', 'stays', true],
  ])
  expect(lostParts(MEMBER, member({ phone: '+1 (646) 555-0161' }), { taken: [], keepsPhone: true })).toEqual(
    [],
  )
})
