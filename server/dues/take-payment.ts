import { dayOf } from '#domain/days.ts'
import { type Fee, type FeeClass, feesOn } from '#domain/dues/fee.ts'
import { lifeSpan, membershipYearOf, overlaps, type Span, spanOfYear } from '#domain/dues/membership-year.ts'
import {
  ALREADY_PAID,
  DESK_CLOSED,
  FEE_DIFFERS,
  IN_FUTURE,
  IS_DECEASED,
  isPaper,
  LIFE_PAYS_NO_DUES,
  type NewPart,
  type NewPayment,
  NO_APPLICANT,
  NO_FEE,
  NO_MEMBER,
  OTHER_CLASS,
  PAID_BEFORE,
  PAID_BEHIND_GAP,
  PAPER_NOTE_REQUIRED,
  PAPER_REQUIRED,
  type Payment,
  YEAR_CHANGED,
} from '#domain/dues/payment.ts'
import type { DuesRules } from '#domain/dues/standing.ts'
import { foldedName } from '#domain/names/folded-name.ts'
import type { FieldError } from '#domain/validation.ts'
import { created, type SignedInActor } from '../database/record-changes.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { memberName, refreshHolders } from '../members/dues-columns.ts'
import { findIdempotentResult, type IdempotencyKey, storeIdempotentResult } from '../members/idempotency.ts'
import type { MemberRow } from '../members/rows.ts'
import { getDuesRules } from '../settings/queries.ts'
import { requireDesk } from './desks.ts'
import { listFees, toFee } from './fee-kind.ts'
import { type Payees, payeesIn, readPayees } from './payees.ts'
import { findPayment, toEntry, toNewPayment } from './read-payments.ts'

export const isDeceasedOn = ({ is_died: isDied, died_on: diedOn }: MemberRow, day: string) =>
  isDied === 1 && (diedOn === null || diedOn <= day)

/** The term that a payment gives a member: of a year, or for life; and what is in its way. */
export const planSpan = (
  terms: readonly Span[],
  { year, paidOn, yearStart }: { year: number | null; paidOn: string; yearStart: string },
): { span: Span; fault: string | null } => {
  const span = year === null ? lifeSpan(terms, paidOn) : spanOfYear(year, yearStart)
  const others = terms.filter((term) => overlaps(term, span))
  if (others.length === 0) return { span, fault: null }
  const isForLife = others.some(({ to }) => to === null)
  return { span, fault: year === null && !isForLife ? PAID_BEHIND_GAP : ALREADY_PAID }
}

type FeePart = Exclude<NewPart, { purpose: 'donation' }>
const classOf = ({ purpose }: FeePart): FeeClass => (purpose === 'life' ? 'life' : 'general')

const feeFault = (fees: readonly Fee[], part: FeePart, paidOn: string): FieldError | null => {
  const fee = feesOn(fees, paidOn).find(({ _id }) => _id === part.fee)
  if (fee?.class !== classOf(part)) return { path: 'fee', message: NO_FEE }
  return fee.cents === part.cents ? null : { path: 'cents', message: FEE_DIFFERS }
}

/** Why a part cannot be taken for an application: it is not open, or paid, or asks for another membership. */
const applicantFault = (applicants: Payees['applicants'], uid: string, part: FeePart): FieldError | null => {
  const application = applicants.get(uid)
  if (!application?.isOpen) return { path: 'applicant', message: NO_APPLICANT }
  if (application.isPaid) return { path: 'applicant', message: PAID_BEFORE }
  return application.class === classOf(part) ? null : { path: 'fee', message: OTHER_CLASS }
}

type Planned = { part: NewPart; term: (Span & { class: FeeClass }) | null }

export type TakingRules = DuesRules & { fees: readonly Fee[]; today: string }
export const readTakingRules = async (db: Db, now: number): Promise<TakingRules> => ({
  ...(await getDuesRules(db)),
  fees: (await listFees(db)).map(toFee),
  today: dayOf(now),
})

/** The terms of the parts of a payment for payees, and all that is wrong with them. */
export const planParts = (
  { members, applicants }: Payees,
  { fees, yearStart, today }: TakingRules,
  parts: readonly NewPart[],
  paidOn: string,
): { planned: Planned[]; faults: FieldError[] } => {
  const faults: FieldError[] = paidOn > today ? [{ path: 'paidOn', message: IN_FUTURE }] : []
  /** The terms of members, with those of the parts before. */
  const termsOf = new Map<number, readonly Span[]>()
  const planned: Planned[] = []
  for (const [index, part] of parts.entries()) {
    const at = (path: string, message: string) => faults.push({ path: `parts.${index}.${path}`, message })
    planned.push({ part, term: null })
    if (part.purpose !== 'donation' && part.applicant != null) {
      const isTwice = parts
        .slice(0, index)
        .some((other) => 'applicant' in other && other.applicant === part.applicant)
      const fault = isTwice
        ? { path: 'applicant', message: PAID_BEFORE }
        : (applicantFault(applicants, part.applicant, part) ?? feeFault(fees, part, paidOn))
      if (fault) at(fault.path, fault.message)
      continue
    }
    if (part.member === null) continue
    const payee = members.get(part.member)
    if (!payee) at('member', NO_MEMBER)
    if (!payee || part.purpose === 'donation') continue
    const member = payee.row
    if (isDeceasedOn(member, paidOn)) at('member', IS_DECEASED)
    if (part.purpose === 'dues' && member.type_of_member === 'life_member') at('member', LIFE_PAYS_NO_DUES)
    const fault = feeFault(fees, part, paidOn)
    if (fault) at(fault.path, fault.message)
    const terms = termsOf.get(member.id) ?? payee.terms
    const year = part.purpose === 'dues' ? part.year : null
    const { span, fault: spanFault } = planSpan(terms, { year, paidOn, yearStart })
    if (spanFault !== null) at(year === null ? 'member' : 'year', spanFault)
    termsOf.set(member.id, [...terms, span])
    planned[index] = { part, term: { ...span, class: classOf(part) } }
  }
  return { planned, faults }
}

