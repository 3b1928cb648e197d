import { pageNumberOf } from '#domain/list.ts'
import {
  type Directory,
  type FilterControl,
  type FilterName,
  MEMBER_FILTERS,
  type NamedFilter,
} from '#domain/members/filters.ts'
import {
  DEFAULT_PAGE_SIZE,
  MORE_SORT_OPTIONS,
  PAGE_SIZES,
  SORT_OPTIONS,
  type SortBy,
  type SortOrder,
} from '#domain/members/member-query.ts'
import { GENERAL_TYPE_VALUES } from '#domain/members/member-types.ts'
import { SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { ListUrl } from '../lists/list-url.ts'

export type Sort = `${SortBy}-${SortOrder}`

/** The state of a directory, as stored in its URL. */
export type ListState = {
  page: number
  limit: number
  searchTerm: string
  /** The choices of each filter that is set. */
  filters: Readonly<Partial<Record<FilterName, readonly string[]>>>
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

/** The filters that Reset clears (specification, section 2), and our own. */
export const NO_FILTERS = { filters: {} } satisfies Partial<ListState>

/** The default order: best match first for a search, member ID otherwise. */
export const usualSort = ({ searchTerm }: Pick<ListState, 'searchTerm'>) =>
  searchTerm === '' ? DEFAULT_SORT : BEST_MATCH

type DirectoryFilter = Omit<NamedFilter, 'control'> & { control: Exclude<FilterControl, { as: 'none' }> }

const CONTROL_ORDER = { radios: 0, presets: 1, checkboxes: 2, days: 2 }

/** The filters of a directory, in the order of its panel. */
export const filtersOf = (directory: Directory): DirectoryFilter[] =>
  MEMBER_FILTERS.flatMap(({ control: { [directory]: control }, ...filter }) =>
    control.as === 'none' ? [] : [{ ...filter, control }],
  ).toSorted((a, b) => CONTROL_ORDER[a.control.as] - CONTROL_ORDER[b.control.as])

/** A change of one filter; without choices it is cleared. */
export const withFilter = (
  { filters }: Pick<ListState, 'filters'>,
  name: FilterName,
  choices: readonly string[],
): Pick<ListState, 'filters'> => {
  const { [name]: _before, ...others } = filters
  return { filters: choices.length === 0 ? others : { ...others, [name]: choices } }
}

const urlOf = (directory: Directory): ListUrl<ListState> => ({
  read: (params) => {
    const limit = Number(params.get('limit') ?? DEFAULT_PAGE_SIZE)
    const chosen = filtersOf(directory).flatMap(({ name, parameter = name, readChoices }) => {
      const choices = readChoices(params.get(parameter) ?? '')
      return choices.length === 0 ? [] : [[name, choices] as const]
    })
    return {
      page: pageNumberOf(params),
      limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
      searchTerm: (params.get('searchTerm') ?? '').trim().slice(0, SEARCH_TERM_MAX),
      filters: Object.fromEntries(chosen),
      withOthers: params.get('withOthers') === 'true',
      sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? null,
    }
  },
  write: ({ searchTerm, filters, withOthers, sort, limit, page }) => {
    const chosen = MEMBER_FILTERS.flatMap(({ name, parameter = name }) => {
      const choices = filters[name]
      return choices ? [[parameter, choices.join(',')] as const] : []
    })
    return {
      ...(searchTerm && { searchTerm }),
      ...Object.fromEntries(chosen),
      ...(withOthers && searchTerm && { withOthers: 'true' }),
      ...(sort !== null && { sort }),
      ...(limit !== DEFAULT_PAGE_SIZE && { limit: String(limit) }),
      ...(page !== 1 && { page: String(page) }),
    }
  },
})

export const DIRECTORY_URLS: Readonly<Record<Directory, ListUrl<ListState>>> = {
  general: urlOf('general'),
  life: urlOf('life'),
}

/** Whether a list has the names that are written like the text first, and apart. */
export const isByBestMatch = ({ searchTerm, sort }: Pick<ListState, 'searchTerm' | 'sort'>) =>
  searchTerm !== '' && sort === null

/** The value of a query for a choice of a filter. */
export const toQueryValue = (
  { toQuery }: Pick<NamedFilter, 'toQuery'>,
  choice: string,
  today = dayAt(Date.now()),
): string => toQuery?.(choice, today) ?? choice

/**
 * The query of `GET /members` for a state; only filters that are set are sent (specification, section 7). `today` is the day in
 * the society's time zone.
 */
export const toMemberQuery = (
  state: ListState,
  directory: Directory,
  today?: string,
): Record<string, string> => {
  const { searchTerm, filters } = state
  const sort = state.sort ?? usualSort(state)
  const [sortBy = 'id', sortOrder = 'asc'] = sort.split('-')
  const chosen = MEMBER_FILTERS.flatMap((filter) => {
    const values = filters[filter.name]?.map((choice) => toQueryValue(filter, choice, today))
    return values ? [[filter.name, values.join(',')] as const] : []
  })
  return {
    page: String(state.page),
    limit: String(state.limit),
    // Without a sort the API returns the best match first.
    ...(sort !== BEST_MATCH && { sortBy, sortOrder }),
    typeOfMembers: directory === 'life' ? 'life_member' : GENERAL_TYPE_VALUES.join(','),
    ...(searchTerm && { searchTerm }),
    ...Object.fromEntries(chosen),
    ...(isByBestMatch(state) && !state.withOthers && { match: 'exact' }),
  }
}

/** Whether anything narrows the list: an empty list then means "no match", not "no members". */
export const isNarrowed = ({ searchTerm, filters }: ListState) =>
  searchTerm !== '' || Object.keys(filters).length > 0
