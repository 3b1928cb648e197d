import {
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  SORT_OPTIONS,
  type SortBy,
  type SortOrder,
} from '#domain/members/member-query.ts'
import { SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { GENERAL_TYPE_VALUES, type MemberType } from '#domain/members/member-types.ts'
import { UNION_CODES, type UnionCode } from '#domain/unions/unions.ts'
import { pageNumberOf } from '#domain/list.ts'

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
  /** Of life members: deceased or not. */
  isDied: boolean | null
  /** Null means the default: see `usualSort`. */
  sort: Sort | null
}

export const DEFAULT_SORT: Sort = 'id-asc'
/** The default order of a search. */
export const BEST_MATCH = 'best-match'
export const SORTS = SORT_OPTIONS.map(({ sortBy, sortOrder, label }) => ({
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
  sort: null,
}

/** The default order: best match first for a search, member ID otherwise. */
export const usualSort = ({ searchTerm }: Pick<ListState, 'searchTerm'>) =>
  searchTerm === '' ? DEFAULT_SORT : BEST_MATCH

/** What Reset clears (specification, section 2). */
export const NO_FILTERS = {
  typeOfMembers: [],
  unionOfSandwips: [],
  initialYearOfMemberships: [],
  isActive: null,
  isDied: null,
} satisfies Partial<ListState>

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
    isDied: directory === 'life' ? flag('isDied') : null,
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
  for (const key of ['isActive', 'isDied'] as const) {
    if (state[key] !== null) params.set(key, String(state[key]))
  }
  if (state.sort !== null) params.set('sort', state.sort)
  if (state.limit !== DEFAULT_PAGE_SIZE) params.set('limit', String(state.limit))
  if (state.page !== 1) params.set('page', String(state.page))
  return params
}

/** The query of `GET /members` for a state; only filters that are set are sent (specification, section 7). */
export const toMemberQuery = (state: ListState, directory: Directory): Record<string, string> => {
  const sort = state.sort ?? usualSort(state)
  const [sortBy = 'id', sortOrder = 'asc'] = sort.split('-')
  const general: readonly MemberType[] =
    state.typeOfMembers.length > 0 ? state.typeOfMembers : GENERAL_TYPE_VALUES
  const { searchTerm, unionOfSandwips, initialYearOfMemberships, isActive, isDied } = state
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
    ...(isActive !== null && { isActive: String(isActive) }),
    ...(isDied !== null && { isDied: String(isDied) }),
  }
}

/** Whether anything narrows the list: an empty list then means "no match", not "no members". */
export const isNarrowed = (state: ListState) =>
  state.searchTerm !== '' ||
  state.typeOfMembers.length > 0 ||
  state.unionOfSandwips.length > 0 ||
  state.initialYearOfMemberships.length > 0 ||
  state.isActive !== null ||
  state.isDied !== null
