import { readDuesKey } from '../dues/dues-key.ts'
import { type DuesRules, stateOn } from '../dues/standing.ts'
import type { Member } from './member.ts'
import { lastYearOf, memberStatus } from './member-status.ts'
import { isLifeMember } from './member-types.ts'

type Dues = Pick<Member, 'typeOfMember' | 'isDied' | 'diedOn' | 'expiredYearOfMembership' | 'paidTerms'>

/** The state of a member on a day, as the filter `standing` finds it. */
export const stateOfMember = (member: Dues, day: string, rules: DuesRules) => {
  const paid = readDuesKey(member.paidTerms ?? '')
  const expiredYear = member.paidTerms === null ? lastYearOf(member) : paid.member.expiredYear
  const { isDied, diedOn } = member
  return stateOn({ isDied, diedOn, isLife: isLifeMember(member), expiredYear }, paid.terms, day, rules)
}

/**
 * The last year of an active member whose membership has ended before `today`, in grace or not; null for any other. A term that begins
 * later does not count, as in the filter `expiredOn`.
 */
export const expiredIn = (
  member: Omit<Dues, 'diedOn'> & Pick<Member, 'isActive'>,
  today: string,
  yearStart: string,
): number | null => {
  if (memberStatus(member) !== 'Active') return null
  const { state, year } = stateOfMember({ ...member, diedOn: null }, today, { yearStart, graceDays: 0 })
  return state === 'lapsed' ? (year ?? null) : null
}
