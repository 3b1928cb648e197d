import type { ApprovalDetail } from '#domain/approvals/approval.ts'
import {
  ALREADY_VOID,
  BOX_HAS_LESS,
  DESK_CLOSED,
  METHOD_LABELS,
  type NewVoid,
  NOT_A_CHECK,
  type Payment,
  PAYMENT_MESSAGES,
  VOID_DETAILS,
  VOID_LABELS,
  type VoidReason,
  voidReasonsOf,
} from '#domain/dues/payment.ts'
import { ask } from '../approvals/approvals.ts'
import { changed, type SignedInActor } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { refreshDues } from '../members/dues-columns.ts'
import { presentNumbers } from '../members/merged-members.ts'
import { requireDesk } from './desks.ts'
import { sumCash } from './read-desks.ts'
import { findPayment, toEntry } from './read-payments.ts'

export const requirePayment = async (db: Db, uid: string): Promise<Payment> => {
  const payment = await findPayment(db, uid)
  if (!payment) throw notFound(PAYMENT_MESSAGES.notFound)
  return payment
}

/**
 * The desk session whose box a void is of: the one that gives cash back, or the own one while it is open; none for what is given back
 * in another way, because the money stays in the box.
 */
const boxOf = ({ desk: own }: Payment, reason: VoidReason, desk: string | null) => {
  if (reason === 'given_back_in_cash') return desk
  return reason !== 'given_back_otherwise' && own.isOpen ? own._id : null
}

const refuse = (path: string, message: string) =>
  new HttpError(400, 'VALIDATION_FAILED', message, { errorMessages: [{ path, message }] })

/** Throws 400 for a reason that the method does not have, and for more cash than is in the box. */
const requireVoidable = async (db: Db, payment: Payment, { reason, desk }: NewVoid) => {
  const { method, cents } = payment
  if (!voidReasonsOf(method).includes(reason)) throw refuse('reason', NOT_A_CHECK)
  const box = boxOf(payment, reason, desk)
  const isGivenBack = reason === 'given_back_in_cash'
  if (box === null || (method !== 'cash' && !isGivenBack)) return
  if ((await sumCash(db, await requireDesk(db, box))) < cents)
    throw refuse(isGivenBack ? 'desk' : 'reason', BOX_HAS_LESS)
}

/** What a second person decides by. */
export const listVoidDetails = async (
  db: Db,
  payment: Payment,
  { reason, desk }: NewVoid,
): Promise<ApprovalDetail[]> => {
  const { cents, method, reference, payer, payerName, parts } = payment
  const members = new Set(parts.flatMap(({ member }) => member?.name ?? []))
  const box = boxOf(payment, reason, desk)
  const { cents: amount, noBox, ...labels } = VOID_DETAILS
  const texts = {
    reference,
    payer: payer?.name ?? payerName,
    members: [...members].join(', '),
    box: box === null ? null : (await requireDesk(db, box)).letter,
  }
  const text = (key: keyof typeof texts): ApprovalDetail[] =>
    texts[key] ? [{ label: labels[key], value: texts[key], as: 'text' }] : []
  return [
    { label: amount, value: String(cents), as: 'cents' },
    { label: labels.method, value: METHOD_LABELS[method], as: 'message' },
    ...text('reference'),
    ...text('payer'),
    ...text('members'),
    { label: labels.reason, value: VOID_LABELS[reason], as: 'message' },
    ...(box === null ? [{ label: labels.box, value: noBox, as: 'message' as const }] : text('box')),
  ]
}

/** Voids a payment inside `current`: its terms end with it. `agreedBy` is the second person, where the desk was closed. */
export const voidWithin = async (
  current: Write,
  payment: Payment,
  { reason, note, desk }: NewVoid,
  { by, agreedBy }: { by: string; agreedBy: string | null },
): Promise<Payment> => {
  const { tx, at, record } = current
  if (payment.void) throw new HttpError(409, 'CHANGED_SINCE', ALREADY_VOID)
  const box = boxOf(payment, reason, desk)
  if (box !== null && (await requireDesk(tx, box)).state !== 'open')
    throw new HttpError(409, 'CHANGED_SINCE', DESK_CLOSED)
  await requireVoidable(tx, payment, { reason, note, desk })
  await tx
    .insertInto('payment_voids')
    .values({
      payment_uid: payment._id,
      reason,
      note,
      at,
      by_name: by,
      agreed_by: agreedBy,
      session_uid: box,
    })
    .execute()
  const voided = await requirePayment(tx, payment._id)
  await record({ ...changed('payment', payment._id, toEntry(payment), toEntry(voided)), reason: note })
  const members = payment.parts.flatMap(({ term, member }) => (term && member ? member.id : []))
  await refreshDues(current, await presentNumbers(tx, members), payment.receipt)
  return voided
}

/**
 * Voids a payment of an open desk. Once the desk is counted, a second person has to agree: the reply is null, and the void is asked
 * for.
 */
export const voidPayment = (
  { database, ...by }: WriteContext & { actor: SignedInActor },
  uid: string,
  asked: NewVoid,
): Promise<Payment | null> =>
  write(database, by, async (current) => {
    const payment = await requirePayment(current.tx, uid)
    if (payment.void) throw new HttpError(409, 'CHANGED_SINCE', ALREADY_VOID)
    if (payment.desk.isOpen) return voidWithin(current, payment, asked, { by: by.actor.name, agreedBy: null })
    await requireVoidable(current.tx, payment, asked)
    await ask(current, by.actor, {
      kind: 'void_payment',
      subject: uid,
      title: payment.receipt,
      why: asked.note,
      data: asked,
    })
    return null
  })
