import {
  isTooShort,
  PHONE_PART_MAX,
  type CheckMode,
  type CheckNotice,
} from '#domain/check-membership/check-rules.ts'
import { assessMatches, type MatchAssessment } from '#domain/check-membership/assess-matches.ts'
import { maskMember, type CheckAnswer, type CheckedMember } from '#domain/check-membership/masked-member.ts'
import type { PublicMemberQuery } from '#domain/members/member-query.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedPublicMember } from '#domain/members/member.ts'
import { PUBLIC_SEARCH_LIMIT } from '#domain/members/search-limits.ts'
import { readSearchText, type SearchText } from '#domain/names/search-text.ts'
import type { AppContext } from '../context.ts'
import { listPublicMembers } from '../members/queries.ts'
import { getCheckSettings } from '../settings/queries.ts'
import { discloseMembers, type Disclosure } from './disclose-members.ts'

type Row = MatchAssessment & { member: ListedPublicMember }

const NO_DISCLOSURE: Disclosure = { granted: new Set(), isExhausted: false }

const isPartOfPhone = ({ isCertain, phoneMatch }: Row) => !isCertain && phoneMatch === 'part'

/** Assesses all matches together: whether a name is a certain match must not depend on the page size. */
const findRows = async (
  { database, register }: Pick<AppContext, 'database' | 'register'>,
  text: SearchText,
) => {
  const { data, meta } = await listPublicMembers(database.db, register, { text, limit: PUBLIC_SEARCH_LIMIT })
  const candidates = data.map(({ id, name, phone, lifeMemberId, match }) => ({
    id,
    isByFormerNumber: match?.former !== undefined,
    name: fullName(name),
    phone,
    lifeMemberId,
  }))
  const assessments = assessMatches(text, candidates)
  const rows = data.flatMap((member, index): Row[] => {
    const assessment = assessments[index]
    return assessment ? [{ ...assessment, member }] : []
  })
  return { rows, total: meta.total }
}

/** Whether the admins' setting allows showing the member in full. */
const mayShowInFull = ({ isCertain }: Row, mode: CheckMode) =>
  mode === 'always-full' || (mode === 'as-found' && isCertain)

const containsPhone = ({ numbers }: SearchText) => numbers.some(({ phone }) => phone !== null)

/**
 * The public answer: certain matches in full, within the daily limits; all others masked. A match on the digits of a
 * phone number reveals the member even when masked, so beyond the limits it is omitted, and nothing shows that it
 * exists.
 */
export const checkMembership = async (
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'register'>,
  { searchTerm, limit }: Pick<PublicMemberQuery, 'searchTerm' | 'limit'>,
  ip: string,
): Promise<CheckAnswer> => {
  const { db } = context.database
  const result = (data: CheckedMember[], total: number, notice?: CheckNotice): CheckAnswer => ({
    data,
    meta: { page: 1, limit, total, ...(notice && { notice }) },
  })
  if (isTooShort(searchTerm)) return result([], 0, 'too-short')

  const limits = await getCheckSettings(db)
  const { mode } = limits
  const text = readSearchText(searchTerm)
  const { rows, total } = await findRows(context, text)
  const hasTooManyPhones = mode !== 'always-full' && rows.filter(isPartOfPhone).length > PHONE_PART_MAX
  const page = (hasTooManyPhones ? rows.filter((row) => !isPartOfPhone(row)) : rows).slice(0, limit)

  const isCounted = (row: Row) => mayShowInFull(row, mode) || row.phoneMatch !== null
  const ids = page.filter(isCounted).map(({ member }) => member.id)
  const hasPhone = containsPhone(text)
  const { granted, isExhausted } =
    ids.length > 0 || hasPhone ? await discloseMembers(context, { ip, limits, ids }) : NO_DISCLOSURE
  const isShown = (row: Row) => granted.has(row.member.id) || row.phoneMatch === null
  const data = page
    .filter(isShown)
    .map((row) =>
      mayShowInFull(row, mode) && granted.has(row.member.id) ? row.member : maskMember(row.member),
    )

  if (granted.size < ids.length || (hasPhone && isExhausted && data.length === 0))
    return result(data, hasPhone ? data.length : total, 'limit')
  if (hasTooManyPhones) return result(data, data.length, 'phone-part')
  const isAlwaysMasked = mode === 'always-masked' && data.length > 0
  return result(data, total, isAlwaysMasked ? 'always-masked' : undefined)
}
