import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { type Cash, cashCents } from '#domain/dues/money.ts'
import type { NewPart, NewPayment, Payment } from '#domain/dues/payment.ts'
import type { Database } from '#server/database/connection.ts'
import type { SignedInActor } from '#server/database/record-changes.ts'
import { write } from '#server/database/write.ts'
import { createDeposit } from '#server/dues/deposits.ts'
import { closeDesk, countDesk, openDesk } from '#server/dues/desks.ts'
import { feeKind } from '#server/dues/fee-kind.ts'
import { listPapers } from '#server/dues/read-desks.ts'
import { takePayment } from '#server/dues/take-payment.ts'
import { voidPayment } from '#server/dues/void-payment.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { DEMO_FEES, type DemoDesk, type DemoPart, type DemoPayment, depositedAt, MINUTE_MS } from './dues.ts'

const FLOAT: Cash = { 1000: 2, 500: 6, 100: 10 }
const FLOAT_CENTS = cashCents(FLOAT)
/** What people pay with. */
const PIECES = [2000, 1000, 500, 100] as const

/** The bills of an amount in whole dollars. */
const billsOf = (cents: number): Cash => {
  const cash: Cash = {}
  let rest = cents
  for (const piece of PIECES) {
    const count = Math.floor(rest / piece)
    if (count > 0) cash[`${piece}`] = count
    rest -= count * piece
  }
  return cash
}

type Context = {
  database: Database
  /** Who is at the desks, and who closes them and goes to the bank. */
  people: { A: SignedInActor; B: SignedInActor; treasurer: SignedInActor }
  /** The numbers of the members in the order of the plan. */
  numbers: readonly number[]
}

const contextAt = ({ database }: Context, actor: SignedInActor, at: number) => ({
  database,
  actor,
  clock: { now: () => at },
})

/** Stores the fees; returns the `_id` of each. */
export const seedFees = (
  database: Pick<Database, 'writes'>,
  by: { actor: SignedInActor; clock: Clock },
): Promise<FeeIds> =>
  write(database, by, async (current) => ({
    earlier: (await createWithin(feeKind, current, DEMO_FEES.earlier))._id,
    general: (await createWithin(feeKind, current, DEMO_FEES.general))._id,
    student: (await createWithin(feeKind, current, DEMO_FEES.student))._id,
    life: (await createWithin(feeKind, current, DEMO_FEES.life))._id,
  }))
type FeeIds = Record<keyof typeof DEMO_FEES, string>

const toPart = ({ numbers }: Context, fees: FeeIds, part: DemoPart): NewPart => {
  if (part.purpose === 'donation') return { ...part, member: null }
  const member = numbers[part.member] ?? 0
  return { ...part, member, fee: fees[part.fee], cents: DEMO_FEES[part.fee].cents }
}

const toPayment = (
  context: Context,
  fees: FeeIds,
  desk: string,
  { at, method, reference, payer, parts: planned }: DemoPayment,
): NewPayment => {
  const parts = planned.map((part) => toPart(context, fees, part))
  return {
    desk,
    paidOn: dayOf(at),
    method,
    reference,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    payer: typeof payer === 'number' ? (context.numbers[payer] ?? 0) : null,
    payerName: typeof payer === 'number' ? null : payer,
    note: '',
    parts,
  }
}

type Opened = { desk: DemoDesk; uid: string; payments: Payment[] }

/** Opens the desks of one day, and takes what is paid at them in its order. */
const takePayments = async (
  context: Context,
  fees: FeeIds,
  desks: readonly DemoDesk[],
): Promise<Opened[]> => {
  const { people } = context
  const opened: Opened[] = []
  for (const desk of desks) {
    const { _id: uid } = await openDesk(contextAt(context, people[desk.letter], desk.openedAt), {
      letter: desk.letter,
      float: FLOAT,
    })
    opened.push({ desk, uid, payments: [] })
  }
  // Not one after the other: they share transactions, in their order.
  const taken = opened
    .flatMap(({ desk, uid }) => desk.payments.map((payment) => ({ letter: desk.letter, uid, payment })))
    .toSorted((a, b) => a.payment.at - b.payment.at)
    .map(async ({ letter, uid, payment }) => ({
      uid,
      payment: await takePayment(
        contextAt(context, people[letter], payment.at),
        toPayment(context, fees, uid, payment),
        null,
      ),
    }))
  const payments = Map.groupBy(await Promise.all(taken), ({ uid }) => uid)
  return opened.map((desk) => ({
    ...desk,
    payments: (payments.get(desk.uid) ?? []).map(({ payment }) => payment),
  }))
}

