import { isTooShort, type CheckMode, type CheckNotice } from '#domain/check-membership/check-rules.ts'
import { assessMatches, type MatchAssessment } from '#domain/check-membership/assess-matches.ts'
import {
  readCheckText,
  splitLastDigits,
  withoutLastDigits,
  type CheckText,
} from '#domain/check-membership/check-text.ts'
import { dailyLimits } from '#domain/check-membership/daily-limits.ts'
import { maskMember, type CheckAnswer, type CheckedMember } from '#domain/check-membership/masked-member.ts'
import type { PublicMemberQuery } from '#domain/members/member-query.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedPublicMember } from '#domain/members/member.ts'
import { PUBLIC_SEARCH_LIMIT } from '#domain/members/search-limits.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { AppContext } from '../context.ts'
import { databaseFault } from '../database/faults.ts'
import { listPublicMembers } from '../members/queries.ts'
import type { ShuffleKey } from '../register/best-shuffled.ts'
import { getCheckSettings } from '../settings/queries.ts'
import { createDisclosures, type Disclosure } from './disclose-members.ts'
import { hashQuestion, matchKey } from './hash-address.ts'
import { countWrongDigits } from './own-record.ts'

type Row = MatchAssessment & { member: ListedPublicMember }

/**
 * Whether a text with a number has found the member by an ID, a whole phone number, or the whole name with the last digits: no other
 * digits reveal whose they are.
 */
const isFoundByNumber = ({ isById, isByLifeId, phoneMatch, isWholeName }: Row) =>
  isById || isByLifeId || phoneMatch === 'whole' || (phoneMatch === 'end' && isWholeName)

/** Assesses all matches together: whether a name is a certain match must not depend on the page size. */
const findRows = async (
  { database, register }: Pick<AppContext, 'database' | 'register'>,
  { text }: CheckText,
  key: ShuffleKey,
) => {
  const { data, meta, registered } = await listPublicMembers(database.db, register, {
    text,
    limit: PUBLIC_SEARCH_LIMIT,
    key,
  })
  const candidates = data.map(({ id, name, phone, lifeMemberId, match }) => ({
    id,
    formerNumber: match?.former,
    name: fullName(name),
    phone,
    lifeMemberId,
  }))
  const assessments = assessMatches(text, candidates)
  const found = data.flatMap((member, index): Row[] => {
    const assessment = assessments[index]
    return assessment ? [{ ...assessment, member }] : []
  })
  const rows = text.numbers.length === 0 ? found : found.filter(isFoundByNumber)
  return { rows, total: meta.total - (found.length - rows.length), registered }
}

/** Whether the admins' setting allows showing the member in full. */
const mayShowInFull = ({ isCertain }: Row, mode: CheckMode) =>
  mode === 'always-full' || (mode === 'as-found' && isCertain)

/** What a visitor is told who sees some of the members that were found. */
const noticeOfSome = (
  page: readonly Row[],
  { mode, full, shown }: { mode: CheckMode; full: ReadonlySet<number>; shown: number },
): CheckNotice | undefined => {
  const refused = page.filter((row) => mayShowInFull(row, mode) && !full.has(row.member.id))
  if (refused.length > 0)
    return refused.every((row) => row.isById || row.isByLifeId) ? 'last-digits' : 'limit'
  if (shown < page.length) return 'masked-limit'
  return mode === 'always-masked' ? 'always-masked' : undefined
}

/**
 * What a visitor is told who sees nobody. It follows from the text and the limits only: beyond them it does not tell whether anybody was
 * found.
 */
const noticeOfNobody = (
  { text, hasPartOfPhone }: CheckText,
  {
    mode,
    asksDigits,
    exhausted,
  }: { mode: CheckMode; asksDigits: boolean; exhausted: Disclosure['exhausted'] },
): CheckNotice | undefined => {
  if (asksDigits && exhausted.full) return 'limit'
  if (exhausted.masked) {
    if (exhausted.full && mode !== 'always-masked') return /\d/.test(text.whole) ? 'last-digits' : 'limit'
    // What is certain would be shown in full.
    const isCertain = mode === 'always-full' || (mode === 'as-found' && text.words.length === 0)
    if (!isCertain) return 'masked-limit'
  }
  const isByName = asksDigits && text.words.length > 0
  return isByName || hasPartOfPhone ? 'phone-part' : undefined
}

