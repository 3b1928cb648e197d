import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { membershipYearOf, overlaps } from '#domain/dues/membership-year.ts'
import { standing } from '#domain/dues/standing.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import type { Db } from '../database/schema.ts'
import { memberNumbers } from '../members/dues-columns.ts'
import { memberKind } from '../members/member-kind.ts'
import { requireNotMerged } from '../members/merged-members.ts'
import { requireRow } from '../records/record-writes.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { getDuesRules } from '../settings/queries.ts'
import { listFees, toFee } from './fee-kind.ts'
import { listPaymentsOf, listTerms } from './read-payments.ts'

type NumberedTerm = { to: string | null; number: number }
/** Whether the other of two terms is to be given back: that of a year beside one for life, or else the later one. */
const isBefore = (one: NumberedTerm, other: NumberedTerm) =>
  (one.to === null) === (other.to === null) ? one.number < other.number : one.to === null

/** The dues of a member, on the page of the member and at the desk. Throws 404, and 410 for a merged member. */
export const findMemberDues = async (db: Db, clock: Clock, uid: string): Promise<MemberDues> => {
  await requireNotMerged(db, await requireAnyRow(memberKind, db, uid))
  const row = await requireRow(memberKind, db, uid)
  const numbers = await memberNumbers(db, row.id)
  const terms = await listTerms(db, numbers)
  const rules = await getDuesRules(db)
  const today = dayOf(clock.now())
  const member = {
    isDied: row.is_died === 1,
    diedOn: row.died_on,
    isLife: isLifeMember({ typeOfMember: row.type_of_member }),
    expiredYear: row.expired_year,
  }
  return {
    numbers,
    standing: standing(member, terms, today, rules),
    today,
    year: membershipYearOf(today, rules.yearStart),
    yearStart: rules.yearStart,
    terms: terms.toReversed().map(({ cents: _cents, number: _number, ...term }) => term),
    payments: await listPaymentsOf(db, numbers),
    fees: (await listFees(db)).map(toFee),
    // Two members who were merged may both have paid for the same days: the later payment is to be given back.
    giveBack: terms
      .filter((term) => terms.some((other) => isBefore(other, term) && overlaps(other, term)))
      .map(({ receipt, payment, cents }) => ({ receipt, payment, cents })),
  }
}