/** Voids what is noticed at the end, and takes it as it was meant. Returns the payments that hold. */
const correct = async (
  context: Context,
  fees: FeeIds,
  { desk, uid, payments }: Opened,
): Promise<Payment[]> => {
  const actor = context.people.treasurer
  const end = Math.max(desk.openedAt, ...desk.payments.map(({ at }) => at))
  const corrected: Payment[] = []
  for (const [index, planned] of desk.payments.entries()) {
    const payment = payments[index]
    if (!payment) throw new Error('every planned payment is taken')
    if (!planned.voided) {
      corrected.push(payment)
      continue
    }
    const isGivenBack = planned.voided.reason === 'given_back_in_cash'
    const asked = { ...planned.voided, desk: isGivenBack ? uid : null }
    const by = contextAt(context, actor, end + MINUTE_MS)
    await voidPayment(by, payment._id, asked)
    if (isGivenBack) continue
    const again = { ...planned, at: end + MINUTE_MS, method: 'zelle', reference: 'Z5550123' } as const
    corrected.push(await takePayment(by, toPayment(context, fees, uid, again), null))
  }
  return corrected
}

/** Counts and closes a desk. Returns what of it goes to the bank, in cents. */
const close = async (
  context: Context,
  { desk, uid, closedAt }: Opened & { closedAt: number },
  payments: readonly Payment[],
): Promise<number> => {
  const { database, people } = context
  const taken = payments
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { cents }) => sum + cents, -(desk.short?.cents ?? 0))
  const papers = await listPapers(database.db, uid)
  await countDesk(contextAt(context, people[desk.letter], closedAt - 20 * MINUTE_MS), uid, {
    cash: billsOf(FLOAT_CENTS + taken),
    papers: papers.map(({ _id }) => _id),
  })
  await closeDesk(contextAt(context, people.treasurer, closedAt), uid, desk.short?.explanation ?? '')
  return papers.reduce((sum, { cents }) => sum + cents, taken)
}

/** Asks for the void of a payment of a closed desk, on the next day. */
const askForVoid = async (context: Context, payments: readonly Payment[], closedAt: number) => {
  const payment = payments.find(({ method }) => method === 'check') ?? payments[0]
  if (!payment) return
  const isCheck = payment.method === 'check'
  await voidPayment(contextAt(context, context.people.treasurer, depositedAt(closedAt)), payment._id, {
    reason: isCheck ? 'returned_check' : 'given_back_otherwise',
    note: isCheck
      ? 'The bank returned the check unpaid'
      : 'Had paid by a transfer before, and got a check back',
    desk: null,
  })
}

/**
 * The desks of one day, from their float to the bank. Those of the last day that are closed are not deposited yet, and a void of one of their
 * payments waits for a second person.
 */
export const seedDesks = async (
  context: Context,
  fees: FeeIds,
  desks: readonly DemoDesk[],
  { isLast }: { isLast: boolean },
): Promise<void> => {
  const opened = await takePayments(context, fees, desks)
  const closed: { uid: string; closedAt: number; cents: number }[] = []
  for (const one of opened) {
    const payments = await correct(context, fees, one)
    const { closedAt } = one.desk
    if (closedAt === null) continue
    closed.push({ uid: one.uid, closedAt, cents: await close(context, { ...one, closedAt }, payments) })
    if (isLast && one === opened.at(-1)) await askForVoid(context, payments, closedAt)
  }
  const [first] = closed
  if (isLast || !first) return
  const at = depositedAt(first.closedAt)
  await createDeposit(contextAt(context, context.people.treasurer, at), {
    desks: closed.map(({ uid }) => uid),
    depositedOn: dayOf(at),
    cents: closed.reduce((sum, { cents }) => sum + cents, 0),
    note: '',
  })
}
