import { sql, type Selectable } from 'kysely'
import type { DeskResult, DeskSession, DeskVoid, Paper, StoredCount } from '#domain/dues/desk.ts'
import type { Cash } from '#domain/dues/money.ts'
import { METHODS, PAPERS, PURPOSES, receiptNumber } from '#domain/dues/payment.ts'
import type { Db, DeskSessionsTable } from '../database/schema.ts'
import { ledgerSums } from './ledger.ts'
import { selectPayments, toPayments } from './read-payments.ts'

export type DeskRow = Selectable<DeskSessionsTable>

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
// Written by `desks.ts` alone.
const parseCash = (json: string | null) => parse(json) as Cash | null
export const parseCounts = (json: string) => parse(json) as StoredCount[]

/**
 * The checks and money orders in the boxes of desks: not those that were void before they were counted, unless cash was given back for
 * them.
 */
const selectPapers = (db: Db, desks: readonly string[]) =>
  selectPayments(db)
    .where('payments.session_uid', 'in', desks)
    .where('payments.method', 'in', PAPERS)
    .where((where) =>
      where.or([
        where('payment_voids.session_uid', 'is distinct from', where.ref('payments.session_uid')),
        where('payment_voids.reason', '=', 'given_back_in_cash'),
      ]),
    )
    .orderBy('payments.number')

export const listPapers = async (db: Db, desk: string): Promise<Paper[]> => {
  const payments = await toPayments(db, await selectPapers(db, [desk]).execute())
  return payments.map(({ _id, receipt, method, reference, cents, payer, payerName }) => ({
    _id,
    receipt,
    method,
    reference: reference ?? '',
    cents,
    payer: payer?.name ?? payerName ?? '',
  }))
}

/** What of closed desks goes to the bank: the counted cash without the floats, and the checks and money orders. */
export const sumForBank = async (db: Db, rows: readonly DeskRow[]): Promise<number> => {
  if (rows.length === 0) return 0
  const uids = rows.map(({ uid }) => uid)
  const papers = await selectPapers(db, uids).execute()
  return (
    rows.reduce((sum, row) => sum + (row.cash_cents ?? 0) - row.float_cents, 0) +
    papers.reduce((sum, { cents }) => sum + cents, 0)
  )
}

/** The sums of desks by a column, with the count of the payments that no void took back. */
const listSumsBy = async (db: Db, column: 'method' | 'purpose', desks: readonly string[]) => {
  const byPayment = ledgerSums(db)
    .select((select) => ['session', select.ref(column).as('key'), select.fn.sum<number>('cents').as('cents')])
    .select((select) => select.fn.max('isVoid').as('isVoid'))
    .where('session', 'in', desks)
    .groupBy(['session', column, 'payment'])
  const rows = await db
    .selectFrom(byPayment.as('payments'))
    .select(['session', 'key'])
    // PostgreSQL would make a decimal of a sum of sums.
    .select([sql<number>`cast(sum(cents) as bigint)`.as('cents'), sql<number>`sum(1 - "isVoid")`.as('count')])
    .groupBy(['session', 'key'])
    .execute()
  const sums = new Map(rows.map(({ session, key, cents, count }) => [`${session} ${key}`, { count, cents }]))
  return (desk: string, key: string) => sums.get(`${desk} ${key}`)
}

/** The cash that should be in the box of a desk, in cents. */
export const sumCash = async (db: Db, { uid, float_cents: float }: DeskRow): Promise<number> =>
  float + ((await listSumsBy(db, 'method', [uid]))(uid, 'cash')?.cents ?? 0)

/** What the counted ones of desks should hold and hold, by their `uid`. */
export const listResults = async (db: Db, rows: readonly DeskRow[]): Promise<Map<string, DeskResult>> => {
  const counted = rows.flatMap((row) => (row.cash_cents === null ? [] : { ...row, cents: row.cash_cents }))
  if (counted.length === 0) return new Map()
  const uids = counted.map(({ uid }) => uid)
  const byMethod = await listSumsBy(db, 'method', uids)
  const byPurpose = await listSumsBy(db, 'purpose', uids)
  const papersOf = Map.groupBy(await selectPapers(db, uids).execute(), (paper) => paper.session_uid)
  return new Map(
    counted.map((row) => {
      const { uid, cents } = row
      const expectedCents = row.float_cents + (byMethod(uid, 'cash')?.cents ?? 0)
      const seen = new Set(parse(row.papers) as string[] | null)
      return [
        uid,
        {
          expectedCents,
          countedCents: cents,
          differenceCents: cents - expectedCents,
          missingPapers: (papersOf.get(uid) ?? [])
            .filter((paper) => !seen.has(paper.uid))
            .map((paper) => receiptNumber(paper.receipt_year, paper.desk, paper.receipt_number)),
          byMethod: METHODS.flatMap((method) => {
            const sum = byMethod(uid, method)
            return sum ? { method, ...sum } : []
          }),
          byPurpose: PURPOSES.flatMap((purpose) => {
            const sum = byPurpose(uid, purpose)
            return sum ? { purpose, ...sum } : []
          }),
        },
      ]
    }),
  )
}

