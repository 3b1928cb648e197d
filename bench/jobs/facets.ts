import { isDeepStrictEqual } from 'node:util'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import type { Facets } from '#domain/members/facets.ts'
import { compare } from '../compare.ts'
import type { Job, Site } from '../job.ts'
import { facetFilters, type ListQuery } from '../list-queries.ts'
import { get } from '../requests.ts'
import { sampleReplies } from '../sample.ts'

/** Filters whose counts are compared. All choices would take the oracle half a second for each reply. */
const COMPARED: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['typeOfMembers', MEMBER_TYPE_VALUES],
  ['isActive', ['true', 'false']],
]

/** Throws unless the counts are what the oracle lists with each choice. */
const requireCounts = ({ oracle }: Site, query: ListQuery, reply: unknown) => {
  const { total, counts } = (reply as { data: Facets }).data
  const totalWith = (more: ListQuery) => oracle.list(new URLSearchParams({ ...query, ...more })).total
  const expected = COMPARED.flatMap(([name, values]) =>
    values.map((value) => ({ name, value, members: totalWith({ [name]: value }) })),
  ).filter(({ members }) => members > 0)
  const found = counts.filter(({ name }) => COMPARED.some(([compared]) => compared === name))
  if (total !== totalWith({}) || !isDeepStrictEqual(found, expected))
    throw new Error(
      `${JSON.stringify(query)} has ${total} and ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
    )
}

export const facetsJob: Job = {
  name: 'facets',
  title: 'the counts of all filters, beside unions and years that do not repeat',
  run: async (site) => {
    const nextQuery = facetFilters(26)
    const samples = sampleReplies<ListQuery>((query, reply) => requireCounts(site, query, reply))
    const row = await compare(site, {
      job: 'facets',
      against: 'ref',
      goal: 0.05,
      next: () => {
        const query = nextQuery()
        const path = `/api/members/facets?${String(new URLSearchParams(query))}`
        return samples.exchange(query, get(path, site.api.headers))
      },
      check: samples.check,
    })
    return [row]
  },
}
