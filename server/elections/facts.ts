import { findDoubles } from '#domain/elections/doubles.ts'
import type { Election } from '#domain/elections/election.ts'
import type { Facts, FactTerm, RollRules } from '#domain/elections/rules.ts'
import { dayOf } from '#domain/days.ts'
import { readDuesKey } from '#domain/dues/dues-key.ts'
import { dayBefore } from '#domain/dues/membership-year.ts'
import { receiptNumber } from '#domain/dues/payment.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { toPerson } from '#domain/people/person.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { momentOfWallTime, startOfNextDay } from '#domain/time-zone.ts'
import { firstUidAt, timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { firstNumberAt } from '../history/change-range.ts'
import { getDuesRules } from '../settings/queries.ts'
import { toSuspension } from './election-kind.ts'
import { readRecordsThen, readRegisterThen, type RegisterThen } from './register-then.ts'

const MINUTE_MS = 60_000

/** When the record day of an election ends, in milliseconds: what was written later does not count. */
export const endOfRecord = ({ recordDay }: Pick<Election, 'recordDay'>) => startOfNextDay(recordDay)

const lateFrom = ({ cutOff }: Pick<Election, 'cutOff'>) =>
  (momentOfWallTime(cutOff) ?? Number.NaN) + MINUTE_MS

export const toRules = (election: Election): RollRules => ({
  recordDay: election.recordDay,
  pollDay: election.pollDay,
  cutOff: election.cutOff,
  lateFrom: timestamp(lateFrom(election)),
  classes: election.classes,
  leastAge: election.leastAge,
  leastDays: election.leastDays,
  rules: election.rules,
})

/** The terms that were known and not void before a moment, by the number of who held them then. */
const readTerms = async (db: Db, moment: number, { holderOf }: RegisterThen) => {
  const at = timestamp(moment)
  const rows = await db
    .selectFrom('terms')
    .innerJoin('payments', 'payments.uid', 'terms.payment_uid')
    .innerJoin('payment_parts', 'payment_parts.uid', 'terms.part_uid')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'terms.payment_uid')
    .select(['terms.member_id', 'terms.first_day', 'terms.last_day', 'terms.payment_uid'])
    .select(['payments.paid_on', 'payments.at', 'payments.receipt_year', 'payments.desk'])
    .select(['payments.receipt_number', 'payment_parts.cents', 'payment_voids.at as void_at'])
    .where('payments.at', '<', at)
    // The term of an applicant came with the approval.
    .where('terms.uid', '<', firstUidAt(moment))
    .where((where) => where.or([where('terms.revoked_at', 'is', null), where('terms.revoked_at', '>=', at)]))
    .orderBy('terms.first_day')
    .orderBy('terms.uid')
    .execute()
  const terms = new Map<number, FactTerm[]>()
  for (const row of rows) {
    if (row.void_at !== null && row.void_at < at) continue
    const holder = holderOf(row.member_id)
    const own = terms.get(holder) ?? []
    terms.set(holder, own)
    own.push({
      from: row.first_day,
      to: row.last_day,
      receipt: receiptNumber(row.receipt_year, row.desk, row.receipt_number),
      payment: row.payment_uid,
      paidOn: row.paid_on,
      recordedAt: row.at,
      cents: row.cents,
    })
  }
  return terms
}

/** The suspensions as they were decided before a moment, by the number of who held them then. */
const readSuspensions = async (db: Db, moment: number, { holderOf }: RegisterThen) => {
  const rows = await db
    .selectFrom('suspensions')
    .selectAll()
    .where('created_at', '<', timestamp(moment))
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  const today = new Map(rows.map((row) => [row.uid, row.deleted_at === null ? toSuspension(row) : null]))
  const then = await readRecordsThen(db, 'suspension', moment, today)
  return Map.groupBy(then, ({ member }) => holderOf(member))
}

/** The month and day on which a membership year began, by the settings of a moment. */
export const readYearStart = async (db: Db, moment: number): Promise<string> => {
  const since = await db
    .selectFrom('changes')
    .select('before')
    .where('entity', '=', 'settings')
    .where('number', '>=', await firstNumberAt(db, moment))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  const { dues } = JSON.parse(since?.before ?? '{}') as Partial<Settings>
  return (dues ?? (await getDuesRules(db))).yearStart
}

/** The pairs that were marked as two people before a moment. */
const readDistinctThen = async (db: Db, moment: number) => {
  const rows = await db
    .selectFrom('member_distinctions')
    .select(['first_id', 'second_id'])
    .where('created_at', '<', timestamp(moment))
    .where((where) =>
      where.or([where('deleted_at', 'is', null), where('deleted_at', '>=', timestamp(moment))]),
    )
    .execute()
  return new Set(rows.map(({ first_id: first, second_id: second }) => `${first} ${second}`))
}

/** Of each member of a moment the numbers of who is likely the same person. */
const readDoubles = async (db: Db, moment: number, members: ReadonlyMap<number, Member>) => {
  const people = new Map([...members].map(([id, member]) => [id, toPerson(member)]))
  return findDoubles(people, await readDistinctThen(db, moment))
}

/** What is known of members at the end of the record day, by number; before that day is over, what is known by now. */
export const readFacts = async (db: Db, election: Election): Promise<Map<number, Facts>> => {
  const moment = endOfRecord(election)
  const then = await readRegisterThen(db, moment)
  const doubles = await readDoubles(db, moment, then.members)
  const yearStart = await readYearStart(db, moment)
  const terms = await readTerms(db, moment, then)
  const suspensions = await readSuspensions(db, moment, then)
  /** As for the standing of a member: what was typed counts where no term has begun. */
  const typedUntil = ({ paidTerms, expiredYearOfMembership }: Member) => {
    const paid = paidTerms === null ? null : readDuesKey(paidTerms)
    const year = paid ? paid.member.expiredYear : expiredYearOfMembership
    const hasBegun = paid?.terms.some(({ from }) => from <= election.recordDay)
    return year === null || hasBegun ? null : dayBefore(`${year + 1}-${yearStart}`)
  }
  // Last, because it takes the register back further.
  const atCutOff = await then.at(Math.min(lateFrom(election), moment))
  const facts = new Map<number, Facts>()
  for (const [id, member] of then.members) {
    const own = terms.get(id) ?? []
    const before = atCutOff.get(id)
    const initial = member.initialYearOfMembership
    const days = [
      dayOf(Date.parse(member.createdAt)),
      // Some day of that year: its last one is certain.
      ...(initial === null ? [] : [`${initial}-12-31`]),
      ...own.map(({ paidOn }) => paidOn),
    ]
    facts.set(id, {
      id,
      uid: member._id,
      change: then.changes.get(member._id) ?? 0,
      name: fullName(member.name),
      father: member.fatherOrHusbandName,
      yearOfBirth: member.yearOfBirth,
      union: member.unionOfSandwip,
      zipCode: member.address.zipCode,
      class: member.typeOfMember,
      isDied: member.isDied,
      diedOn: member.diedOn,
      since: days.toSorted()[0] ?? '',
      typedUntil: typedUntil(member),
      atCutOff: before ? { typedUntil: typedUntil(before), class: before.typeOfMember } : null,
      terms: own,
      suspensions: (suspensions.get(id) ?? []).map(({ _id, from, until, decision }) => ({
        id: _id,
        from,
        until,
        decision,
      })),
      doubles: doubles.get(id) ?? [],
    })
  }
  return facts
}
