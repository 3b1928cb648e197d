import { z } from 'zod'
import { PublicMember } from '#domain/members/member.ts'
import { PUBLIC_SEARCH_LIMIT, SEARCH_TERM_MAX } from '#domain/members/member-query.ts'
import type { ApiClient } from '../api-client.ts'
import { apiPaths } from '../paths.ts'

const PublicList = z.object({ data: z.array(PublicMember), meta: z.object({ total: z.number() }) })
export type MembershipResult = z.output<typeof PublicList>

/** What is searched for, as the address tells it. */
export const searchTextOf = (params: URLSearchParams) =>
  (params.get('q') ?? '').trim().slice(0, SEARCH_TERM_MAX)

/** The public search (specification, section 7), by the browser or by the server that renders the page. */
export const findMembership = async (api: ApiClient, searchTerm: string, signal?: AbortSignal) => {
  const query = { searchTerm, page: 1, limit: PUBLIC_SEARCH_LIMIT }
  const { data } = await api.call(PublicList, apiPaths.members, { query, ...(signal && { signal }) })
  return data
}
