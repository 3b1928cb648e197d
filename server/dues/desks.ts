import { sql, type Selectable } from 'kysely'
import type { DeskCount, DeskEntry, DeskResult, DeskSession, NewDesk, Paper } from '#domain/dues/desk.ts'
import { DESK_MESSAGES, EXPLANATION_REQUIRED, LETTER_TAKEN, NOT_COUNTED } from '#domain/dues/desk.ts'
import { type Cash, cashCents } from '#domain/dues/money.ts'
import { DESK_CLOSED, METHODS, PAPERS, PURPOSES, receiptNumber } from '#domain/dues/payment.ts'
import { newUid } from '../database/ids.ts'
import type { Db, DeskSessionsTable } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { ledgerSums } from './ledger.ts'
import { selectPayments, toPayments } from './read-payments.ts'

export type DeskRow = Selectable<DeskSessionsTable>

const findDesk = (db: Db, uid: string) =>
  db.selectFrom('desk_sessions').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Throws 404 for a desk session that does not exist. */
export const requireDesk = async (db: Db, uid: string): Promise<DeskRow> => {
  const row = await findDesk(db, uid)
  if (!row) throw notFound(DESK_MESSAGES.notFound)
  return row
}

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json))
// Written by this file alone.
const parseCash = (json: string | null) => parse(json) as Cash | null

/**
 * The checks and money orders in the box of a desk: not those that were void before it was counted, unless cash was given back for them.
 */
const selectPapers = (db: Db, desk: string) =>
  selectPayments(db)
    .where('payments.session_uid', '=', desk)
    .where('payments.method', 'in', PAPERS)
    .where((where) =>
      where.or([
        where('payment_voids.session_uid', 'is distinct from', where.ref('payments.session_uid')),
        where('payment_voids.reason', '=', 'given_back_in_cash'),
      ]),
    )
    .orderBy('payments.number')

export const sumPapers = async (db: Db, desk: string): Promise<number> =>
  (await selectPapers(db, desk).execute()).reduce((sum, { cents }) => sum + cents, 0)

export const listPapers = async (db: Db, desk: string): Promise<Paper[]> => {
  const payments = await toPayments(db, await selectPapers(db, desk).execute())
  return payments.map(({ _id, receipt, method, reference, cents, payer, payerName }) => ({
    _id,
    receipt,
    method,
    reference: reference ?? '',
    cents,
    payer: payer?.name ?? payerName ?? '',
  }))
}

const resultOf = async (db: Db, row: DeskRow): Promise<DeskResult | null> => {
  if (row.cash_cents === null) return null
  /** The sums of the desk by a column; a void takes a payment back. */
  const sumsBy = async (column: 'method' | 'purpose') => {
    const rows = await ledgerSums(db)
      .select((select) => [select.ref(column).as('key'), select.fn.sum<number>('cents').as('cents')])
      .select(sql<number>`count(distinct case when "isVoid" = 0 then payment end)`.as('taken'))
      .select(sql<number>`count(distinct case when "isVoid" = 1 then payment end)`.as('voided'))
      .where('session', '=', row.uid)
      .groupBy(column)
      .execute()
    return new Map<unknown, { count: number; cents: number }>(
      rows.map(({ key, cents, taken, voided }) => [key, { count: taken - voided, cents }]),
    )
  }
  const methods = await sumsBy('method')
  const purposes = await sumsBy('purpose')
  const expectedCents = row.float_cents + (methods.get('cash')?.cents ?? 0)
  const seen = new Set(parse(row.papers) as string[] | null)
  const papers = await listPapers(db, row.uid)
  return {
    expectedCents,
    countedCents: row.cash_cents,
    differenceCents: row.cash_cents - expectedCents,
    missingPapers: papers.filter(({ _id }) => !seen.has(_id)).map(({ receipt }) => receipt),
    byMethod: METHODS.flatMap((method) => {
      const sum = methods.get(method)
      return sum ? { method, ...sum } : []
    }),
    byPurpose: PURPOSES.flatMap((purpose) => {
      const sum = purposes.get(purpose)
      return sum ? { purpose, ...sum } : []
    }),
  }
}

