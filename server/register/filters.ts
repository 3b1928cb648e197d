import { YEAR_MIN } from '#domain/members/member.ts'
import type { FacetQuery } from '#domain/members/member-query.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { isVotable, UNION_CODES } from '#domain/unions/unions.ts'
import type { MemberIndex } from './member-index.ts'
import { keys } from './member-keys.ts'
import type { KeyFilters } from './selection.ts'

/** What a list is filtered by; an empty list of values does not filter. */
export type MemberFilters = Omit<FacetQuery, 'searchTerm'>
export type FilterName = keyof MemberFilters
type Days = Pick<MemberIndex, 'changeDays'>

/** The keys of which a member needs one; null when the filter does not filter. */
type KeysOf = {
  [Name in FilterName]: (value: NonNullable<MemberFilters[Name]>, days: Days) => string[] | null
}

const anyOf = <T>(values: readonly T[], keyOf: (value: T) => string) =>
  values.length === 0 ? null : values.map(keyOf)

const KEYS_OF: KeysOf = {
  typeOfMembers: (types) => (types.length === MEMBER_TYPE_VALUES.length ? null : anyOf(types, keys.type)),
  unionOfSandwips: (unions) => anyOf(unions, keys.union),
  initialYearOfMemberships: (years) => anyOf(years, keys.year),
  isActive: (flag) => [keys.isActive(flag)],
  isDied: (flag) => [keys.isDied(flag)],
  expiredBefore: (year) =>
    Array.from({ length: Math.max(0, year - YEAR_MIN) }, (_, index) => keys.expires(YEAR_MIN + index)),
  hasPicture: (flag) => [keys.hasPicture(flag)],
  isHidden: (flag) => [flag ? keys.hidden : keys.shown],
  isForVote: (flag) => UNION_CODES.filter((code) => isVotable(code) === flag).map(keys.union),
  changedSince: (day, { changeDays }) => changeDays.filter((each) => each >= day).map(keys.changedOn),
}
// `Object.keys` loses the names.
export const FILTER_NAMES = Object.keys(KEYS_OF) as FilterName[]

const keysOf = <Name extends FilterName>(name: Name, value: MemberFilters[Name], days: Days) =>
  value === undefined ? null : KEYS_OF[name](value, days)

/** The filters as keys of the index. */
export const filterKeys = (filters: MemberFilters, days: Days): KeyFilters =>
  FILTER_NAMES.flatMap((name) => {
    const allowed = keysOf(name, filters[name], days)
    return allowed ? [allowed] : []
  })
