import { expect, it } from 'vitest'
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
    ['MUSAPUR, GASUA', '2003, 2014', 'Inactive', 'Deceased'],
  ],
  [{ searchTerm: 'Rahim', isDied: 'false' }, ['Not deceased', 'Search: Rahim']],
])('%j is %j', (query: Record<string, string>, words) => {
  expect(filterWords(query, translate, unionLabel)).toEqual(words)
})
