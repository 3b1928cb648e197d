import {
  ALREADY_VOID,
  DESK_CLOSED,
  type NewVoid,
  type Payment,
  PAYMENT_MESSAGES,
  type VoidReason,
} from '#domain/dues/payment.ts'
import { ask } from '../approvals/approvals.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { refreshDues } from '../members/dues-columns.ts'
import { requireDesk } from './desks.ts'
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
  await record({
    action: 'update',
    entity: 'payment',
    entityUid: payment._id,
    before: toEntry(payment),
    after: toEntry(voided),
    reason: note,
  })
  const members = payment.parts.flatMap(({ term, member }) => (term && member ? member.id : []))
  await refreshDues(current, await presentNumbers(tx, members), payment.receipt)
  return voided
}

/** The members that lead the numbers: of one that was merged, the one that it was merged into. */
const presentNumbers = async (db: Db, numbers: readonly number[]): Promise<number[]> => {
  const present = new Set<number>()
  for (let ids = [...new Set(numbers)]; ids.length > 0;) {
    const rows = await db.selectFrom('members').select(['id', 'merged_into']).where('id', 'in', ids).execute()
    for (const row of rows) if (row.merged_into === null) present.add(row.id)
    ids = rows.flatMap((row) => row.merged_into ?? [])
  }
  return [...present]
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
    await ask(current, by.actor, {
      kind: 'void_payment',
      subject: uid,
      title: payment.receipt,
      why: asked.note,
      data: asked,
    })
    return null
  })
