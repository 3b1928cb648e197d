import { readPaymentCode } from '#domain/applications/application-rules.ts'
import type { PaymentCodeOf } from '#domain/applications/application.ts'
import { dayOf } from '#domain/days.ts'
import { membershipYearOf } from '#domain/dues/membership-year.ts'
import { fullName } from '#domain/members/member-name.ts'
import { LIKELY_SAME } from '#domain/people/likeness.ts'
import type { AppContext } from '../api/context.ts'
import { findPublicMember } from '../corrections/correction-kind.ts'
import type { Db } from '../database/schema.ts'
import { listFees, toFee } from '../dues/fee-kind.ts'
import { notFound } from '../http/errors.ts'
import { memberKind } from '../members/member-kind.ts'
import { presentNumbers } from '../members/merged-members.ts'
import { findMemberByNumber, findMembersByNumbers } from '../members/queries.ts'
import { findSimilarMembers } from '../members/similar-members.ts'
import { nameOf } from '../register/indexed-member.ts'
import type { Register } from '../register/register.ts'
import { getDuesRules } from '../settings/queries.ts'
import { applicationKind, type ApplicationRow, findPayments } from './application-kind.ts'
import { createPaymentCode } from './receive-application.ts'

export type NamedByCode = Pick<PaymentCodeOf, 'code' | 'members'> & { applicants: Applicant[] }
type Applicant = Omit<PaymentCodeOf['applicants'][number], 'likely'> & { row: ApplicationRow }

/** A member who was merged since pays as the one that it was merged into. */
const findPresent = async (db: Db, id: number) => {
  const [number] = await presentNumbers(db, [id])
  return number === undefined ? undefined : findMemberByNumber(db, number)
}

/** What payment codes name: the dues of a member, or the open applications of a form and the members that the others became. */
export const findNamedByCodes = async (
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedByCode>> => {
  if (codes.length === 0) return new Map()
  const found = await db
    .selectFrom('payment_codes')
    .select(['code', 'member_id'])
    .where('code', 'in', codes)
    .execute()
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('code', 'in', codes)
    .where('status', 'in', ['open', 'approved'])
    .orderBy('position')
    .execute()
  const ids = [...found, ...rows].flatMap(({ member_id: id }) => id ?? [])
  const members = ids.length === 0 ? [] : await findMembersByNumbers(db, ids)
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const payments = await findPayments(
    db,
    rows.map(({ uid }) => uid),
  )
  const rowsOf = Map.groupBy(rows, ({ code }) => code)
  const named = new Map<string, NamedByCode>()
  for (const { code, member_id: id } of found) {
    const people = rowsOf.get(code) ?? []
    const paying = new Map<number, PaymentCodeOf['members'][number]>()
    for (const number of [id, ...people.map((row) => row.member_id)]) {
      if (number === null) continue
      const member = memberOf.get(number) ?? (await findPresent(db, number))
      if (member) paying.set(member.id, { id: member.id, _id: member.uid, name: nameOf(member) })
    }
    named.set(code, {
      code,
      members: [...paying.values()],
      applicants: people
        .filter(({ status }) => status === 'open')
        .map((row) => ({
          _id: row.uid,
          name: nameOf(row),
          class: row.class,
          isPaid: payments.has(row.uid),
          row,
        })),
    })
  }
  return named
}

const findLikely = async (register: Register, db: Db, row: ApplicationRow) => {
  const [first] = await findSimilarMembers(register, db, applicationKind.toRecord(row), { limit: 1 })
  if (!first || first.score < LIKELY_SAME) return null
  const { id, _id, name } = first.member
  return { id, _id, name: fullName(name) }
}

/** What a payment code names, with the members who may be the applicants, and the fees that may be paid for it today. Null for any other text, which may be a name. */
export const findPaymentCode = async (
  { database: { db }, register, clock }: Pick<AppContext, 'database' | 'register' | 'clock'>,
  text: string,
): Promise<PaymentCodeOf | null> => {
  const code = readPaymentCode(text) ?? ''
  const named = (await findNamedByCodes(db, [code])).get(code)
  if (!named) return null
  const today = dayOf(clock.now())
  const { yearStart } = await getDuesRules(db)
  return {
    ...named,
    applicants: await Promise.all(
      named.applicants.map(async ({ row, ...applicant }) => ({
        ...applicant,
        likely: await findLikely(register, db, row),
      })),
    ),
    today,
    year: membershipYearOf(today, yearStart),
    yearStart,
    fees: (await listFees(db)).map(toFee),
  }
}

/**
 * The code that names the dues of a member whose record a visitor has opened: made once, and the same ever after. Throws 404 for a member
 * whom the membership check does not show.
 */
export const codeOfMember = async ({ database, clock }: AppContext, uid: string): Promise<string> => {
  const member = await findPublicMember(database.db, uid)
  if (!member) throw notFound(memberKind.words.notFound)
  return database.counts.run(async (tx) => {
    const known = await tx
      .selectFrom('payment_codes')
      .select('code')
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    return known?.code ?? createPaymentCode(tx, clock.now(), member.id)
  })
}
