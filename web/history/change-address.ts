import { ChangeFilters } from '#domain/history/change-list.ts'

/** The filters in the URL of the list of changes, which may be outdated or mistyped: invalid ones are ignored. */
export const readChangeFilters = (params: URLSearchParams): ChangeFilters => {
  const entries = Object.entries(ChangeFilters.shape).flatMap(([name, schema]) => {
    const value = params.get(name)
    return value !== null && schema.safeParse(value).success ? [[name, value]] : []
  })
  const filters = ChangeFilters.parse(Object.fromEntries(entries))
  // The choices of fields are those of a kind.
  if (filters.kind === undefined) delete filters.field
  return filters
}

export const isDayFilter = (text: string) => ChangeFilters.shape.from.safeParse(text).success
