import { isTooShort, PHONE_PART_MAX } from '#domain/check-membership/check-rules.ts'
import { judgeFound, type Judged } from '#domain/check-membership/judge-found.ts'
import { maskMember, type CheckAnswer } from '#domain/check-membership/masked-member.ts'
import type { PublicMemberQuery } from '#domain/members/member-query.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedPublicMember } from '#domain/members/member.ts'
import { PUBLIC_SEARCH_LIMIT } from '#domain/members/search-limits.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import type { AppContext } from '../context.ts'
import { listPublicMembers } from '../members/queries.ts'

type Row = Judged & { member: ListedPublicMember }

const isVaguePhone = ({ isSure, tellsPhone }: Row) => !isSure && tellsPhone === 'part'

/** All whom the text finds, judged together: how sure a name is must not depend on how many were asked for. */
const findRows = async (db: AppContext['database']['db'], searchTerm: string) => {
  const { data, meta } = await listPublicMembers(db, { searchTerm, limit: PUBLIC_SEARCH_LIMIT })
  const explained = data.map(({ id, name, phone, lifeMemberId }) => ({
    id,
    name: fullName(name),
    phone,
    lifeMemberId,
  }))
  const judged = judgeFound(readSearchText(searchTerm), explained)
  const rows = data.flatMap((member, index): Row[] => {
    const verdict = judged[index]
    return verdict ? [{ ...verdict, member }] : []
  })
  return { rows, total: meta.total }
}

/** What the public is told: in full whoever the text names for certain, the others masked. */
export const checkMembership = async (
  { database: { db } }: AppContext,
  { searchTerm, limit }: Pick<PublicMemberQuery, 'searchTerm' | 'limit'>,
): Promise<CheckAnswer> => {
  if (isTooShort(searchTerm))
    return { data: [], meta: { page: 1, limit, total: 0, notice: 'too-short' as const } }
  const { rows, total } = await findRows(db, searchTerm)
  const isVague = rows.filter(isVaguePhone).length > PHONE_PART_MAX
  const shown = isVague ? rows.filter((row) => !isVaguePhone(row)) : rows
  const data = shown.slice(0, limit).map(({ isSure, member }) => (isSure ? member : maskMember(member)))
  return isVague
    ? { data, meta: { page: 1, limit, total: shown.length, notice: 'phone-part' } }
    : { data, meta: { page: 1, limit, total } }
}