type Query = Pick<PublicMemberQuery, 'searchTerm' | 'limit'>

/**
 * Returns the membership check for visitors: certain matches in full, within the daily limits; all others masked, within others. A match on the
 * digits of a phone number reveals the member even when masked, so beyond the limits it is omitted, and nothing shows that it
 * exists.
 */
export const createMembershipCheck = (
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'register' | 'env'>,
) => {
  const { db } = context.database
  const disclose = createDisclosures(context)
  const key = matchKey(context.settings.secret)

  const answer = (
    limit: number,
    data: CheckedMember[],
    total: number,
    notice?: CheckNotice,
  ): CheckAnswer => ({
    data,
    meta: { page: 1, limit, total, ...(notice && { notice }) },
  })

  const search = async ({ searchTerm, limit }: Query, ip: string): Promise<CheckAnswer> => {
    const { settings, checkText, rows, total, registered } = await ask(searchTerm)
    const { mode } = settings
    const page = rows.slice(0, limit)
    const asksDigits = checkText.phones.length > 0
    const { full, masked, exhausted } = await disclose({
      ip,
      limits: dailyLimits(settings, registered),
      members: page.map((row) => ({
        id: row.member.id,
        mayBeFull: mayShowInFull(row, mode),
        isByPhone: asksDigits && row.phoneMatch !== null,
      })),
      question: asksDigits ? hashQuestion(context.settings.secret, checkText.text) : null,
    })
    const data = page.flatMap(({ member }): CheckedMember[] =>
      full.has(member.id) ? [member] : masked.has(member.id) ? [maskMember(member)] : [],
    )
    const isWhole = data.length === page.length && !asksDigits
    const notice =
      data.length === 0
        ? noticeOfNobody(checkText, { mode, asksDigits, exhausted })
        : noticeOfSome(page, { mode, full, shown: data.length })
    return answer(limit, data, isWhole ? total : data.length, notice)
  }

  const ask = async (searchTerm: string) => {
    const settings = await getCheckSettings(db)
    const read = readCheckText(searchTerm)
    const checkText = settings.mode === 'always-masked' ? withoutLastDigits(read) : read
    return { settings, checkText, ...(await findRows(context, checkText, key)) }
  }

  /**
   * Answers what has the shape of a member ID or life member ID together with the last four digits of the phone, which opens one's own record
   * beyond all limits. An ID that nobody has is answered and counted like wrong digits.
   */
  const openOwn = async (
    { number, digits }: { number: string; digits: string },
    limit: number,
    ip: string,
  ): Promise<CheckAnswer> => {
    const { settings, checkText, rows, registered } = await ask(number)
    // Digits tell nothing where nobody is shown in full.
    if (settings.mode === 'always-masked') return search({ searchTerm: number, limit }, ip)
    const isDigits = checkText.text.words.length === 0
    const holders = rows.filter((row) => row.isByLifeId || (isDigits && row.isById))
    const members = holders.map(({ member }) => member.id)
    const uncount = await countWrongDigits(context, { ip, number, members }).catch((error: unknown) => {
      if (databaseFault(error) !== 'full') throw error
      return null
    })
    // Digits that cannot be counted are not compared.
    if (!uncount) return search({ searchTerm: number, limit }, ip)
    const own = holders.filter(({ member }) => phoneDigits(member.phone).endsWith(digits))
    if (own.length === 0) return answer(limit, [], 0, 'wrong-digits')
    await uncount()
    const { full } = await disclose({
      ip,
      limits: dailyLimits(settings, registered),
      members: own.map(({ member }) => ({ id: member.id, mayBeFull: true, isByPhone: true })),
      question: null,
      isOwn: true,
    })
    const data = own.flatMap(({ member }) => (full.has(member.id) ? [member] : []))
    return answer(limit, data, data.length, data.length === 0 ? 'limit' : undefined)
  }

  return async ({ searchTerm, limit }: Query, ip: string): Promise<CheckAnswer> => {
    if (isTooShort(searchTerm)) return answer(limit, [], 0, 'too-short')
    const asked = splitLastDigits(searchTerm)
    return asked ? openOwn(asked, limit, ip) : search({ searchTerm, limit }, ip)
  }
}
