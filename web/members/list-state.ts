import { CHANGE_PERIOD_NAMES, firstDayOf, type ChangePeriod } from '#domain/members/change-periods.ts'
import {
  DEFAULT_PAGE_SIZE,
  MORE_SORT_OPTIONS,
  PAGE_SIZES,
  SORT_OPTIONS,
  type SortBy,
  type SortOrder,
} from '#domain/members/member-query.ts'
import { SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { GENERAL_TYPE_VALUES, type MemberType } from '#domain/members/member-types.ts'
import { UNION_CODES, type UnionCode } from '#domain/unions/unions.ts'
import { pageNumberOf } from '#domain/list.ts'
import { dayAt } from '#domain/time-zone.ts'

/** The two directories: general members and life members. */
export type Directory = 'general' | 'life'
export type GeneralType = (typeof GENERAL_TYPE_VALUES)[number]
export type Sort = `${SortBy}-${SortOrder}`

/** The state of a directory, as stored in its URL. */
export type ListState = {
  page: number
  limit: number
  searchTerm: string
  typeOfMembers: GeneralType[]
  unionOfSandwips: UnionCode[]
  initialYearOfMemberships: string[]
  /** Of general members: active or inactive. */
  isActive: boolean | null
  isDied: boolean | null
  /** The membership ended before this year. */
  isExpired: true | null
  hasPicture: boolean | null
  /** Not in the public check. */
  isHidden: boolean | null
  isForVote: boolean | null
  /** Changed within this period. */
  changed: ChangePeriod | null
  /** Of a search by best match: whether the names that are written in another way are listed as well. */
  withOthers: boolean
  /** Null means the default: see `usualSort`. */
  sort: Sort | null
}

export const DEFAULT_SORT: Sort = 'id-asc'
/** The default order of a search. */
export const BEST_MATCH = 'best-match'
export const SORTS = [...SORT_OPTIONS, ...MORE_SORT_OPTIONS].map(({ sortBy, sortOrder, label }) => ({
  value: `${sortBy}-${sortOrder}` satisfies Sort,
  label,
}))

export const DEFAULT_LIST_STATE: ListState = {
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  searchTerm: '',
  typeOfMembers: [],
  unionOfSandwips: [],
  initialYearOfMemberships: [],
  isActive: null,
  isDied: null,
  isExpired: null,
  hasPicture: null,
  isHidden: null,
  isForVote: null,
  changed: null,
  withOthers: false,
  sort: null,
}

/** The default order: best match first for a search, member ID otherwise. */
export const usualSort = ({ searchTerm }: Pick<ListState, 'searchTerm'>) =>
  searchTerm === '' ? DEFAULT_SORT : BEST_MATCH

/** What Reset clears (specification, section 2), and our own filters. */
export const NO_FILTERS = {
  typeOfMembers: [],
  unionOfSandwips: [],
  initialYearOfMemberships: [],
  isActive: null,
  isDied: null,
  isExpired: null,
  hasPicture: null,
  isHidden: null,
  isForVote: null,
  changed: null,
} satisfies Partial<ListState>

const QUERY_FLAGS = ['isActive', 'isDied', 'hasPicture', 'isHidden', 'isForVote'] as const
const FLAG_NAMES = [...QUERY_FLAGS, 'isExpired'] as const
const FLAGS: Record<string, boolean> = { true: true, false: false }

/** Reads the URL, which may be outdated or mistyped: invalid parameters are ignored. */
export const parseListState = (params: URLSearchParams, directory: Directory): ListState => {
  const entries = (key: string) => (params.get(key) ?? '').split(',').map((entry) => entry.trim())
  const listed = <Value extends string>(key: string, allowed: readonly Value[]) => {
    const found = entries(key)
    return allowed.filter((value) => found.includes(value))
  }
  const flag = (key: string) => FLAGS[params.get(key) ?? ''] ?? null
  const limit = Number(params.get('limit') ?? DEFAULT_PAGE_SIZE)
  return {
    page: pageNumberOf(params),
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
    searchTerm: (params.get('searchTerm') ?? '').trim().slice(0, SEARCH_TERM_MAX),
    typeOfMembers: directory === 'general' ? listed('typeOfMembers', GENERAL_TYPE_VALUES) : [],
    unionOfSandwips: listed('unionOfSandwips', UNION_CODES),
    initialYearOfMemberships: [...new Set(entries('initialYearOfMemberships'))]
      .filter((year) => /^\d{4}$/.test(year))
      .toSorted(),
    isActive: directory === 'general' ? flag('isActive') : null,
    isDied: flag('isDied'),
    // Life memberships do not expire.
    isExpired: (directory === 'general' && flag('isExpired')) || null,
    hasPicture: flag('hasPicture'),
    isHidden: flag('isHidden'),
    isForVote: flag('isForVote'),
    changed: CHANGE_PERIOD_NAMES.find((period) => period === params.get('changed')) ?? null,
    withOthers: params.get('withOthers') === 'true',
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? null,
  }
}

/** The URL parameters of a state; defaults are omitted. */
export const toSearchParams = (state: ListState): URLSearchParams => {
  const params = new URLSearchParams()
  if (state.searchTerm) params.set('searchTerm', state.searchTerm)
  for (const key of ['typeOfMembers', 'unionOfSandwips', 'initialYearOfMemberships'] as const) {
    if (state[key].length > 0) params.set(key, state[key].join(','))
  }
  for (const key of FLAG_NAMES) {
    if (state[key] !== null) params.set(key, String(state[key]))
  }
  if (state.changed !== null) params.set('changed', state.changed)
  if (state.withOthers && state.searchTerm) params.set('withOthers', 'true')
  if (state.sort !== null) params.set('sort', state.sort)
  if (state.limit !== DEFAULT_PAGE_SIZE) params.set('limit', String(state.limit))
  if (state.page !== 1) params.set('page', String(state.page))
  return params
}

/** Whether a list has the names that are written like the text first, and apart. */
export const isByBestMatch = ({ searchTerm, sort }: Pick<ListState, 'searchTerm' | 'sort'>) =>
  searchTerm !== '' && sort === null

/**
 * The query of `GET /members` for a state; only filters that are set are sent (specification, section 7). `today` is the day in
 * the society's time zone.
 */
export const toMemberQuery = (
  state: ListState,
  directory: Directory,
  today = dayAt(Date.now()),
): Record<string, string> => {
  const sort = state.sort ?? usualSort(state)
  const [sortBy = 'id', sortOrder = 'asc'] = sort.split('-')
  const general: readonly MemberType[] =
    state.typeOfMembers.length > 0 ? state.typeOfMembers : GENERAL_TYPE_VALUES
  const { searchTerm, unionOfSandwips, initialYearOfMemberships, isExpired, changed } = state
  const flags = QUERY_FLAGS.filter((key) => state[key] !== null).map((key) => [key, String(state[key])])
  return {
    page: String(state.page),
    limit: String(state.limit),
    // Without a sort the API returns the best match first.
    ...(sort !== BEST_MATCH && { sortBy, sortOrder }),
    typeOfMembers: directory === 'life' ? 'life_member' : general.join(','),
    ...(searchTerm && { searchTerm }),
    ...(unionOfSandwips.length > 0 && { unionOfSandwips: unionOfSandwips.join(',') }),
    ...(initialYearOfMemberships.length > 0 && {
      initialYearOfMemberships: initialYearOfMemberships.join(','),
    }),
    // Has the name and the value of each flag that is set.
    ...(Object.fromEntries(flags) as Record<string, string>),
    ...(isExpired && { expiredBefore: today.slice(0, 4) }),
    ...(changed && { changedSince: firstDayOf(changed, today) }),
    ...(isByBestMatch(state) && !state.withOthers && { match: 'exact' }),
  }
}

/** Whether a filter is set. */
export const isFiltered = (state: ListState) =>
  // `Object.keys` loses the names.
  (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((name) => {
    const value = state[name]
    return Array.isArray(value) ? value.length > 0 : value !== null
  })

/** Whether anything narrows the list: an empty list then means "no match", not "no members". */
export const isNarrowed = (state: ListState) => state.searchTerm !== '' || isFiltered(state)
