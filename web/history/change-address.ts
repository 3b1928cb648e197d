import { ChangeFilters } from '#domain/history/change-list.ts'
import { readFilters } from '../records/read-filters.ts'

/** The filters in the URL of the list of changes. */
export const readChangeFilters = (params: URLSearchParams): ChangeFilters => {
  const filters = readFilters(ChangeFilters, params)
  // The choices of fields are those of a kind.
  if (filters.kind === undefined) delete filters.field
  return filters
}
