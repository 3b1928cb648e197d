import type { ListData } from '#domain/api.ts'
import type { PaymentQuery } from '#domain/dues/payment-query.ts'
import { startOfDay, startOfNextDay } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import { readPage } from '../database/read-page.ts'
import type { Payment, PaymentEntry } from '#domain/dues/payment.ts'
import { receiptNumber } from '#domain/dues/payment.ts'
import type { Db } from '../database/schema.ts'
import { type MemberName, nameNumbers } from '../members/dues-columns.ts'

export const selectPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('desk_sessions', 'desk_sessions.uid', 'payments.session_uid')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payments.uid')
    .leftJoin('desk_sessions as boxes', 'boxes.uid', 'payment_voids.session_uid')
    .selectAll('payments')
    .select(['desk_sessions.state', 'boxes.letter as box'])
    .select(['payment_voids.reason', 'payment_voids.note as void_note', 'payment_voids.at as void_at'])
    .select(['payment_voids.by_name as void_by', 'payment_voids.agreed_by'])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

const listParts = (db: Db, payments: readonly string[]) =>
  db
    .selectFrom('payment_parts')
    .leftJoin('terms', 'terms.part_uid', 'payment_parts.uid')
    .selectAll('payment_parts')
    .select(['terms.class', 'terms.first_day', 'terms.last_day'])
    .where('payment_parts.payment_uid', 'in', payments)
    .orderBy('payment_parts.payment_uid')
    .orderBy('payment_parts.position')
    .execute()

/** Payments with their parts; `nameOf` names a member by its number. */
const withParts = (
  rows: readonly PaymentRow[],
  parts: Awaited<ReturnType<typeof listParts>>,
  nameOf: (id: number) => MemberName,
): Payment[] => {
  const partsOf = Map.groupBy(parts, (part) => part.payment_uid)
  return rows.map((row) => ({
    _id: row.uid,
    receipt: receiptNumber(row.receipt_year, row.desk, row.receipt_number),
    desk: { _id: row.session_uid, letter: row.desk, isOpen: row.state === 'open' },
    paidOn: row.paid_on,
    at: row.at,
    method: row.method,
    reference: row.reference,
    cents: row.cents,
    payer: row.payer_id === null ? null : nameOf(row.payer_id),
    payerName: row.payer_name,
    note: row.note,
    takenBy: row.taken_by,
    parts: (partsOf.get(row.uid) ?? []).map((part) => ({
      purpose: part.purpose,
      member: part.member_id === null ? null : nameOf(part.member_id),
      year: part.year,
      about: part.about,
      cents: part.cents,
      term:
        part.class === null || part.first_day === null
          ? null
          : { class: part.class, from: part.first_day, to: part.last_day },
    })),
    void:
      row.reason === null
        ? null
        : {
            reason: row.reason,
            note: row.void_note ?? '',
            at: row.void_at ?? '',
            by: row.void_by ?? '',
            agreedBy: row.agreed_by,
            desk: row.box,
          },
  }))
}

/** The payments of rows, with the names of their members. */
export const toPayments = async (db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> => {
  if (rows.length === 0) return []
  const parts = await listParts(
    db,
    rows.map(({ uid }) => uid),
  )
  const numbers = [...rows.map((row) => row.payer_id), ...parts.map((part) => part.member_id)]
  const names = await nameNumbers(
    db,
    numbers.filter((number) => number !== null),
  )
  // Of who was erased only the number is left.
  return withParts(rows, parts, (id) => names.get(id) ?? { id, _id: null, name: '' })
}

export const findPayment = async (db: Db, uid: string): Promise<Payment | undefined> => {
  const row = await selectPayments(db).where('payments.uid', '=', uid).executeTakeFirst()
  return row && (await toPayments(db, [row]))[0]
}

/** A payment as the change log has it: members by their numbers, because names change and are erased. */
export const toEntry = ({ _id, desk, payer, parts, ...payment }: Payment): PaymentEntry => ({
  _id,
  ...payment,
  desk: desk._id,
  payer: payer?.id ?? null,
  parts: parts.map(({ member, ...part }) => ({ ...part, member: member?.id ?? null })),
})

/** The payments with a part for one of the members, or paid by one, newest first. */
export const listPaymentsOf = async (db: Db, numbers: readonly number[]): Promise<Payment[]> => {
  // Not a condition with "or", for which both engines would read all payments.
  const own = db
    .selectFrom('payments')
    .select('uid')
    .where('payer_id', 'in', numbers)
    .union(db.selectFrom('payment_parts').select('payment_uid as uid').where('member_id', 'in', numbers))
  const rows = await selectPayments(db)
    .where('payments.uid', 'in', own)
    .orderBy('payments.number', 'desc')
    .execute()
  return toPayments(db, rows)
}

/** The terms of members that are not void, the first first. */
export const listTerms = async (db: Db, numbers: readonly number[]) => {
  const rows = await db
    .selectFrom('terms')
    .innerJoin('payments', 'payments.uid', 'terms.payment_uid')
    .innerJoin('payment_parts', 'payment_parts.uid', 'terms.part_uid')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'terms.payment_uid')
    .selectAll('terms')
    .select([
      'payments.number',
      'payments.receipt_year',
      'payments.desk',
      'payments.receipt_number',
      'payment_parts.cents',
    ])
    .where('terms.member_id', 'in', numbers)
    .where('payment_voids.payment_uid', 'is', null)
    .orderBy('terms.first_day')
    .orderBy('terms.part_uid')
    .execute()
  return rows.map((row) => ({
    class: row.class,
    from: row.first_day,
    to: row.last_day,
    receipt: receiptNumber(row.receipt_year, row.desk, row.receipt_number),
    payment: row.payment_uid,
    number: row.number,
    cents: row.cents,
  }))
}

/** The numbers of a receipt such as `26-A-0147`; null for another text. */
const readReceipt = (text: string) => {
  const [, year, desk, number] = /^\s*(\d{2})-?([A-Z])-?(\d{1,6})\s*$/i.exec(text) ?? []
  return year === undefined || desk === undefined
    ? null
    : { year: 2000 + Number(year), desk: desk.toUpperCase(), number: Number(number) }
}

/** Payments by the day on which they were recorded, newest first. */
export const listPayments = async (
  db: Db,
  { page, limit, from, to, desk, method, receipt }: PaymentQuery,
): Promise<ListData<Payment>> => {
  const numbers = receipt === undefined ? undefined : readReceipt(receipt)
  // Not the text of a receipt: nothing has it.
  if (numbers === null) return { data: [], meta: { page, limit, total: 0 } }
  const selected = selectPayments(db)
    .$if(from != null, (query) => query.where('payments.at', '>=', timestamp(startOfDay(from ?? ''))))
    .$if(to != null, (query) => query.where('payments.at', '<', timestamp(startOfNextDay(to ?? ''))))
    .$if(desk !== undefined, (query) => query.where('payments.session_uid', '=', desk ?? ''))
    .$if(method !== undefined, (query) => query.where('payments.method', '=', method ?? 'cash'))
    .$if(numbers !== undefined, (query) =>
      query
        .where('payments.receipt_year', '=', numbers?.year ?? 0)
        .where('payments.desk', '=', numbers?.desk ?? '')
        .where('payments.receipt_number', '=', numbers?.number ?? 0),
    )
    .orderBy('payments.number', 'desc')
  const { data, meta } = await readPage(selected, { page, limit })
  return { data: await toPayments(db, data), meta }
}
