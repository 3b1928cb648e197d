import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { membershipYearOf } from '#domain/dues/membership-year.ts'
import { type Standing, standing } from '#domain/dues/standing.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import type { Db } from '../database/schema.ts'
import { memberKind } from '../members/member-kind.ts'
import type { MemberRow } from '../members/rows.ts'
import { memberNumbers, requireNotMerged } from '../members/merged-members.ts'
import { requireAnyRow, requireRow } from '../records/record-writes.ts'
import { getDuesRules } from '../settings/queries.ts'
import { listFees, toFee } from './fee-kind.ts'
import { findPaidTwice } from './give-back.ts'
import { listPaymentsOf, listTerms } from './read-payments.ts'

/** What the standing of a row follows from. */
export const registered = (row: MemberRow) => ({
  isDied: row.is_died === 1,
  diedOn: row.died_on,
  isLife: isLifeMember({ typeOfMember: row.type_of_member }),
  expiredYear: row.expired_year,
})

/** The standing of a member on a day. */
export const findStandingOf = async (db: Db, row: MemberRow, day: string): Promise<Standing> => {
  const terms = await listTerms(db, await memberNumbers(db, row.id))
  return standing(registered(row), terms, day, await getDuesRules(db))
}

/** The dues of a member, on the page of the member and at the desk. Throws 404, and 410 for a merged member. */
export const findMemberDues = async (db: Db, clock: Clock, uid: string): Promise<MemberDues> => {
  await requireNotMerged(db, await requireAnyRow(memberKind, db, uid))
  const row = await requireRow(memberKind, db, uid)
  const numbers = await memberNumbers(db, row.id)
  const terms = await listTerms(db, numbers)
  const rules = await getDuesRules(db)
  const today = dayOf(clock.now())
  return {
    numbers,
    standing: standing(registered(row), terms, today, rules),
    today,
    year: membershipYearOf(today, rules.yearStart),
    yearStart: rules.yearStart,
    terms: terms.toReversed().map(({ cents: _cents, number: _number, member: _member, ...term }) => term),
    payments: await listPaymentsOf(db, numbers),
    fees: (await listFees(db)).map(toFee),
    giveBack: findPaidTwice(terms),
  }
}
