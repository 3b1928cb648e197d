import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Facets } from '#domain/members/facets.ts'
import type { Directory, FilterWords, NamedFilter } from '#domain/members/filters.ts'
import { useFormat } from '../../format.ts'
import { reads } from '../../read-query.ts'
import { adminApiPaths } from '../../admin-api-paths.ts'
import { useUnionName } from '../../names/union-names.ts'
import { memberKind } from '../member-kind.ts'
import { type ListState, toMemberQuery, toQueryValue } from '../list-state.ts'

/** The label of a choice of a filter. */
export const useFilterWords = (): FilterWords => {
  const { _ } = useLingui()
  const { year, dayOrYear: day } = useFormat()
  return { _, unionName: useUnionName(), year, day }
}

/** How many members a choice of a filter would list, as a text; undefined until that is known. */
export type CountOf = (filter: Pick<NamedFilter, 'name' | 'toQuery'>, choice: string) => string | undefined

/** The counts beside the choices of the filters. They are fetched while the filters are open. */
export const useFacets = (state: ListState, directory: Directory, isOpen: boolean): CountOf => {
  const { number } = useFormat()
  const {
    page: _page,
    limit: _limit,
    sortBy: _sortBy,
    sortOrder: _sortOrder,
    match: _match,
    ...query
  } = toMemberQuery(state, directory)
  const { data } = useQuery({
    // Below the lists, so that what changes them changes the counts.
    queryKey: [memberKind.name, 'list', 'facets', query],
    queryFn: reads(Facets, adminApiPaths.memberFacets, query),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  if (!data) return () => undefined
  const members = new Map(data.counts.map((count) => [`${count.name} ${count.value}`, count.members]))
  return (filter, choice) => number(members.get(`${filter.name} ${toQueryValue(filter, choice)}`) ?? 0)
}
