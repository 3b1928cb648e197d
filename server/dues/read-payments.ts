import type { Selectable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import { latinDigits } from '#domain/digits.ts'
import type { Span } from '#domain/dues/membership-year.ts'
import type { PaymentQuery } from '#domain/dues/payment-query.ts'
import { startOfDay, startOfNextDay } from '#domain/time-zone.ts'
import { notFound } from '../http/errors.ts'
import { listRefusals } from '../approvals/approvals.ts'
import { timestamp } from '../database/ids.ts'
import { readPage } from '../database/read-page.ts'
import type { Payment, PaymentEntry } from '#domain/dues/payment.ts'
import { PAYMENT_MESSAGES, receiptNumber } from '#domain/dues/payment.ts'
import { foldedName } from '#domain/names/folded-name.ts'
import type { Db, PaymentsTable } from '../database/schema.ts'
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

type PartRow = Awaited<ReturnType<typeof listParts>>[number]

const listParts = (db: Db, payments: readonly string[]) =>
  db
    .selectFrom('payment_parts')
    .leftJoin('terms', (join) =>
      join.onRef('terms.part_uid', '=', 'payment_parts.uid').on('terms.revoked_at', 'is', null),
    )
    .selectAll('payment_parts')
    // An applicant who was approved is a member since.
    .select((select) => select.fn.coalesce('payment_parts.member_id', 'terms.member_id').as('member_id'))
    .select(['terms.class', 'terms.first_day', 'terms.last_day'])
    .where('payment_parts.payment_uid', 'in', payments)
    .orderBy('payment_parts.payment_uid')
    .orderBy('payment_parts.position')
    .execute()

type NameOf = (id: number) => MemberName

/** A payment with its parts; `nameOf` names a member by its number. */
const toPayment = (
  row: PaymentRow,
  parts: readonly PartRow[],
  refusals: Payment['refusals'],
  nameOf: NameOf,
): Payment => ({
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
  parts: parts.map((part) => ({
    purpose: part.purpose,
    member: part.member_id === null ? null : nameOf(part.member_id),
    year: part.year,
    about: part.about,
    applicant: part.applicant_uid,
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
  refusals,
})

const NO_VOID = { box: null, reason: null, void_note: null, void_at: null, void_by: null, agreed_by: null }

/** A payment as it was inserted at an open desk. */
export const toNewPayment = (row: Selectable<PaymentsTable>, parts: readonly PartRow[], nameOf: NameOf) =>
  toPayment({ ...row, ...NO_VOID, state: 'open' }, parts, [], nameOf)

/** The payments of rows, with the names of their members. */
export const toPayments = async (db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> => {
  if (rows.length === 0) return []
  const uids = rows.map(({ uid }) => uid)
  const parts = await listParts(db, uids)
  const numbers = [...rows.map((row) => row.payer_id), ...parts.map((part) => part.member_id)]
  const names = await nameNumbers(
    db,
    numbers.filter((number) => number !== null),
  )
  // Of who was erased only the number is left.
  const nameOf = (id: number) => names.get(id) ?? { id, _id: null, name: '' }
  const refusals = await listRefusals(db, 'void_payment', uids)
  const partsOf = Map.groupBy(parts, (part) => part.payment_uid)
  return rows.map((row) => toPayment(row, partsOf.get(row.uid) ?? [], refusals.get(row.uid) ?? [], nameOf))
}

/** Whether the receipt was printed or mailed: each is a note in the change log, which an erasure leaves. */
const isIssued = async (db: Db, uid: string): Promise<boolean> =>
  (await db
    .selectFrom('changes')
    .select('number')
    .where('entity', '=', 'payment')
    .where('entity_uid', '=', uid)
    .where('action', '=', 'note')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findPayment = async (db: Db, uid: string): Promise<Payment | undefined> => {
  const row = await selectPayments(db).where('payments.uid', '=', uid).executeTakeFirst()
  const [payment] = row ? await toPayments(db, [row]) : []
  return payment && { ...payment, isIssued: await isIssued(db, uid) }
}

/** A payment as the change log has it: members by their numbers, because names change and are erased. */
export const toEntry = ({
  _id,
  desk,
  payer,
  parts,
  refusals: _refusals,
  isIssued: _isIssued,
  ...payment
}: Payment): PaymentEntry => ({
  _id,
  ...payment,
  desk: desk._id,
  payer: payer?.id ?? null,
  parts: parts.map(({ member, ...part }) => ({ ...part, member: member?.id ?? null })),
})

const listNewestFirst = async (db: Db, uids: ReturnType<typeof selectPaymentsOfName>) =>
  toPayments(
    db,
    await selectPayments(db).where('payments.uid', 'in', uids).orderBy('payments.number', 'desc').execute(),
  )

/** The payments with a part for one of the members, or paid by one, newest first. */
export const listPaymentsOf = async (db: Db, numbers: readonly number[]): Promise<Payment[]> => {
  // Not a condition with "or", for which both engines would read all payments.
  const own = db
    .selectFrom('payments')
    .select('uid')
    .where('payer_id', 'in', numbers)
    .union(db.selectFrom('payment_parts').select('payment_uid as uid').where('member_id', 'in', numbers))
    .union(
      db
        .selectFrom('terms')
        .select('payment_uid as uid')
        .where('member_id', 'in', numbers)
        .where('revoked_at', 'is', null),
    )
  return listNewestFirst(db, own)
}

/** The payments that a name paid which is no member's, in any case and with any spaces, newest first. */
export const selectPaymentsOfName = (db: Db, name: string) =>
  db.selectFrom('payments').select('uid').where('payer_key', '=', foldedName(name))

/** The payments of who paid a payment by a name. Throws 404 where it has none. */
export const listPaymentsOfName = async (db: Db, uid: string): Promise<Payment[]> => {
  const row = await db.selectFrom('payments').select('payer_name').where('uid', '=', uid).executeTakeFirst()
  if (row?.payer_name == null) throw notFound(PAYMENT_MESSAGES.notFound)
  return listNewestFirst(db, selectPaymentsOfName(db, row.payer_name))
}

/** The parts that applicants have paid, which are not void. */
export const applicantParts = (db: Db) =>
  db
    .selectFrom('payment_parts')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payment_parts.payment_uid')
    .select(['payment_parts.uid as part', 'payment_parts.payment_uid as uid'])
    .select((select) => select.ref('payment_parts.applicant_uid').$notNull().as('applicant'))
    .where('payment_parts.applicant_uid', 'is not', null)
    .where('payment_voids.payment_uid', 'is', null)

/** The terms of members that are neither void nor revoked. */
export const validTerms = (db: Db, numbers: readonly number[]) =>
  db
    .selectFrom('terms')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'terms.payment_uid')
    .where('terms.member_id', 'in', numbers)
    .where('terms.revoked_at', 'is', null)
    .where('payment_voids.payment_uid', 'is', null)

/** The valid terms of members, the first first. */
export const listTerms = async (db: Db, numbers: readonly number[]) => {
  const rows = await validTerms(db, numbers)
    .innerJoin('payments', 'payments.uid', 'terms.payment_uid')
    .innerJoin('payment_parts', 'payment_parts.uid', 'terms.part_uid')
    .selectAll('terms')
    .select([
      'payments.number',
      'payments.receipt_year',
      'payments.desk',
      'payments.receipt_number',
      'payment_parts.cents',
    ])
    .orderBy('terms.first_day')
    .orderBy('terms.part_uid')
    .execute()
  return rows.map((row) => ({
    member: row.member_id,
    class: row.class,
    from: row.first_day,
    to: row.last_day,
    receipt: receiptNumber(row.receipt_year, row.desk, row.receipt_number),
    payment: row.payment_uid,
    number: row.number,
    cents: row.cents,
  }))
}

/** The days of the valid terms of members. */
export const listSpans = (db: Db, numbers: readonly number[]): Promise<Span[]> =>
  validTerms(db, numbers).select(['terms.first_day as from', 'terms.last_day as to']).execute()

/** The numbers of a receipt such as `26-A-0147` or `26 a 147`; null for another text. */
const readReceipt = (text: string) => {
  const [, year, desk, number] =
    /^(\d{2})[^a-z\d]*([a-z])[^a-z\d]*(\d{1,6})$/i.exec(latinDigits(text.trim())) ?? []
  return year === undefined || desk === undefined
    ? null
    : { year: 2000 + Number(year), desk: desk.toUpperCase(), number: Number(number) }
}

type PaymentFilters = Omit<PaymentQuery, 'page' | 'limit' | 'receipt'>

/** The numbers of payments, newest first. Without joins, so that both engines count and skip by an index, which has this order. */
export const selectPaymentNumbers = (db: Db, { from, to, desk, method }: PaymentFilters) =>
  db
    .selectFrom('payments')
    .select('number')
    .$if(from != null, (query) => query.where('at', '>=', timestamp(startOfDay(from ?? ''))))
    .$if(to != null, (query) => query.where('at', '<', timestamp(startOfNextDay(to ?? ''))))
    .$if(desk !== undefined, (query) => query.where('session_uid', '=', desk ?? ''))
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? 'cash'))
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')

/** Payments by the day on which they were recorded, newest first. */
export const listPayments = async (
  db: Db,
  { page, limit, receipt, ...filters }: PaymentQuery,
): Promise<ListData<Payment>> => {
  const numbers = receipt === undefined ? undefined : readReceipt(receipt)
  // Not the text of a receipt: nothing has it.
  if (numbers === null) return { data: [], meta: { page, limit, total: 0 } }
  const selected = selectPaymentNumbers(db, filters).$if(numbers !== undefined, (query) =>
    query
      .where('receipt_year', '=', numbers?.year ?? 0)
      .where('desk', '=', numbers?.desk ?? '')
      .where('receipt_number', '=', numbers?.number ?? 0),
  )
  const { data, meta } = await readPage(selected, { page, limit })
  if (data.length === 0) return { data: [], meta }
  const rows = await selectPayments(db)
    .where(
      'payments.number',
      'in',
      data.map(({ number }) => number),
    )
    .orderBy('payments.at', 'desc')
    .orderBy('payments.number', 'desc')
    .execute()
  return { data: await toPayments(db, rows), meta }
}
