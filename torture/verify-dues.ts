import type { Deposit, DeskSession } from '#domain/dues/desk.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { cashCents, type Cash, DENOMINATIONS } from '#domain/dues/money.ts'
import { METHODS } from '#domain/dues/payment.ts'
import type { DuesReport } from '#domain/dues/report.ts'
import { openDatabase } from '#server/database/database.ts'
import { logged } from '#server/features.ts'
import { verifyHistory } from '#server/history/verify-history.ts'
import { verifyRecords } from '#server/history/verify-records.ts'
import { type Book, type Box, sendFor, type Sender } from './desk-clients.ts'

/** The bills and coins of an amount. */
const piecesOf = (cents: number): Cash => {
  const cash: Cash = {}
  let rest = cents
  for (const piece of DENOMINATIONS) {
    const count = Math.floor(rest / piece)
    if (count > 0) cash[`${piece}`] = count
    rest -= count * piece
  }
  return cash
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0)

/** Counts what was handed in at a desk, closes the desk and deposits its money; returns what differs. */
export const closeBox = async (
  send: Sender,
  { desk, float, byMethod, papers }: Box,
  depositedOn: string,
): Promise<string[]> => {
  const broken: string[] = []
  const path = `/api/admin/desks/${desk._id}`
  const paperCents = (byMethod.get('check') ?? 0) + (byMethod.get('money_order') ?? 0)
  const cash = cashCents(float) + (byMethod.get('cash') ?? 0)
  const body = { cash: piecesOf(cash), papers: [...papers] }
  const { result } = await sendFor<DeskSession>(send, 200, `${path}/count`, { body })
  if (result?.expectedCents !== cash)
    broken.push(`desk ${desk.letter} expects ${result?.expectedCents} cents, handed in ${cash}`)
  if (result?.missingPapers.length !== 0)
    broken.push(`desk ${desk.letter} misses ${result?.missingPapers.join()}`)
  for (const method of METHODS) {
    const cents = result?.byMethod.find((one) => one.method === method)?.cents ?? 0
    if (cents !== (byMethod.get(method) ?? 0))
      broken.push(
        `desk ${desk.letter} has ${cents} cents by ${method}, handed in ${byMethod.get(method) ?? 0}`,
      )
  }
  await sendFor(send, 200, `${path}/close`, { body: {} })
  const cents = cash - cashCents(float) + paperCents
  const deposit = await sendFor<Deposit>(send, 201, '/api/admin/dues/deposits', {
    body: { desks: [desk._id], depositedOn, cents, note: 'Handed in' },
  })
  if (deposit.expectedCents !== cents)
    broken.push(`the deposit of desk ${desk.letter} is ${cents} cents, and expects ${deposit.expectedCents}`)
  return broken
}

/** Compares the report of the days with the boxes. */
export const verifyReport = async (
  send: Sender,
  boxes: readonly Box[],
  days: { from: string; to: string },
) => {
  const broken: string[] = []
  const query = new URLSearchParams(days)
  const report = await sendFor<DuesReport>(send, 200, `/api/admin/dues/report?${query}`)
  for (const { desk, byMethod } of boxes) {
    for (const method of METHODS) {
      const rows = report.rows.filter((row) => row.desk === desk.letter && row.method === method)
      const cents = sumOf(rows.map((row) => row.cents))
      if (cents !== (byMethod.get(method) ?? 0))
        broken.push(
          `the report has ${cents} cents by ${method} at desk ${desk.letter}, handed in ${byMethod.get(method)}`,
        )
    }
  }
  const all = sumOf(boxes.flatMap(({ byMethod }) => [...byMethod.values()]))
  if (report.cents !== all) broken.push(`the report has ${report.cents} cents, the boxes ${all}`)
  if (report.notDeposited.cents !== 0) broken.push(`${report.notDeposited.cents} cents are not deposited`)
  return { report, broken }
}

type Registered = { id: number; _id: string }

