import type { MemberQuery } from '#domain/members/member-query.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { keys } from './member-keys.ts'
import type { KeyFilters } from './search-members.ts'

/** What a list is filtered by; an empty filter does not filter. */
export type MemberFilters = Pick<
  MemberQuery,
  'unionOfSandwips' | 'initialYearOfMemberships' | 'typeOfMembers' | 'isActive' | 'isDied'
>

/** The same filters as keys of the search index. */
export const filterKeys = (filters: MemberFilters): KeyFilters => {
  const {
    typeOfMembers = [],
    unionOfSandwips = [],
    initialYearOfMemberships = [],
    isActive,
    isDied,
  } = filters
  return [
    typeOfMembers.length === MEMBER_TYPE_VALUES.length ? [] : typeOfMembers.map(keys.type),
    unionOfSandwips.map(keys.union),
    initialYearOfMemberships.map(keys.year),
    isActive === undefined ? [] : [keys.isActive(isActive)],
    isDied === undefined ? [] : [keys.isDied(isDied)],
  ].filter((allowed) => allowed.length > 0)
}

/** Equal for queries that select the same members, regardless of the order of their filters. */
export const filtersKey = (filters: MemberFilters) =>
  JSON.stringify([
    filters.unionOfSandwips?.toSorted() ?? [],
    filters.initialYearOfMemberships?.toSorted() ?? [],
    filters.typeOfMembers?.toSorted() ?? [],
    filters.isActive ?? null,
    filters.isDied ?? null,
  ])
