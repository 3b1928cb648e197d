import { describe, expect, it } from 'vitest'
import { DEFAULT_PAGE_SIZE } from '#domain/members/member-query.ts'
import { DIRECTORY_URLS, isNarrowed, toMemberQuery, type ListState } from './list-state.ts'

const DEFAULT_LIST_STATE: ListState = {
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  searchTerm: '',
  filters: {},
  withOthers: false,
  sort: null,
}

const parse = (search: string, directory: 'general' | 'life' = 'general') =>
  DIRECTORY_URLS[directory].read(new URLSearchParams(search))

describe('the URL of a directory', () => {
  it('omits default values', () => {
    expect(parse('')).toEqual(DEFAULT_LIST_STATE)
    expect(DIRECTORY_URLS.general.write(DEFAULT_LIST_STATE)).toEqual({})
  })

  it('round-trips every part of the state', () => {
    const state: ListState = {
      page: 3,
      limit: 50,
      searchTerm: 'abdul karim',
      filters: {
        typeOfMembers: ['new_member', 'renewal_member'],
        unionOfSandwips: ['gasua', 'noakhali (not for vote)'],
        initialYearOfMemberships: ['2003', '2010'],
        isActive: ['false'],
        expiredOn: ['true'],
        hasPicture: ['false'],
        isHidden: ['true'],
        changedSince: ['week'],
      },
      withOthers: true,
      sort: 'name-desc',
    }
    expect(DIRECTORY_URLS.general.read(new URLSearchParams(DIRECTORY_URLS.general.write(state)))).toEqual(
      state,
    )
  })

  it('ignores invalid values', () => {
    const odd =
      'page=-2&limit=7&typeOfMembers=life_member,new_member,king&unionOfSandwips=gasua,atlantis&initialYearOfMemberships=20,2010&isActive=maybe&changed=ever&sort=name'
    expect(parse(odd)).toEqual({
      ...DEFAULT_LIST_STATE,
      filters: {
        typeOfMembers: ['new_member'],
        unionOfSandwips: ['gasua'],
        initialYearOfMemberships: ['2010'],
      },
    })
  })

  it('has only the filters of its directory [S2.82]', () => {
    const both = 'typeOfMembers=new_member&isActive=true&isDied=true&isExpired=true'
    expect(parse(both, 'general').filters).toEqual({
      isActive: ['true'],
      isDied: ['true'],
      expiredOn: ['true'],
      typeOfMembers: ['new_member'],
    })
    expect(parse(both, 'life').filters).toEqual({ isDied: ['true'] })
  })
})

describe('the query of a directory', () => {
  it('has the three general types by default, and only the filters that are set [S4.13, S7.9, S9.15]', () => {
    expect(toMemberQuery(DEFAULT_LIST_STATE, 'general')).toEqual({
      page: '1',
      limit: '30',
      sortBy: 'id',
      sortOrder: 'asc',
      typeOfMembers: 'general_member,new_member,renewal_member',
    })
  })

  it('sorts a search by relevance unless another order is chosen', () => {
    const search = { ...DEFAULT_LIST_STATE, searchTerm: 'karim' }
    expect(toMemberQuery(search, 'general')).not.toHaveProperty('sortBy')
    expect(toMemberQuery(search, 'general')).not.toHaveProperty('sortOrder')
    expect(toMemberQuery({ ...search, sort: 'id-asc' }, 'general')).toMatchObject({
      sortBy: 'id',
      sortOrder: 'asc',
    })
    expect(parse('searchTerm=karim&sort=id-asc').sort).toBe('id-asc')
  })

  it('has the year and the day of filters that depend on the time', () => {
    expect(
      toMemberQuery(parse('isExpired=true&hasPicture=false&changed=week'), 'general', '2026-03-04'),
    ).toMatchObject({
      expiredOn: '2026-03-04',
      hasPicture: 'false',
      changedSince: '2026-02-26',
    })
  })

  it('lists the names that are written like the text, and the others only if asked, unless it is sorted otherwise', () => {
    const matchOf = (search: string) => toMemberQuery(parse(search), 'general')['match']
    expect(
      ['searchTerm=karim', 'searchTerm=karim&withOthers=true', 'searchTerm=karim&sort=id-asc', ''].map(
        matchOf,
      ),
    ).toEqual(['exact', undefined, undefined, undefined])
  })

  it('has the type life_member in the lifetime directory [S4.14, S7.17]', () => {
    expect(toMemberQuery(parse('isDied=true&sort=createdAt-desc', 'life'), 'life')).toMatchObject({
      typeOfMembers: 'life_member',
      isDied: 'true',
      sortBy: 'createdAt',
      sortOrder: 'desc',
    })
  })

  it('joins lists with commas', () => {
    const state = parse(
      'unionOfSandwips=gasua,bauria&initialYearOfMemberships=2010,2003&typeOfMembers=new_member',
    )
    expect(toMemberQuery(state, 'general')).toMatchObject({
      unionOfSandwips: 'gasua,bauria',
      initialYearOfMemberships: '2003,2010',
      typeOfMembers: 'new_member',
    })
  })
})

it('an empty register is distinguished from a filter without matches', () => {
  expect(isNarrowed(DEFAULT_LIST_STATE)).toBe(false)
  expect(isNarrowed({ ...DEFAULT_LIST_STATE, page: 3, sort: 'id-desc' })).toBe(false)
  expect(isNarrowed({ ...DEFAULT_LIST_STATE, filters: { isDied: ['false'] } })).toBe(true)
})
