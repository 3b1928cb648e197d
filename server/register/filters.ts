import type { MemberQuery } from '#domain/members/member-query.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { keys } from './member-keys.ts'
import type { KeyFilters } from './selection.ts'

/** What a list is filtered by; an empty filter does not filter. */
type MemberFilters = Pick<
  MemberQuery,
  'unionOfSandwips' | 'initialYearOfMemberships' | 'typeOfMembers' | 'isActive' | 'isDied'
>

/** The same filters as keys of the index. */
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
