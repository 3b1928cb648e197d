import { changed } from '../database/record-changes.ts'
import { IS_DECEASED } from '#domain/dues/payment.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { refreshDues } from '../members/dues-columns.ts'
import { memberNumbers } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { getDuesRules } from '../settings/queries.ts'
import { listSpans, toEntry } from './read-payments.ts'
import { isDeceasedOn, planSpan } from './take-payment.ts'
import { requirePayment } from './void-payment.ts'

const getPart = (db: Db, uid: string) =>
  db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.uid', 'payment_parts.payment_uid')
    .select(['payment_parts.payment_uid', 'payment_parts.year', 'payments.paid_on'])
    .where('payment_parts.uid', '=', uid)
    .executeTakeFirstOrThrow()

/** Runs what changes the terms of a payment inside `current`, as a change of the payment and of the member. */
const changeTerms = async (
  current: Write,
  payment: string,
  member: number,
  change: () => Promise<unknown>,
) => {
  const before = await requirePayment(current.tx, payment)
  await change()
  const after = await requirePayment(current.tx, payment)
  await current.record(changed('payment', payment, toEntry(before), toEntry(after)))
  await refreshDues(current, [member], after.receipt)
}

/** The term of a part that was paid for an applicant who is this member, and what is in its way, as for a payment of the member. */
export const planTerm = async (db: Db, part: string, number: number) => {
  const { payment_uid: payment, year, paid_on: paidOn } = await getPart(db, part)
  const terms = await listSpans(db, await memberNumbers(db, number))
  const { yearStart } = await getDuesRules(db)
  const { span, fault } = planSpan(terms, { year, paidOn, yearStart })
  const member = await findMemberByNumber(db, number)
  return { payment, year, span, fault: member && isDeceasedOn(member, paidOn) ? IS_DECEASED : fault }
}

/** Gives a member the term of a part that was paid for an applicant, inside `current`. Throws 400 at `member` who cannot have it. */
export const giveTerm = async (current: Write, part: string, member: number): Promise<void> => {
  const { tx, atMs } = current
  const { payment, year, span, fault } = await planTerm(tx, part, member)
  if (fault !== null) throw validationError([{ path: 'member', message: fault }])
  await changeTerms(current, payment, member, () =>
    tx
      .insertInto('terms')
      .values({
        uid: newUid(atMs),
        part_uid: part,
        payment_uid: payment,
        member_id: member,
        class: year === null ? 'life' : 'general',
        first_day: span.from,
        last_day: span.to,
        revoked_at: null,
      })
      .execute(),
  )
}

/** Takes back the term of a part that an approval gave, inside `current`. */
export const revokeTerm = async (current: Write, part: string): Promise<void> => {
  const { tx, at } = current
  const term = await tx
    .selectFrom('terms')
    .select(['uid', 'payment_uid', 'member_id'])
    .where('part_uid', '=', part)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!term) return
  await changeTerms(current, term.payment_uid, term.member_id, () =>
    tx.updateTable('terms').set({ revoked_at: at }).where('uid', '=', term.uid).execute(),
  )
}
