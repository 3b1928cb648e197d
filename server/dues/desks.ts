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

const parse = <T>(json: string | null) => (json === null ? null : (JSON.parse(json) as T))

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
  const sums = await ledgerSums(db)
    .select(['method', 'purpose'])
    .select((select) => select.fn.sum<number>('cents').as('cents'))
    .select(sql<number>`count(distinct case when "isVoid" = 0 then payment end)`.as('count'))
    .where('session', '=', row.uid)
    .groupBy(['method', 'purpose'])
    .execute()
  const total = (rows: typeof sums) => ({
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    cents: rows.reduce((sum, { cents }) => sum + Number(cents), 0),
  })
  const cash = total(sums.filter(({ method }) => method === 'cash')).cents
  const expectedCents = row.float_cents + cash
  const seen = new Set(parse<string[]>(row.papers))
  const papers = await listPapers(db, row.uid)
  return {
    expectedCents,
    countedCents: row.cash_cents,
    differenceCents: row.cash_cents - expectedCents,
    missingPapers: papers.filter(({ _id }) => !seen.has(_id)).map(({ receipt }) => receipt),
    byMethod: METHODS.flatMap((method) => {
      const rows = sums.filter((sum) => sum.method === method)
      return rows.length > 0 ? { method, ...total(rows) } : []
    }),
    byPurpose: PURPOSES.flatMap((purpose) => {
      const rows = sums.filter((sum) => sum.purpose === purpose)
      return rows.length > 0 ? { purpose, ...total(rows) } : []
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
      select.fn.min('receipt_number').as('first'),
      select.fn.max('receipt_number').as('last'),
      select.fn.min('receipt_year').as('firstYear'),
      select.fn.max('receipt_year').as('lastYear'),
    ])
    .where('payments.session_uid', '=', row.uid)
    .executeTakeFirstOrThrow()
  const receipt = (year: number | null, number: number | null) =>
    year === null || number === null ? null : receiptNumber(year, row.letter, number)
  return {
    _id: row.uid,
    version: row.version,
    letter: row.letter,
    state: row.state,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    float: parse<Cash>(row.float) ?? {},
    floatCents: row.float_cents,
    receipts: Number(numbers.receipts),
    voids: Number(numbers.voids),
    first: receipt(numbers.firstYear, numbers.first),
    last: receipt(numbers.lastYear, numbers.last),
    countedAt: row.counted_at,
    countedBy: row.counted_by,
    cash: parse<Cash>(row.cash),
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

/** The open and counted desks, and of the closed ones the last. */
export const listDesks = async (db: Db, limit = 50): Promise<DeskSession[]> => {
  const rows = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .orderBy(sql`case when state = 'closed' then 1 else 0 end`)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => toDesk(db, row)))
}
