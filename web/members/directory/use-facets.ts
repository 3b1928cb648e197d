import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Facets, type FacetChoice } from '#domain/members/facets.ts'
import { useFormat } from '../../format.ts'
import { api } from '../../api-client.ts'
import { adminApiPaths } from '../../admin-api-paths.ts'
import { memberKind } from '../member-kind.ts'
import { toMemberQuery, type Directory, type ListState } from '../list-state.ts'

/** How many members a value of a filter would list, as a text; undefined until that is known. */
export type CountOf = (name: FacetChoice['name'], value: string) => string | undefined

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
    queryFn: async ({ signal }) =>
      (await api.call(Facets, adminApiPaths.memberFacets, { query, signal })).data,
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  if (!data) return () => undefined
  const members = new Map(data.counts.map((count) => [`${count.name} ${count.value}`, count.members]))
  return (name, value) => number(members.get(`${name} ${value}`) ?? 0)
}
