import {
  checkOn,
  isTooShort,
  LAST_DIGITS,
  SAME_NAME_MAX,
  type CheckLimits,
  type CheckMode,
  type CheckNotice,
} from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import { assessMatches, type MatchAssessment } from '#domain/check-membership/assess-matches.ts'
import {
  readCheckText,
  splitLastDigits,
  triesDigits,
  withoutLastDigits,
  type CheckText,
} from '#domain/check-membership/check-text.ts'
import { maskMember, type CheckAnswer, type CheckedMember } from '#domain/check-membership/masked-member.ts'
import type { PublicMemberQuery } from '#domain/members/member-query.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedPublicMember } from '#domain/members/member.ts'
import { PUBLIC_SEARCH_LIMIT } from '#domain/members/search-limits.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { AppContext } from '../api/context.ts'
import { listOpenRolls, listStandings } from '../elections/roll-standing.ts'
import { listPublicMembers } from '../members/queries.ts'
import type { ShuffleKey } from '../register/found.ts'
import { getCheckSettings } from '../settings/queries.ts'
import { createDisclosures } from './disclose-members.ts'
import { countSearch, countWrongDigits, matchKey } from './limits.ts'

type Row = MatchAssessment & { member: ListedPublicMember }

/**
 * Whether a text with a number matches an ID, a whole phone number, or the whole name with the last digits. Other
 * matches are dropped, because they would reveal whose digits they are.
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
    isFormerPhone: match?.isFormerPhone,
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

/** The notice when no match is shown. It depends on the text alone, so it does not reveal whether there are matches. */
const noticeOfNobody = ({ text, phones, hasPartOfPhone }: CheckText): CheckNotice | undefined => {
  const mayComplete = phones.length > 0 ? text.words.length > 0 : hasPartOfPhone
  return mayComplete ? 'phone-part' : undefined
}

type Query = Pick<PublicMemberQuery, 'searchTerm' | 'limit'>
/** A search by an address, with the limits of the day. */
type Search = Query & { ip: string; settings: CheckLimits }

/**
 * Whether the phone digits prove that the visitor is the member: all of them, or the last four beside the whole
 * name.
 */
const isProven = ({ phoneMatch, isWholeName }: Row) =>
  phoneMatch === 'whole' || (phoneMatch === 'end' && isWholeName)

