import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import { type Cash, cashCents } from '#domain/dues/money.ts'
import {
  ALREADY_VOID,
  IN_FUTURE,
  isPaper,
  type Method,
  PAPER_REQUIRED,
  type Payment,
  type VoidReason,
} from '#domain/dues/payment.ts'
import type { Random } from '../scripts/demo/random.ts'
import { isGone } from './ledger.ts'
import type { Server, Site } from './site.ts'

/** A process that is started again whenever it is killed. */
export type Slot = { ready: Promise<Server> }

type Sending = { body?: object; key?: string; signal?: AbortSignal }
type Reply<T> = {
  status: number
  data: T
  message: string
  errorMessages: { path: string; message: string }[]
}

/** A server that is gone for longer than a restart takes is a fault of its own. */
const ATTEMPTS_MAX = 500
const WAIT_MS = 20

/** Sends requests to the processes in turns, and repeats each until one answers. Rejects if `signal` is aborted. */
export const createRequests = (site: Site, slots: readonly Slot[]) => {
  let turn = 0
  return async (path: string, { body, key, signal }: Sending = {}) => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const server = await slots[turn++ % slots.length]?.ready
      if (!server) throw new Error('there is no process')
      try {
        const reply = await fetch(server.origin + path, {
          method: body ? 'POST' : 'GET',
          headers: {
            ...(await site.signIn(server.origin)),
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
          ...(signal && { signal }),
        })
        const bytes = Buffer.from(await reply.arrayBuffer())
        if (reply.status !== 503) return { status: reply.status, bytes }
      } catch (error) {
        if (signal?.aborted || !isGone(error)) throw error
      }
      await sleep(WAIT_MS)
    }
    throw new Error(`${path}: nobody answers`)
  }
}
export type Requests = ReturnType<typeof createRequests>

export const createSender =
  (requests: Requests) =>
  async <T>(...sent: Parameters<Requests>): Promise<Reply<T>> => {
    const { status, bytes } = await requests(...sent)
    return { ...(JSON.parse(bytes.toString()) as Reply<T>), status }
  }
export type Sender = ReturnType<typeof createSender>

