import {
  type BankLine,
  LINE_DECIDED,
  LINE_NOT_DECIDED,
  LINE_OUT,
  LINE_PAID,
  type NewAcceptance,
} from '#domain/bank/bank-line.ts'
import { NewPayment } from '#domain/dues/payment.ts'
import { toFieldErrors } from '#domain/validation.ts'
import type { Db } from '../database/schema.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { write, type WriteContext } from '../database/write.ts'
import { takePaymentWithin } from '../dues/take-payment.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { type BankRow, changeLine, requireLine, toLine } from './lines.ts'

type By = WriteContext & { actor: SignedInActor }

const conflict = (message: string) => new HttpError(409, 'CHANGED_SINCE', message)
const requireWaiting = async (db: Db, uid: string): Promise<BankRow> => {
  const row = await requireLine(db, uid)
  if ((await toLine(db, row)).state !== 'waiting') throw conflict(LINE_DECIDED)
  return row
}

/** Takes the payment of a line, in one write with the line: a line has one payment, however often and by whomever it is sent. */
export const acceptLine = (
  { database, ...by }: By,
  uid: string,
  { desk, method, payer, payerName, parts }: NewAcceptance,
): Promise<BankLine> =>
  write(database, by, async (current) => {
    const row = await requireWaiting(current.tx, uid)
    const payment = NewPayment.safeParse({
      desk,
      method,
      payer,
      payerName,
      parts,
      paidOn: row.day,
      reference: row.reference ?? `Bank ${row.day}`,
      cents: row.cents,
    })
    if (!payment.success) throw validationError(toFieldErrors(payment.error))
    const { _id } = await takePaymentWithin(current, payment.data)
    return changeLine(current, row, {
      state: 'taken',
      payment_uid: _id,
      note: '',
      decided_at: current.at,
      decided_by: current.actor.name,
    })
  })

export const ignoreLine = ({ database, ...by }: By, uid: string, note: string): Promise<BankLine> =>
  write(database, by, async (current) => {
    const row = await requireWaiting(current.tx, uid)
    return changeLine(current, row, {
      state: 'ignored',
      payment_uid: null,
      note,
      decided_at: current.at,
      decided_by: current.actor.name,
    })
  })

/** Lets a line wait again that was ignored. */
export const putLineBack = ({ database, ...by }: By, uid: string): Promise<BankLine> =>
  write(database, by, async (current) => {
    const row = await requireLine(current.tx, uid)
    const { state } = await toLine(current.tx, row)
    if (state === 'waiting') throw conflict(LINE_NOT_DECIDED)
    if (row.cents <= 0) throw conflict(LINE_OUT)
    if (state === 'taken') throw conflict(LINE_PAID)
    return changeLine(current, row, {
      state: 'waiting',
      note: '',
      decided_at: null,
      decided_by: null,
    })
  })
