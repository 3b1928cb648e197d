import { dayOf } from '#domain/days.ts'
import { type Fee, type FeeClass, feesOn } from '#domain/dues/fee.ts'
import { addDays, overlaps, type Span, spanOfYear } from '#domain/dues/membership-year.ts'
import {
  ALREADY_PAID,
  DESK_CLOSED,
  FEE_DIFFERS,
  IS_DECEASED,
  type NewPart,
  type NewPayment,
  NO_FEE,
  NO_MEMBER,
  PAPER_REQUIRED,
  type Payment,
} from '#domain/dues/payment.ts'
import type { FieldError } from '#domain/validation.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { newUid } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { memberNumbers, refreshDues } from '../members/dues-columns.ts'
import { findIdempotentResult, type IdempotencyKey, storeIdempotentResult } from '../members/idempotency.ts'
import type { MemberRow } from '../members/rows.ts'
import { getDuesRules } from '../settings/queries.ts'
import { requireDesk } from './desks.ts'
import { listFees, toFee } from './fee-kind.ts'
import { findPayment, listTerms, toEntry } from './read-payments.ts'

const findPresent = (db: Db, id: number) =>
  db.selectFrom('members').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

const isDeceasedOn = ({ is_died: isDied, died_on: diedOn }: MemberRow, day: string) =>
  isDied === 1 && (diedOn === null || diedOn <= day)

/** A membership for life begins when the last paid term ends, or on the day of the payment. */
const lifeSpan = (terms: readonly Span[], paidOn: string): Span => {
  const ends = terms.flatMap(({ to }) => (to !== null && to >= paidOn ? to : []))
  const last = ends.toSorted().at(-1)
  return { from: last === undefined ? paidOn : addDays(last, 1), to: null }
}

const feeFault = (
  fees: readonly Fee[],
  part: Exclude<NewPart, { purpose: 'donation' }>,
  paidOn: string,
): Omit<FieldError, never> | null => {
  const feeClass: FeeClass = part.purpose === 'life' ? 'life' : 'general'
  const fee = feesOn(fees, paidOn).find(({ _id }) => _id === part.fee)
  if (fee?.class !== feeClass) return { path: 'fee', message: NO_FEE }
  return fee.cents === part.cents ? null : { path: 'cents', message: FEE_DIFFERS }
}

type Planned = { part: NewPart; term: (Span & { class: FeeClass }) | null }

/** The terms of the parts. Throws 400 with all faults at once. */
const planParts = async (db: Db, { parts, paidOn }: NewPayment): Promise<Planned[]> => {
  const { yearStart } = await getDuesRules(db)
  const fees = (await listFees(db)).map(toFee)
  const faults: FieldError[] = []
  /** The terms of members, with those of the parts before. */
  const termsOf = new Map<number, Span[]>()
  const planned: Planned[] = []
  for (const [index, part] of parts.entries()) {
    const at = (path: string, message: string) => faults.push({ path: `parts.${index}.${path}`, message })
    planned.push({ part, term: null })
    if (part.member === null) continue
    const member = await findPresent(db, part.member)
    if (!member) at('member', NO_MEMBER)
    if (!member || part.purpose === 'donation') continue
    if (isDeceasedOn(member, paidOn)) at('member', IS_DECEASED)
    const fault = feeFault(fees, part, paidOn)
    if (fault) at(fault.path, fault.message)
    const terms = termsOf.get(member.id) ?? (await listTerms(db, await memberNumbers(db, member.id)))
    const span = part.purpose === 'dues' ? spanOfYear(part.year, yearStart) : lifeSpan(terms, paidOn)
    if (terms.some((term) => overlaps(term, span)))
      at(part.purpose === 'dues' ? 'year' : 'member', ALREADY_PAID)
    termsOf.set(member.id, [...terms, span])
    planned[index] = { part, term: { ...span, class: part.purpose === 'dues' ? 'general' : 'life' } }
  }
  if (faults.length > 0) throw validationError(faults)
  return planned
}

const nextNumber = async (db: Db) => {
  const last = await db
    .selectFrom('payments')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

/** The next receipt number: used only when the payment is stored, because writes are one after the other. */
const nextReceipt = async (db: Db, year: number, desk: string) => {
  const last = await db
    .selectFrom('payments')
    .select((select) => select.fn.max('receipt_number').as('number'))
    .where('receipt_year', '=', year)
    .where('desk', '=', desk)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

/** Stores a payment with its parts, their terms and its receipt number, inside `current`. Throws 400 and 409. */
export const takePaymentWithin = async (
  current: Write & { actor: { uid: string | null; name: string } },
  payment: NewPayment,
): Promise<Payment> => {
  const { tx, at, atMs, actor, record } = current
  const desk = await requireDesk(tx, payment.desk)
  if (desk.state !== 'open') throw new HttpError(409, 'CHANGED_SINCE', DESK_CLOSED)
  if (payment.reference === null && payment.paidOn < dayOf(Date.parse(desk.opened_at)))
    throw validationError([{ path: 'reference', message: PAPER_REQUIRED }])
  if (payment.payer !== null && !(await findPresent(tx, payment.payer)))
    throw validationError([{ path: 'payer', message: NO_MEMBER }])
  const planned = await planParts(tx, payment)

  const uid = newUid(atMs)
  const year = Number(dayOf(atMs).slice(0, 4))
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
    },
  }))
  await tx
    .insertInto('payment_parts')
    .values(parts.map(({ row }) => row))
    .execute()
  await tx
    .insertInto('payments')
    .values({
      number: await nextNumber(tx),
      uid,
      receipt_year: year,
      desk: desk.letter,
      receipt_number: await nextReceipt(tx, year, desk.letter),
      session_uid: desk.uid,
      paid_on: payment.paidOn,
      at,
      method: payment.method,
      reference: payment.reference,
      cents: payment.cents,
      payer_id: payment.payer,
      payer_name: payment.payer === null ? payment.payerName : null,
      note: payment.note,
      taken_by_uid: actor.uid ?? '',
      taken_by: actor.name,
    })
    .execute()
  const terms = parts.flatMap(({ term, row }) =>
    term === null || row.member_id === null
      ? []
      : {
          part_uid: row.uid,
          payment_uid: uid,
          member_id: row.member_id,
          class: term.class,
          first_day: term.from,
          last_day: term.to,
        },
  )
  if (terms.length > 0) await tx.insertInto('terms').values(terms).execute()
  const taken = await findPayment(tx, uid)
  if (!taken) throw new Error('an inserted payment is found')
  await record({ action: 'create', entity: 'payment', entityUid: uid, before: null, after: toEntry(taken) })
  const members = [...new Set(terms.map((term) => term.member_id))]
  await refreshDues(current, members, taken.receipt)
  return taken
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
