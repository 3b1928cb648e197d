import { expect, it } from 'vitest'
import { MemberQuery } from '#domain/members/member-query.ts'
import { unionLabel } from '#domain/unions/union-label.ts'
import { filterWords } from './filter-words.ts'

const translate = (text: string, values: Record<string, unknown> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name]))

it.each([
  [{}, []],
  [{ typeOfMembers: 'general_member,new_member,renewal_member', sortBy: 'id' }, ['General members']],
  [{ typeOfMembers: 'new_member,life_member' }, ['New Member, Life Time Member']],
  [
    {
      unionOfSandwips: 'musapur,gasua',
      initialYearOfMemberships: '2003,2014',
      isActive: 'false',
      isDied: 'true',
    },
    ['MUSAPUR, GASUA', 'Member since: 2003, 2014', 'Inactive', 'Deceased'],
  ],
  [{ searchTerm: 'Rahim', isDied: 'false' }, ['Not deceased', 'Search: Rahim']],
])('%j is %j', (query: Record<string, string>, words) => {
  expect(filterWords(query, translate, unionLabel)).toEqual(words)
})

const ORDER = ['page', 'limit', 'count', 'typing', 'sortBy', 'sortOrder']
const EXAMPLES: Record<string, string> = {
  searchTerm: 'Rahim',
  unionOfSandwips: 'musapur',
  initialYearOfMemberships: '2003',
  typeOfMembers: 'new_member',
  expiredBefore: '2026',
  changedSince: '2026-11-20',
  match: 'exact',
}

it.each(Object.keys(MemberQuery.shape).filter((name) => !ORDER.includes(name)))('%s has words', (name) => {
  // A flag has others for no.
  const values = name in EXAMPLES ? [EXAMPLES[name] ?? ''] : ['true', 'false']
  const words = values.map((value) => filterWords({ [name]: value }, translate, unionLabel).join())
  expect(words).not.toContain('')
  expect(new Set(words).size).toBe(values.length)
})