/** How many receipts desks gave, and the first and the last of each. */
const listReceipts = async (db: Db, desks: readonly string[]) => {
  const rows = await db
    .selectFrom('payments')
    .select((select) => [
      'payments.session_uid',
      select.fn.count<number>('payments.uid').as('receipts'),
      select.fn.min('payments.number').as('first'),
      select.fn.max('payments.number').as('last'),
    ])
    .where('payments.session_uid', 'in', desks)
    .groupBy('payments.session_uid')
    .execute()
  const ends = rows.flatMap(({ first, last }) => [first, last])
  const payments =
    ends.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .select(['number', 'desk', 'receipt_year', 'receipt_number'])
          .where('number', 'in', ends)
          .execute()
  const receiptOf = new Map(
    payments.map((payment) => [
      payment.number,
      receiptNumber(payment.receipt_year, payment.desk, payment.receipt_number),
    ]),
  )
  return new Map(
    rows.map(({ session_uid: desk, receipts, first, last }) => [
      desk,
      { receipts, first: receiptOf.get(first) ?? null, last: receiptOf.get(last) ?? null },
    ]),
  )
}

/** The voids of the receipts of desks, and what their boxes gave back for those of others, in the order of the receipts. */
const listVoids = async (db: Db, desks: readonly string[]) => {
  const voids = db
    .selectFrom('payment_voids')
    .innerJoin('payments', 'payments.uid', 'payment_voids.payment_uid')
    .select('payments.uid')
  const rows = await selectPayments(db)
    .select('payment_voids.session_uid as box_uid')
    .where(
      'payments.uid',
      'in',
      voids
        .where('payments.session_uid', 'in', desks)
        .union(voids.where('payment_voids.session_uid', 'in', desks)),
    )
    .orderBy('payments.number')
    .execute()
  return (desk: string): DeskVoid[] =>
    rows.flatMap((row) => {
      const isOwn = row.session_uid === desk
      if (row.reason === null || (!isOwn && row.box_uid !== desk)) return []
      return {
        // A second person agrees once the desk is counted.
        which: !isOwn ? 'given_back' : row.agreed_by === null ? 'open' : 'later',
        payment: row.uid,
        receipt: receiptNumber(row.receipt_year, row.desk, row.receipt_number),
        cents: row.cents,
        reason: row.reason,
        note: row.void_note ?? '',
        at: row.void_at ?? '',
        by: row.void_by ?? '',
        agreedBy: row.agreed_by,
        box: row.box,
      }
    })
}

/** Desk sessions for admins: without a sum of their money until they are counted. */
const toDesks = async (db: Db, rows: readonly DeskRow[]): Promise<DeskSession[]> => {
  if (rows.length === 0) return []
  const uids = rows.map(({ uid }) => uid)
  const receiptsOf = await listReceipts(db, uids)
  const voidsOf = await listVoids(db, uids)
  const resultOf = await listResults(db, rows)
  return rows.map((row) => ({
    _id: row.uid,
    version: row.version,
    letter: row.letter,
    state: row.state,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    float: parseCash(row.float) ?? {},
    floatCents: row.float_cents,
    ...(receiptsOf.get(row.uid) ?? { receipts: 0, first: null, last: null }),
    voids: voidsOf(row.uid),
    counts: parseCounts(row.counts),
    countedAt: row.counted_at,
    countedBy: row.counted_by,
    cash: parseCash(row.cash),
    result: resultOf.get(row.uid) ?? null,
    explanation: row.explanation,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    deposit: row.deposit_uid,
  }))
}

export const toDesk = async (db: Db, row: DeskRow): Promise<DeskSession> => {
  const [desk] = await toDesks(db, [row])
  if (!desk) throw new Error('a row becomes a desk')
  return desk
}

/** Every desk whose money is not at the bank yet, the open ones first, and the last of the others. */
export const listDesks = async (db: Db, others = 50): Promise<DeskSession[]> => {
  const desks = db.selectFrom('desk_sessions').selectAll().orderBy('opened_at', 'desc')
  const waiting = await desks.where('deposit_uid', 'is', null).execute()
  const deposited = await desks.where('deposit_uid', 'is not', null).limit(others).execute()
  const isOpen = ({ state }: DeskRow) => Number(state !== 'closed')
  return toDesks(db, [...waiting.toSorted((a, b) => isOpen(b) - isOpen(a)), ...deposited])
}
