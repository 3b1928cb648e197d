import { isTooShort, type CheckNotice } from '#domain/check-membership/check-rules.ts'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { PUBLIC_SEARCH_LIMIT, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { ApiError, type ApiClient } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'
import { isMasked } from './checked-member.ts'
import { SEARCH_PARAMS } from './search-params.ts'

export type MembershipResult = {
  data: CheckedMember[]
  meta: { total: number; notice?: CheckNotice | undefined; isRollOpen?: boolean | undefined }
}

const TOO_LONG = /* i18n */ 'Please type less: at most 100 characters are searched!'
const TOO_SHORT: MembershipResult = { data: [], meta: { total: 0, notice: 'too-short' } }

/** Checks the envelope only: the server has validated the members against its response schema. */
const PublicList = readerOf((value) => {
  if (!isRecord(value) || !Array.isArray(value.data) || !isRecord(value.meta)) return null
  // See above: the schemas of the route are ListedPublicMember, MaskedMember and CheckMeta.
  return typeof value.meta.total === 'number' ? (value as MembershipResult) : null
})

/** Reads the two boxes from the URL or a form. */
export const boxesOf = (values: URLSearchParams | FormData) => {
  const read = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { name: read(SEARCH_PARAMS.name), digits: read(SEARCH_PARAMS.digits) }
}

export type Boxes = ReturnType<typeof boxesOf>
export const paramsOf = ({ name, digits }: Boxes) =>
  new URLSearchParams({
    ...(name !== '' && { [SEARCH_PARAMS.name]: name }),
    ...(digits !== '' && { [SEARCH_PARAMS.digits]: digits }),
  })

/** Whether the text has the ten digits of a phone number, which need no last digits beside them. */
export const isWholePhone = (text: string) => /(?:\p{Nd}\P{Nd}*){10}/u.test(text)

/** The search term in the URL: the text of both boxes. A whole phone number needs no last digits. */
export const searchTextOf = (params: URLSearchParams) => {
  const { name, digits } = boxesOf(params)
  if (name === '' || isWholePhone(name)) return name
  return `${name} ${digits}`.trim()
}

const OWNER_NOTICES: readonly CheckNotice[] = ['limit', 'wrong-digits']
/** Whether the result hides details that the last digits of the phone reveal to their owner. */
export const opensToOwner = ({ result }: Membership) => {
  const notice = result?.meta.notice
  return notice ? OWNER_NOTICES.includes(notice) : result?.data.some(isMasked) === true
}

type SearchOptions = { signal?: AbortSignal }

/** The public search (specification, section 7). Runs in the browser and during server rendering. */
export const findMembership = async (api: ApiClient, searchTerm: string, { signal }: SearchOptions = {}) => {
  const query = { searchTerm, page: 1, limit: PUBLIC_SEARCH_LIMIT }
  // As a visitor, also for an admin, whom the same path gives the list of the admin area.
  const options = { query, anonymous: true, ...(signal && { signal }) }
  const { data } = await api.call(PublicList, apiPaths.members, options)
  return data
}

/**
 * A search and its result: `result` and `error` are both null without a search term. `allowedAt`: beyond a limit of the
 * check, when it works again, in milliseconds since 1970.
 */
export type Membership = {
  text: string
  result: MembershipResult | null
  error: string | null
  allowedAt?: number | undefined
}

/** Resolves with the result of a search, even if it fails. */
export const loadMembership = async (
  client: ApiClient,
  text: string,
  options?: SearchOptions,
): Promise<Membership> => {
  if (text === '') return { text, result: null, error: null }
  if (isTooShort(text)) return { text, result: TOO_SHORT, error: null }
  if (text.length > SEARCH_TERM_MAX) return { text, result: null, error: TOO_LONG }
  try {
    return { text, result: await findMembership(client, text, options), error: null }
  } catch (error) {
    if (error instanceof ApiError)
      return { text, result: null, error: error.message, allowedAt: error.allowedAt }
    throw error
  }
}
