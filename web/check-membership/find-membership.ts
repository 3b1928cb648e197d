import {
  isTooShort,
  LAST_DIGITS,
  SAME_NAME_MAX,
  type CheckNotice,
} from '#domain/check-membership/check-rules.ts'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { PUBLIC_SEARCH_LIMIT, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { ApiError, type ApiClient } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'
import { isMasked } from './checked-member.ts'
import { SEARCH_PARAMS } from './search-params.ts'

export type MembershipResult = {
  data: CheckedMember[]
  meta: { total: number; notice?: CheckNotice | undefined }
}

const TOO_SHORT: MembershipResult = { data: [], meta: { total: 0, notice: 'too-short' } }

/** Checks the envelope only: the server has validated the members against its response schema. */
const PublicList = readerOf((value) => {
  if (!isRecord(value) || !Array.isArray(value.data) || !isRecord(value.meta)) return null
  // See above: the schemas of the route are ListedPublicMember, MaskedMember and CheckMeta.
  return typeof value.meta.total === 'number' ? (value as MembershipResult) : null
})

/** The two boxes as they are in the URL. */
export const boxesOf = (params: URLSearchParams) => {
  const read = (name: string) => (params.get(name) ?? '').trim()
  return {
    name: read(SEARCH_PARAMS.name).slice(0, SEARCH_TERM_MAX),
    digits: read(SEARCH_PARAMS.digits).slice(0, LAST_DIGITS),
  }
}

/** The search term in the URL: what stands in both boxes. */
export const searchTextOf = (params: URLSearchParams) => {
  const { name, digits } = boxesOf(params)
  return name === '' ? '' : `${name} ${digits}`.trim().slice(0, SEARCH_TERM_MAX)
}

/** Whether so many people have the name that it shows none of them in full. */
const isCommonName = ({ data }: MembershipResult) =>
  data.filter(
    (member) => isMasked(member) && member.match?.isWhole && ['exact', 'script'].includes(member.match.kind),
  ).length > SAME_NAME_MAX

/** Whether the last digits of the phone show what the text does not. Other notices have a reason that no digits lift. */
export const needsDigits = (result: MembershipResult) =>
  result.meta.notice === 'last-digits' || (result.meta.notice === undefined && isCommonName(result))

/** The public search (specification, section 7). Runs in the browser and during server rendering. */
export const findMembership = async (api: ApiClient, searchTerm: string, signal?: AbortSignal) => {
  const query = { searchTerm, page: 1, limit: PUBLIC_SEARCH_LIMIT }
  const { data } = await api.call(PublicList, apiPaths.members, { query, ...(signal && { signal }) })
  return data
}

/** A search and its outcome: `result` and `error` are both null if there is no search term. */
export type Membership = { text: string; result: MembershipResult | null; error: string | null }

/** Resolves with the outcome of a search, also if it fails. */
export const loadMembership = async (
  client: ApiClient,
  text: string,
  signal?: AbortSignal,
): Promise<Membership> => {
  if (text === '') return { text, result: null, error: null }
  if (isTooShort(text)) return { text, result: TOO_SHORT, error: null }
  try {
    return { text, result: await findMembership(client, text, signal), error: null }
  } catch (error) {
    if (error instanceof ApiError) return { text, result: null, error: error.message }
    throw error
  }
}