/** Compares the standing of every member with the receipts that were acknowledged. */
export const verifyStandings = async (
  send: Sender,
  book: Book,
  members: readonly Registered[],
  { year, fee }: { year: number; fee: number },
) => {
  const broken: string[] = []
  for (const { id, _id } of members) {
    const { standing, terms } = await sendFor<MemberDues>(send, 200, `/api/admin/dues/members/${_id}`)
    const [now, before] = [year, year - 1].map((of) => book.receipts.get(`${id} ${of}`))
    const expected =
      now === undefined
        ? before === undefined
          ? 'never null null'
          : `lapsed ${before} ${year}-01-01`
        : `paid ${now} null`
    const found = `${standing.state} ${standing.receipt} ${standing.since}`
    if (found !== expected) broken.push(`member ${id} is ${found}, and should be ${expected}`)
    const paid = [now, before].filter((receipt) => receipt !== undefined)
    if (terms.map(({ receipt }) => receipt).join() !== paid.join())
      broken.push(`member ${id} has the terms ${JSON.stringify(terms)}, paid with ${paid.join()}`)
  }
  const expectedOf = new Map(
    members.map(({ id }) => {
      const years = [year, year - 1].filter((of) => book.receipts.has(`${id} ${of}`))
      return [id, years.length === 0 ? 'null null' : `${years.length * fee} ${years[0]}`]
    }),
  )
  return { broken, expectedOf }
}

/** Compares the rows of the ledger with what was acknowledged, and the read-outs of the register with `expectedOf`. */
export const verifyLedger = async (url: string, book: Book, expectedOf: ReadonlyMap<number, string>) => {
  const broken: string[] = []
  const { db, close } = await openDatabase(url)
  try {
    const rows = await db.selectFrom('payments').selectAll().orderBy('number').execute()
    const stored = new Set(rows.map(({ uid }) => uid))
    const acknowledged = new Set([...book.payments.values()].map(({ _id }) => _id))
    if (acknowledged.size !== book.payments.size)
      broken.push(`${book.payments.size} keys were acknowledged with ${acknowledged.size} payments`)
    const lost = [...acknowledged].filter((uid) => !stored.has(uid))
    const doubled = rows.filter(({ uid }) => !acknowledged.has(uid))
    if (lost.length > 0) broken.push(`${lost.length} payments are lost, the first is ${lost[0]}`)
    if (doubled.length > 0)
      broken.push(`${doubled.length} payments are doubled, the first is ${doubled[0]?.uid}`)
    const keys = await db.selectFrom('idempotency_keys').select(['key', 'entity_uid']).execute()
    const wrong = keys.filter(({ key, entity_uid: uid }) => book.payments.get(key)?._id !== uid)
    if (keys.length !== book.payments.size || wrong.length > 0)
      broken.push(
        `${keys.length} keys are stored for ${book.payments.size}, ${wrong.length} of another payment`,
      )
    if (rows.some((row, index) => row.number !== index + 1))
      broken.push('the numbers of the payments have a gap')
    for (const [series, own] of Map.groupBy(rows, (row) => `${row.receipt_year}-${row.desk}`))
      if (own.some((row, index) => row.receipt_number !== index + 1))
        broken.push(`the receipts of ${series} have a gap, or are not in order`)
    const voids = await db.selectFrom('payment_voids').select('payment_uid').execute()
    if (voids.length !== book.voids.size || voids.some((row) => !book.voids.has(row.payment_uid)))
      broken.push(`${voids.length} voids are stored, ${book.voids.size} were acknowledged`)
    const members = await db.selectFrom('members').select(['id', 'dues_cents', 'dues_year']).execute()
    for (const { id, dues_cents: cents, dues_year: year } of members)
      if (`${cents} ${year}` !== expectedOf.get(id))
        broken.push(`the register has ${cents} cents and ${year} for member ${id}: ${expectedOf.get(id)}`)
    const history = await verifyHistory(db)
    if (history.broken !== null) broken.push(`the history is broken: ${JSON.stringify(history.broken)}`)
    const altered = await verifyRecords(db, logged)
    if (altered !== null) broken.push(altered)
    return { payments: rows.length, voids: voids.length, broken }
  } finally {
    await close()
  }
}