/** The next number, and that of the next receipt: used only when the payment is stored, because writes are one after the other. */
const nextNumbers = async (db: Db, year: number, desk: string) => {
  const payments = db.selectFrom('payments')
  const last = await db
    .selectNoFrom([
      payments.select((select) => select.fn.max('number').as('number')).as('number'),
      payments
        .select((select) => select.fn.max('receipt_number').as('number'))
        .where('receipt_year', '=', year)
        .where('desk', '=', desk)
        .as('receipt'),
    ])
    .executeTakeFirstOrThrow()
  return { number: (last.number ?? 0) + 1, receipt: (last.receipt ?? 0) + 1 }
}

/** Stores a payment with its parts, their terms and its receipt number, inside `current`. Throws 400 and 409. */
export const takePaymentWithin = async (
  current: Write & { actor: { uid: string | null; name: string } },
  payment: NewPayment,
): Promise<Payment> => {
  const { tx, at, atMs, actor } = current
  const desk = await requireDesk(tx, payment.desk)
  if (desk.state !== 'open') throw new HttpError(409, 'CHANGED_SINCE', DESK_CLOSED)
  const rules = await readTakingRules(tx, atMs)
  const { today } = rules
  const { currentYear = null } = payment
  if (currentYear !== null && currentYear !== membershipYearOf(today, rules.yearStart))
    throw new HttpError(409, 'CHANGED_SINCE', YEAR_CHANGED)
  const paidOn = payment.paidOn ?? today
  if (paidOn < dayOf(Date.parse(desk.opened_at))) {
    if (payment.reference === null) throw validationError([{ path: 'reference', message: PAPER_REQUIRED }])
    // The number of a check names no paper receipt.
    if (isPaper(payment.method) && ['', payment.reference].includes(payment.note))
      throw validationError([{ path: 'note', message: PAPER_NOTE_REQUIRED }])
  }
  const { members, applicants } = payeesIn(payment.parts)
  const payees = await readPayees(tx, {
    members: payment.payer === null ? members : [payment.payer, ...members],
    applicants,
  })
  if (payment.payer !== null && !payees.members.has(payment.payer))
    throw validationError([{ path: 'payer', message: NO_MEMBER }])
  const { planned, faults } = planParts(payees, rules, payment.parts, paidOn)
  if (faults.length > 0) throw validationError(faults)

  const uid = newUid(atMs)
  const payerName = payment.payer === null ? payment.payerName : null
  const year = Number(today.slice(0, 4))
  const parts = planned.map(({ part, term }, position) => ({
    term,
    row: {
      uid: newUid(atMs),
      payment_uid: uid,
      position,
      purpose: part.purpose,
      member_id: part.member,
      year: part.purpose === 'dues' ? part.year : null,
      about: part.purpose === 'donation' ? part.about : null,
      cents: part.cents,
      applicant_uid: part.purpose === 'donation' ? null : (part.applicant ?? null),
    },
  }))
  await tx
    .insertInto('payment_parts')
    .values(parts.map(({ row }) => row))
    .execute()
  const { number, receipt } = await nextNumbers(tx, year, desk.letter)
  const inserted = {
    number,
    uid,
    receipt_year: year,
    desk: desk.letter,
    receipt_number: receipt,
    session_uid: desk.uid,
    paid_on: paidOn,
    at,
    method: payment.method,
    reference: payment.reference,
    cents: payment.cents,
    payer_id: payment.payer,
    payer_name: payerName,
    payer_key: payerName === null ? null : foldedName(payerName),
    note: payment.note,
    taken_by_uid: actor.uid ?? '',
    taken_by: actor.name,
  }
  await tx.insertInto('payments').values(inserted).execute()
  const terms = parts.flatMap(({ term, row }) =>
    term === null || row.member_id === null
      ? []
      : {
          uid: newUid(atMs),
          part_uid: row.uid,
          payment_uid: uid,
          member_id: row.member_id,
          class: term.class,
          first_day: term.from,
          last_day: term.to,
          revoked_at: null,
        },
  )
  if (terms.length > 0) await tx.insertInto('terms').values(terms).execute()
  const nameOf = (id: number) => {
    const payee = payees.members.get(id)
    if (!payee) throw new Error('a payment is for members that were read')
    return memberName(payee.row)
  }
  const taken = toNewPayment(
    inserted,
    parts.map(({ row: part, term }) => ({
      ...part,
      class: term?.class ?? null,
      first_day: term?.from ?? null,
      last_day: term?.to ?? null,
    })),
    nameOf,
  )
  const paidFor = new Set(terms.map((term) => term.member_id))
  await refreshHolders(
    current,
    [...payees.members.values()].filter(({ row: { id } }) => paidFor.has(id)),
    {
      reason: taken.receipt,
      causes: [created('payment', uid, toEntry(taken))],
    },
  )
  return { ...taken, isIssued: false }
}

/** Takes a payment. A retry with the same idempotency key returns the stored one. */
export const takePayment = (
  { database, ...by }: WriteContext & { actor: SignedInActor },
  payment: NewPayment,
  key: IdempotencyKey | null,
): Promise<Payment> =>
  write(database, by, async (current) => {
    const earlier = key && (await findIdempotentResult(current.tx, key))
    const stored = earlier && (await findPayment(current.tx, earlier))
    if (stored) return stored
    const taken = await takePaymentWithin(current, payment)
    if (key) await storeIdempotentResult(current.tx, key, taken._id, current.at)
    return taken
  })