/**
 * Returns the membership check for visitors. A whole phone number shows its record in full. A whole name or an ID shows
 * it as well, beyond the limits of a day only together with the last four digits of the phone. Other matches are masked.
 * Wrong digits have limits of their own.
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

  /** Whoever has proven to be the member sees the rolls as well. */
  const withRolls = async (member: ListedPublicMember): Promise<CheckedMember> => {
    const rolls = await listStandings(context, member)
    return rolls.length === 0 ? member : { ...member, rolls }
  }

  /** Those of the rows whose phone ends with the digits, or that of a record which was merged into theirs. */
  const withPhoneEnd = async (rows: readonly Row[], digits: string) => {
    const former = await context.register.search((index) =>
      index.former.of(rows.map(({ member }) => member.id)),
    )
    return rows.filter(({ member }) =>
      [member, ...(former.get(member.id) ?? [])].some(({ phone }) => phoneDigits(phone).endsWith(digits)),
    )
  }

  /** The members of the whole name, however it is spelled, beside which a text has last digits. */
  const findNamed = async (checkText: CheckText) => {
    const { rows } = await findRows(context, withoutLastDigits(checkText), key)
    return rows.filter(({ isWholeName }) => isWholeName)
  }

  /**
   * Counts the digits of a text as wrong until they match. Digits beside a name count against the members of that
   * name; of many, against the name.
   */
  const countDigits = (checkText: CheckText, named: readonly Row[], by: Search) => {
    if (!triesDigits(checkText)) return countWrongDigits(context, by, 'whole phone')
    const holders = named.map(({ member }) => member.id)
    if (holders.length > SAME_NAME_MAX)
      return countWrongDigits(context, by, { of: `namesake ${Math.min(...holders)}`, members: [] })
    const of = withoutLastDigits(checkText)
      .text.words.map(({ word }) => word.text)
      .join(' ')
    return countWrongDigits(context, by, { of, members: holders })
  }

  const search = async (by: Search): Promise<CheckAnswer> => {
    const { searchTerm, limit, ip, settings } = by
    const { mode } = settings
    const read = readCheckText(searchTerm)
    const checkText = mode === 'always-masked' ? withoutLastDigits(read) : read
    const asksDigits = checkText.phones.length > 0
    const named = triesDigits(checkText) ? await findNamed(checkText) : []
    const uncount = asksDigits ? await countDigits(checkText, named, by) : null
    if (asksDigits && !uncount) return answer(limit, [], 0, 'limit')
    const { rows, total, registered } = await findRows(context, checkText, key)
    const digits = checkText.phones.find(({ length }) => length === LAST_DIGITS)
    if (digits !== undefined)
      for (const row of await withPhoneEnd(named, digits))
        if (!rows.some(({ member }) => member.id === row.member.id))
          rows.push({ ...row, isCertain: true, phoneMatch: 'end' })
    if (rows.length > 0) await uncount?.()
    if (rows.length === 0) return answer(limit, [], 0, noticeOfNobody(checkText))
    // The digits of one member's phone may be the ID of another.
    const proven = rows.filter(isProven)
    const page = (proven.length > 0 ? proven : rows).slice(0, limit)
    const openable = page.filter((row) => mayShowInFull(row, mode))
    const members = openable.filter((row) => !isProven(row)).map(({ member }) => member.id)
    const seen = await disclose({ ip, settings, registered, members })
    const isFull = (row: Row) => openable.includes(row) && (isProven(row) || seen.has(row.member.id))
    const data: CheckedMember[] = []
    for (const row of page) {
      if (!isFull(row)) data.push(maskMember(row.member))
      else data.push(isProven(row) ? await withRolls(row.member) : row.member)
    }
    const notice = mode === 'always-masked' ? mode : openable.every(isFull) ? undefined : ('limit' as const)
    const found = answer(limit, data, asksDigits ? data.length : total, notice)
    // Whoever they are, so that it says nothing of them.
    const isRollOpen =
      mode !== 'always-masked' && (await listOpenRolls(db, dayAt(context.clock.now()))).length > 0
    return isRollOpen ? { ...found, meta: { ...found.meta, isRollOpen } } : found
  }

  /** Opens a record by an ID and the last four digits of the phone. An unknown ID is answered and counted like wrong digits. */
  const openOwn = async (
    { number, digits }: { number: string; digits: string },
    by: Search,
  ): Promise<CheckAnswer> => {
    const { limit, settings } = by
    // In a mode that shows nobody in full, digits open nothing.
    if (settings.mode === 'always-masked') return search({ ...by, searchTerm: number })
    const checkText = readCheckText(number)
    const { rows } = await findRows(context, checkText, key)
    const isDigits = checkText.text.words.length === 0
    const holders = rows.filter((row) => row.isByLifeId || (isDigits && row.isById))
    const members = holders.map(({ member }) => member.id)
    const uncount = await countWrongDigits(context, by, { of: number, members })
    if (!uncount) return search({ ...by, searchTerm: number })
    const own = await withPhoneEnd(holders, digits)
    if (own.length === 0) return answer(limit, [], 0, 'wrong-digits')
    await uncount()
    const data: CheckedMember[] = []
    for (const { member } of own) data.push(await withRolls(member))
    return answer(limit, data, data.length)
  }

  return async ({ searchTerm, limit }: Query, ip: string): Promise<CheckAnswer> => {
    const settings = checkOn(await getCheckSettings(db), dayAt(context.clock.now()))
    const by = { searchTerm, limit, ip, settings }
    await countSearch(context, by)
    if (isTooShort(searchTerm)) return answer(limit, [], 0, 'too-short')
    const asked = splitLastDigits(searchTerm)
    return asked ? openOwn(asked, by) : search(by)
  }
}
