import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LIST_STATE,
  isNarrowed,
  parseListState,
  toMemberQuery,
  toSearchParams,
  type ListState,
} from './list-state.ts'

const parse = (search: string, directory: 'general' | 'life' = 'general') =>
  parseListState(new URLSearchParams(search), directory)

describe('the address of a directory', () => {
  it('says nothing about what is as usual', () => {
    expect(parse('')).toEqual(DEFAULT_LIST_STATE)
    expect(toSearchParams(DEFAULT_LIST_STATE).toString()).toBe('')
  })

  it('carries every part of the state there and back', () => {
    const state: ListState = {
      page: 3,
      limit: 50,
      searchTerm: 'abdul karim',
      typeOfMembers: ['new_member', 'renewal_member'],
      unionOfSandwips: ['gasua', 'noakhali (not for vote)'],
      initialYearOfMemberships: ['2003', '2010'],
      isActive: false,
      isDied: null,
      sort: 'createdAt-desc',
    }
    expect(parseListState(toSearchParams(state), 'general')).toEqual(state)
  })

  it('leaves out what it does not understand', () => {
    const odd =
      'page=-2&limit=7&typeOfMembers=life_member,new_member,king&unionOfSandwips=gasua,atlantis&initialYearOfMemberships=20,2010&isActive=maybe&sort=name'
    expect(parse(odd)).toEqual({
      ...DEFAULT_LIST_STATE,
      typeOfMembers: ['new_member'],
      unionOfSandwips: ['gasua'],
      initialYearOfMemberships: ['2010'],
    })
  })

  it('knows which filters belong to which directory [S2.82]', () => {
    const both = 'typeOfMembers=new_member&isActive=true&isDied=true'
    expect(parse(both, 'general')).toMatchObject({
      isActive: true,
      isDied: null,
      typeOfMembers: ['new_member'],
    })
    expect(parse(both, 'life')).toMatchObject({ isActive: null, isDied: true, typeOfMembers: [] })
  })
})

describe('the query of a directory', () => {
  it('asks for the three general types when none is chosen, and sends only filters that are set [S4.13, S7.9, S9.15]', () => {
    expect(toMemberQuery(DEFAULT_LIST_STATE, 'general')).toEqual({
      page: '1',
      limit: '30',
      sortBy: 'id',
      sortOrder: 'asc',
      typeOfMembers: 'general_member,new_member,renewal_member',
    })
  })

  it('leaves the order of a search to how well it fits, unless another is chosen', () => {
    const search = { ...DEFAULT_LIST_STATE, searchTerm: 'karim' }
    expect(toMemberQuery(search, 'general')).not.toHaveProperty('sortBy')
    expect(toMemberQuery(search, 'general')).not.toHaveProperty('sortOrder')
    expect(toMemberQuery({ ...search, sort: 'id-asc' }, 'general')).toMatchObject({
      sortBy: 'id',
      sortOrder: 'asc',
    })
    expect(parse('searchTerm=karim&sort=id-asc').sort).toBe('id-asc')
  })

  it('asks for life members in their directory [S4.14, S7.17]', () => {
    const state = { ...DEFAULT_LIST_STATE, isDied: true, sort: 'createdAt-desc' as const }
    expect(toMemberQuery(state, 'life')).toMatchObject({
      typeOfMembers: 'life_member',
      isDied: 'true',
      sortBy: 'createdAt',
      sortOrder: 'desc',
    })
  })

  it('joins lists by commas', () => {
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

it('tells an empty list from one that nothing matches', () => {
  expect(isNarrowed(DEFAULT_LIST_STATE)).toBe(false)
  expect(isNarrowed({ ...DEFAULT_LIST_STATE, page: 3, sort: 'id-desc' })).toBe(false)
  expect(isNarrowed({ ...DEFAULT_LIST_STATE, isDied: false })).toBe(true)
})
