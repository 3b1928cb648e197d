import { facetChoices, type Facets } from '#domain/members/facets.ts'
import type { FacetQuery } from '#domain/members/member-query.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { createRevisionCache } from '../database/revision-cache.ts'
import { countFacets } from '../register/facets.ts'

/** Everybody who opens a directory asks for the same counts; the others differ with each filter. */
const CACHED_MAX = 50

/** The counts of a query's filters, cached until the next write or the end of the day. */
export const createFacetLists = ({ database, clock, register }: AppContext) => {
  const cached = createRevisionCache<Facets>(CACHED_MAX)
  return (query: FacetQuery): Promise<Facets> => {
    const today = dayAt(clock.now())
    const { searchTerm, ...filters } = query
    const text = searchTerm ? readSearchText(searchTerm) : null
    return cached(database.db, `${today} ${JSON.stringify(query)}`, () =>
      register.read((index) => countFacets(index, text, filters, facetChoices(today))),
    )
  }
}
