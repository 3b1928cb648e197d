import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import {
  COUNT_LIMIT,
  DEFAULT_PAGE_SIZE,
  MemberQuery,
  PAGE_SIZES,
  PublicMemberQuery,
  SORT_OPTIONS,
} from './member-query.ts'
import { PUBLIC_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from './search-limits.ts'

const faultsOf = (input: unknown) => fieldErrorsOf(MemberQuery, input)

it('the search and page limits are those of the specification [S4.20, S9.6-8]', () => {
  expect(PAGE_SIZES).toEqual([10, 20, 30, 50, 100])
  expect(DEFAULT_PAGE_SIZE).toBe(30)
  expect(PUBLIC_SEARCH_LIMIT).toBe(50)
  expect(COUNT_LIMIT).toBe(100_000)
  expect(SEARCH_DEBOUNCE_MS).toBe(500)
})

it('a list is sorted by ID or creation date in either order, by default by ascending ID [S3.14, S4.18, S9.9]', () => {
  expect(SORT_OPTIONS.map(({ sortBy, sortOrder }) => [sortBy, sortOrder])).toEqual([
    ['id', 'asc'],
    ['id', 'desc'],
    ['createdAt', 'asc'],
    ['createdAt', 'desc'],
  ])
  expect(new Set(SORT_OPTIONS.map((option) => option.label)).size).toBe(4)
})

describe('the query of a list [V1.4.2, V2.2.1]', () => {
  it('has the defaults of the specification [S4.18, S9.7]', () => {
    // Without a sort, a list is ordered by ascending id and a search by relevance.
    expect(MemberQuery.parse({})).toEqual({ page: 1, limit: 30 })
  })

  it('parses flags, numbers and comma-separated lists without duplicates [S3.9]', () => {
    const query = MemberQuery.parse({
      page: '3',
      limit: '100000',
      unionOfSandwips: ' musapur, gasua ,,musapur',
      initialYearOfMemberships: '2003,2026',
      typeOfMembers: 'new_member,life_member',
      isActive: 'false',
      isDied: 'true',
    })
    expect(query).toMatchObject({
      page: 3,
      limit: 100_000,
      unionOfSandwips: ['musapur', 'gasua'],
      initialYearOfMemberships: [2003, 2026],
      typeOfMembers: ['new_member', 'life_member'],
      isActive: false,
      isDied: true,
    })
  })

  it.each([
    ['page', '0', 'Must be at least 1!'],
    ['page', '-1', 'Must be at least 1!'],
    ['page', '1.5', 'Must be a whole number!'],
    ['page', 'x', 'Must be a number!'],
    ['page', ['1', '2'], 'Must be a number!'],
    ['limit', '100001', 'Must be at most 100000!'],
    ['limit', '0', 'Must be at least 1!'],
    ['searchTerm', 'a'.repeat(101), 'Must be at most 100 characters!'],
    ['searchTerm', 'a\0', 'Must not contain control characters!'],
    ['unionOfSandwips', 'Musapur', 'Union of Sandwip is invalid!', 'unionOfSandwips.0'],
    ['unionOfSandwips', 'musapur,nowhere', 'Union of Sandwip is invalid!', 'unionOfSandwips.1'],
    ['initialYearOfMemberships', '2003,03', 'Must be a year!', 'initialYearOfMemberships.1'],
    ['initialYearOfMemberships', '1e3', 'Must be a year!', 'initialYearOfMemberships.0'],
    ['typeOfMembers', 'friend', 'Type of member is invalid!', 'typeOfMembers.0'],
    ['isDied', '1', 'Must be true or false!'],
    ['isActive', 'yes', 'Must be true or false!'],
    ['sortBy', 'email', 'Must be id, createdAt, name, union or zip!'],
    ['sortOrder', 'up', 'Must be asc or desc!'],
    ['count', 'all', 'Must be only!'],
    ['email', 'a@example.org', 'Unknown field!'],
  ])('%s %j: %s', (name, value, message, path = name) => {
    expect(faultsOf({ [name]: value })).toEqual([{ path, message }])
  })

  it('reports every error at once', () => {
    expect(faultsOf({ page: '0', isDied: '1', sortBy: 'x', foo: '' }).map(({ path }) => path)).toEqual([
      'page',
      'isDied',
      'sortBy',
      'foo',
    ])
  })
})

describe('the public query', () => {
  it('accepts only a search text', () => {
    expect(PublicMemberQuery.parse({ searchTerm: ' karim ' })).toEqual({ searchTerm: 'karim', limit: 50 })
    expect(PublicMemberQuery.parse({ searchTerm: 'karim', page: '1', limit: '50' }).limit).toBe(50)
  })

  it.each([
    {},
    { searchTerm: '' },
    { searchTerm: '   ' },
    { searchTerm: 'a', page: '2' },
    { searchTerm: 'a', limit: '51' },
    { searchTerm: 'a', limit: '0' },
    { searchTerm: 'a', sortBy: 'id' },
    { searchTerm: 'a', isActive: 'true' },
    { searchTerm: 'a', count: 'only' },
    { searchTerm: ['a', 'b'] },
  ])('%j is refused', (query) => {
    expect(PublicMemberQuery.safeParse(query).success).toBe(false)
  })
})
