import { expect, test } from 'vitest'
import { newMemberSchema, YEAR_LIST } from '#domain/members/member.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { phoneDigits } from '#domain/phone.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { createDemoMembers, DEMO_MEMBERS, DEMO_PORTRAITS } from './members.ts'

const clock = { now: () => Date.UTC(2026, 10, 21, 12) }
const people = createDemoMembers(clock)
const members = people.map(({ member }) => member)
const distinct = <T>(values: readonly T[]) => new Set(values)

test('every demo member is valid', () => {
  const schema = newMemberSchema(clock)
  for (const member of members) {
    const parsed = schema.safeParse(member)
    expect(parsed.success ? [] : toFieldErrors(parsed.error), JSON.stringify(member)).toEqual([])
  }
})

test('there are 2,000 demo members of every type, union and year, some with a portrait', () => {
  expect(members).toHaveLength(DEMO_MEMBERS)
  expect(distinct(members.map((member) => member.typeOfMember))).toEqual(distinct(MEMBER_TYPE_VALUES))
  expect(distinct(members.map((member) => member.unionOfSandwip))).toEqual(distinct(UNION_CODES))
  const years = distinct(members.map((member) => member.initialYearOfMembership))
  expect(years).toEqual(new Set([null, ...YEAR_LIST.filter((year) => year <= 2026)]))
  expect(people.filter(({ portrait }) => portrait !== null)).toHaveLength(DEMO_PORTRAITS)
})

test('there are active, inactive and deceased demo members, and a deceased life member is not active', () => {
  const ofLife = members.filter((member) => member.typeOfMember === 'life_member')
  const others = members.filter((member) => member.typeOfMember !== 'life_member')
  expect(distinct(ofLife.map((member) => `${member.isActive}/${member.isDied}`))).toEqual(
    new Set(['true/false', 'false/true']),
  )
  expect(distinct(others.map((member) => `${member.isActive}/${member.isDied}`))).toEqual(
    new Set(['true/false', 'false/false', 'false/true']),
  )
})

test('phones are fictional and no two members share a phone, an e-mail or a life member ID', () => {
  for (const { phone, email } of members) {
    expect(phoneDigits(phone)).toMatch(/^\d{3}55501\d\d$/)
    expect(email).toMatch(/^[a-z0-9.]+@example\.(org|com)$/)
  }
  expect(distinct(members.map((member) => phoneDigits(member.phone))).size).toBe(DEMO_MEMBERS)
  expect(distinct(members.map((member) => member.email)).size).toBe(DEMO_MEMBERS)
  const lifeIds = members.flatMap((member) => member.lifeMemberId ?? [])
  expect(distinct(lifeIds).size).toBe(
    members.filter((member) => member.typeOfMember === 'life_member').length,
  )
})

test('names have several spellings and two scripts', () => {
  const lastNames = distinct(members.map((member) => member.name.lastName))
  for (const spelling of ['Chowdhury', 'Choudhury', 'Hossain', 'Hussain', 'Begum', 'Khatun', 'Das', 'বেগম']) {
    expect(lastNames).toContain(spelling)
  }
})

test('the demo data is deterministic for a given time, and no creation date is in the future', () => {
  expect(createDemoMembers(clock)).toEqual(people)
  for (const { joinedAt } of people) expect(joinedAt).toBeLessThanOrEqual(clock.now())
})