/** A desk session for admins: without a sum of its money until it is counted. */
export const toDesk = async (db: Db, row: DeskRow): Promise<DeskSession> => {
  const numbers = await db
    .selectFrom('payments')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payments.uid')
    .select((select) => [
      select.fn.count<number>('payments.uid').as('receipts'),
      select.fn.count<number>('payment_voids.payment_uid').as('voids'),
      select.fn.min('payments.number').as('first'),
      select.fn.max('payments.number').as('last'),
    ])
    .where('payments.session_uid', '=', row.uid)
    .executeTakeFirstOrThrow()
  const receiptOf = async (number: number | null) => {
    if (number === null) return null
    const payment = await db
      .selectFrom('payments')
      .select(['receipt_year', 'receipt_number'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return receiptNumber(payment.receipt_year, row.letter, payment.receipt_number)
  }
  return {
    _id: row.uid,
    version: row.version,
    letter: row.letter,
    state: row.state,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    float: parseCash(row.float) ?? {},
    floatCents: row.float_cents,
    receipts: numbers.receipts,
    voids: numbers.voids,
    first: await receiptOf(numbers.first),
    last: await receiptOf(numbers.last),
    countedAt: row.counted_at,
    countedBy: row.counted_by,
    cash: parseCash(row.cash),
    result: await resultOf(db, row),
    explanation: row.explanation,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    deposit: row.deposit_uid,
  }
}

/** The columns of a desk session that it alone writes, for the change log. */
export const toDeskEntry = (row: DeskRow): DeskEntry => ({
  _id: row.uid,
  letter: row.letter,
  state: row.state,
  floatCents: row.float_cents,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  cashCents: row.cash_cents,
  cash: row.cash,
  papers: row.papers,
  countedBy: row.counted_by,
  explanation: row.explanation,
  closedBy: row.closed_by,
  deposit: row.deposit_uid,
})

export const findDeskEntry = async (db: Db, uid: string) => {
  const row = await findDesk(db, uid)
  return row && toDeskEntry(row)
}

export const openDesk = (
  { database, ...by }: WriteContext,
  { letter, float }: NewDesk,
): Promise<DeskSession> =>
  write(database, by, async ({ tx, at, atMs, actor, record }) => {
    const taken = await tx
      .selectFrom('desk_sessions')
      .select('uid')
      .where('letter', '=', letter)
      .where('state', '<>', sql.lit('closed'))
      .executeTakeFirst()
    if (taken) {
      throw new HttpError(409, 'DUPLICATE', LETTER_TAKEN, {
        errorMessages: [{ path: 'letter', message: LETTER_TAKEN }],
      })
    }
    const uid = newUid(atMs)
    await tx
      .insertInto('desk_sessions')
      .values({
        uid,
        letter,
        state: 'open',
        float: JSON.stringify(float),
        float_cents: cashCents(float),
        opened_at: at,
        opened_by: actor.name,
        explanation: '',
        version: 1,
      })
      .execute()
    const row = await requireDesk(tx, uid)
    await record({
      action: 'create',
      entity: 'desk_session',
      entityUid: uid,
      before: null,
      after: toDeskEntry(row),
    })
    return toDesk(tx, row)
  })

/** Changes a desk session, and records it. */
export const changeDesk = async (
  { tx, record }: Write,
  row: DeskRow,
  columns: Partial<DeskRow>,
): Promise<DeskRow> => {
  await tx
    .updateTable('desk_sessions')
    .set({ ...columns, version: row.version + 1 })
    .where('uid', '=', row.uid)
    .execute()
  const after = await requireDesk(tx, row.uid)
  await record({
    action: 'update',
    entity: 'desk_session',
    entityUid: row.uid,
    before: toDeskEntry(row),
    after: toDeskEntry(after),
  })
  return after
}

const conflict = (message: string) => new HttpError(409, 'CHANGED_SINCE', message)

/** Stores a blind count, after which no payment is taken. A second count replaces it; the change log keeps the first. */
export const countDesk = (
  { database, ...by }: WriteContext,
  uid: string,
  { cash, papers }: DeskCount,
): Promise<DeskSession> =>
  write(database, by, async (current) => {
    const row = await requireDesk(current.tx, uid)
    if (row.state === 'closed') throw conflict(DESK_CLOSED)
    const counted = await changeDesk(current, row, {
      state: 'counted',
      cash: JSON.stringify(cash),
      cash_cents: cashCents(cash),
      papers: JSON.stringify(papers),
      counted_at: current.at,
      counted_by: current.actor.name,
    })
    return toDesk(current.tx, counted)
  })

/** Closes a counted desk for good. A difference, or a check that was not seen, needs an explanation. */
export const closeDesk = (
  { database, ...by }: WriteContext,
  uid: string,
  explanation: string,
): Promise<DeskSession> =>
  write(database, by, async (current) => {
    const row = await requireDesk(current.tx, uid)
    if (row.state === 'closed') throw conflict(DESK_CLOSED)
    const result = await resultOf(current.tx, row)
    if (row.state !== 'counted' || !result) throw conflict(NOT_COUNTED)
    const differs = result.differenceCents !== 0 || result.missingPapers.length > 0
    if (differs && explanation === '')
      throw validationError([{ path: 'explanation', message: EXPLANATION_REQUIRED }])
    const closed = await changeDesk(current, row, {
      state: 'closed',
      explanation,
      closed_at: current.at,
      closed_by: current.actor.name,
    })
    return toDesk(current.tx, closed)
  })

/** Every desk whose money is not at the bank yet, the open ones first, and the last of the others. */
export const listDesks = async (db: Db, others = 50): Promise<DeskSession[]> => {
  const desks = db.selectFrom('desk_sessions').selectAll().orderBy('opened_at', 'desc')
  const waiting = await desks.where('deposit_uid', 'is', null).execute()
  const deposited = await desks.where('deposit_uid', 'is not', null).limit(others).execute()
  const isOpen = ({ state }: DeskRow) => Number(state !== 'closed')
  const rows = [...waiting.toSorted((a, b) => isOpen(b) - isOpen(a)), ...deposited]
  const found: DeskSession[] = []
  for (const row of rows) found.push(await toDesk(db, row))
  return found
}