/** Sends, and throws at a status other than `expected`. */
export const sendFor = async <T>(send: Sender, expected: number, ...[path, sending]: Parameters<Sender>) => {
  const reply = await send<T>(path, sending)
  if (reply.status !== expected) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply)}`)
  return reply.data
}

/** What the clients of one desk handed in. */
export type Box = {
  desk: DeskSession
  float: Cash
  byMethod: Map<Method, number>
  papers: Set<string>
}

/** A membership year that is to be paid for members, in one payment. */
export type Renewal = { members: readonly number[]; year: number }

/** What was acknowledged, and whatever contradicts it. */
export const createBook = () => ({
  /** The payments by their keys; each key has one. */
  payments: new Map<string, Payment>(),
  voids: new Set<string>(),
  /** The receipts by member and year, such as `17 2026`. */
  receipts: new Map<string, string>(),
  doublePresses: 0,
  lostReplies: 0,
  broken: [] as string[],
})
export type Book = ReturnType<typeof createBook>

type Client = {
  send: Sender
  book: Book
  box: Box
  fee: { _id: string; cents: number }
  random: Random
  /** How far the client's clock is from that of the server, in milliseconds. */
  skewMs: number
  onAcknowledged: () => void
}

const add = ({ byMethod }: Box, method: Method, cents: number) =>
  byMethod.set(method, (byMethod.get(method) ?? 0) + cents)

const PAYMENTS = '/api/admin/payments'
const METHODS: readonly [Method, ...Method[]] = [
  'cash',
  'cash',
  'cash',
  'zelle',
  'zelle',
  'check',
  'money_order',
  'card',
]

/** Once, twice at the same time, or with a reply that the client does not wait for; always with one key. */
const press = async ({ send, random, book }: Client, body: object, key: string) => {
  const once = (signal?: AbortSignal) => send<Payment>(PAYMENTS, { body, key, ...(signal && { signal }) })
  const kind = random.next()
  if (kind < 0.1) {
    book.doublePresses += 1
    const [first, second] = await Promise.all([once(), once()])
    if (first.status !== second.status || (first.status === 201 && first.data._id !== second.data._id))
      book.broken.push(`a double press had two answers: ${JSON.stringify([first, second])}`)
    return first
  }
  if (kind < 0.15) {
    book.lostReplies += 1
    await once(AbortSignal.timeout(random.int(1, 12))).catch(() => {})
  }
  return once()
}

/** Takes a payment until it is acknowledged. */
const take = async (client: Client, { members, year }: Renewal, key: string): Promise<Payment> => {
  const { book, box, fee, random } = client
  const gift = random.chance(0.1) ? random.int(1, 5000) : 0
  const method = random.pick(METHODS)
  const cents = members.length * fee.cents + gift
  const body = {
    desk: box.desk._id,
    paidOn: dayOf(Date.now() + client.skewMs),
    method,
    reference: isPaper(method) ? String(random.int(1000, 9999)) : null,
    cents,
    payer: members[0],
    parts: [
      ...members.map((member) => ({ purpose: 'dues', member, year, fee: fee._id, cents: fee.cents })),
      ...(gift > 0 ? [{ purpose: 'donation', about: 'Flood relief', cents: gift }] : []),
    ],
  }
  let reply = await press(client, body, key)
  const refused = (message: string) => reply.status === 400 && reply.errorMessages[0]?.message === message
  // The clocks stand on two sides of midnight: the client takes the day of the server, or names its paper.
  if (refused(IN_FUTURE)) reply = await press(client, { ...body, paidOn: dayOf(Date.now()) }, key)
  else if (refused(PAPER_REQUIRED)) reply = await press(client, { ...body, reference: 'Paper 1' }, key)
  if (reply.status !== 201) throw new Error(`a payment was refused: ${JSON.stringify({ ...reply, body })}`)
  const payment = reply.data
  if (payment.cents !== cents)
    book.broken.push(`${payment.receipt} is of ${payment.cents} cents, handed in ${cents}`)
  book.payments.set(key, payment)
  for (const member of members) book.receipts.set(`${member} ${year}`, payment.receipt)
  add(box, method, cents)
  if (isPaper(method)) box.papers.add(payment._id)
  client.onAcknowledged()
  return payment
}

const REASONS: readonly [VoidReason, ...VoidReason[]] = ['mistake', 'given_back_in_cash']

const voidPayment = async (
  { send, book, box, random, onAcknowledged }: Client,
  payment: Payment,
  { members, year }: Renewal,
) => {
  const cash = cashCents(box.float) + (box.byMethod.get('cash') ?? 0)
  const reason = cash < payment.cents ? 'mistake' : random.pick(REASONS)
  const body = { reason, note: 'The wrong brother', desk: reason === 'mistake' ? null : box.desk._id }
  const path = `${PAYMENTS}/${payment._id}/void`
  if (random.chance(0.2))
    await send(path, { body, signal: AbortSignal.timeout(random.int(1, 12)) }).catch(() => {})
  const reply = await send(path, { body })
  // A reply that was lost: the void is stored.
  if (reply.status !== 200 && reply.message !== ALREADY_VOID)
    throw new Error(`a void was refused: ${JSON.stringify(reply)}`)
  book.voids.add(payment._id)
  for (const member of members) book.receipts.delete(`${member} ${year}`)
  add(box, reason === 'mistake' ? payment.method : 'cash', -payment.cents)
  // The check for which cash was given back is still in the box.
  if (reason === 'mistake') box.papers.delete(payment._id)
  onAcknowledged()
}

/** Takes one renewal after the other until none is left; some are voided, and most of those taken again. */
export const takeRenewals = async (
  client: Client,
  next: () => { renewal: Renewal; key: string } | undefined,
) => {
  for (let one = next(); one; one = next()) {
    const { renewal, key } = one
    const payment = await take(client, renewal, key)
    if (!client.random.chance(0.05)) continue
    await voidPayment(client, payment, renewal)
    if (client.random.chance(0.7)) await take(client, renewal, `${key}-again`)
  }
}
