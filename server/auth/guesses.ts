import { createHmac, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_THROTTLED_MESSAGE } from '#domain/auth/auth.ts'
import { CLOCK_SKEW_MS } from '#domain/clock.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import type { HttpError } from '../http/errors.ts'
import { tooMany, undoEvent } from '../http/throttle.ts'
import type { UserRow } from '../session/queries.ts'
import { equalsInConstantTime } from '../session/tokens.ts'
import { sha256 } from '../sha256.ts'

/**
 * Identifies the device and the users who have signed in with it. The prefix `__Secure-` prevents plain http pages
 * from setting it. `__Host-` would require the path `/`, and so send the cookie with every request.
 */
const DEVICE_COOKIE = '__Secure-known_device'
const COOKIE: CookieSerializeOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/api/auth',
  maxAge: 400 * 86_400,
}
/** Enough for a shared computer in an office. */
const USERS_MAX = 8

/** `users` lists the users who have signed in with the device and the second factor they used, the latest first. */
export type Device = { id: string; users: ReadonlyMap<string, string> }

/** Identifies a second factor by the time of its setup; '' for none. */
const factorOf = (since: string | null) => (since === null ? '' : Date.parse(since).toString(36))

const sign = (secret: string, text: string) =>
  createHmac('sha256', `known-device:${secret}`).update(text).digest('base64url')

/** The device of a request; null without a valid cookie. */
export const readDevice = ({ cookies }: FastifyRequest, secret: string): Device | null => {
  const [id = '', users = '', signature = ''] = (cookies[DEVICE_COOKIE] ?? '').split('.')
  if (!equalsInConstantTime(sign(secret, `${id}.${users}`), signature)) return null
  const entries = users.split('~').map((entry): [string, string] => {
    const [uid = '', factor = ''] = entry.split('!')
    return [uid, factor]
  })
  return { id, users: new Map(entries) }
}

export const isKnownDevice = (device: Device | null, userUid: string) => device?.users.has(userUid) ?? false

/** The key under which the attempts of a device known to the user are counted apart from others; null for an unknown one. */
export const knownDeviceKey = (device: Device | null, userUid: string): string | null =>
  device && isKnownDevice(device, userUid) ? sha256(`${device.id} ${userUid}`) : null

/**
 * Whether the user has entered a code of their present second factor on the device. A password or a mailed link
 * alone can make any number of devices known, so these do not get separate counts of codes.
 */
export const hasProvedFactor = (
  device: Device | null,
  { uid, second_factor_at: since }: Pick<UserRow, 'uid' | 'second_factor_at'>,
) => since !== null && device?.users.get(uid) === factorOf(since)

/**
 * Marks the device as known to the user. `factorSince` is the setup time of the second factor that was used, or
 * null.
 */
export const rememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  userUid: string,
  factorSince: string | null,
) => {
  const device = readDevice(request, secret)
  const id = device?.id ?? randomBytes(12).toString('base64url')
  const users = new Map(device?.users)
  const factor = factorOf(factorSince) || (users.get(userUid) ?? '')
  users.delete(userUid)
  const entries = [[userUid, factor], ...users].slice(0, USERS_MAX).map((entry) => entry.join('!'))
  const text = `${id}.${entries.join('~')}`
  reply.setCookie(DEVICE_COOKIE, `${text}.${sign(secret, text)}`, COOKIE)
}

const DAY_MS = 86_400_000

/** Seconds until the next guess is allowed after the first, second … guess within a day. The last one repeats. */
type Waits = readonly [number, ...number[]]
/** For all networks together: at most 8 guesses in any hour and 39 in any day. */
const WAITS: Waits = [0, 0, 30, 60, 120, 240, 900, 2700]
/**
 * In addition, for networks without a guess that day: at most 2 in an hour and 9 in a day. An attacker on one
 * network who takes every turn therefore does not lock out an owner with a new device.
 */
const FIRST_WAITS: Waits = [0, 3660, 7200, 7200, 14_400]

/**
 * For codes after the right password: at most 19 in a day, from all networks together. Three codes of a million are
 * valid at a time.
 */
const CODE_WAITS: Waits = [0, 0, 0, 0, 900, 1800, 3600, 7200]

/** The number of guesses, and the time of the last one in milliseconds. */
type Guesses = { count: number; lastMs: number }

/** A counted guess: the state of its key after and before. */
type CountedGuess = { key: string; counted: Guesses; previous: Guesses }

/**
 * Reads the guesses, which expire a day after the last one: `resets_at` therefore implies its time. A time too far
 * in the future comes from a clock that ran ahead, and is ignored, so that no one has to wait for it. The usual
 * skew between machines is tolerated: otherwise each guess would discard the others.
 */
const readGuesses = async (tx: Db, key: string, now: number): Promise<Guesses> => {
  const row = await tx
    .selectFrom('throttles')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', timestamp(now))
    .where('resets_at', '<=', timestamp(now + DAY_MS + CLOCK_SKEW_MS))
    .executeTakeFirst()
  return row ? { count: row.count, lastMs: Date.parse(row.resets_at) - DAY_MS } : { count: 0, lastMs: 0 }
}

/** The time at which the next guess is allowed, in milliseconds. */
const turnAfter = ({ count, lastMs }: Guesses, waits: Waits) =>
  count === 0 ? 0 : lastMs + (waits[Math.min(count, waits.length) - 1] ?? 0) * 1000

const toColumns = ({ count, lastMs }: Guesses) => ({ count, resets_at: timestamp(lastMs + DAY_MS) })

const storeGuess = async (tx: Db, key: string, previous: Guesses, now: number): Promise<CountedGuess> => {
  const counted = { count: previous.count + 1, lastMs: now }
  const columns = toColumns(counted)
  await tx
    .insertInto('throttles')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute()
  return { key, counted, previous }
}

/**
 * Counts a guess at the password of an account from unknown devices: at most 10 in any hour and 48 in any day. Call
 * it within `counts.run`. Returns the counted guesses for `undoGuess` and their number so far, or the 429.
 */
export const countGuess = async (
  tx: Db,
  { account, network }: { account: string; network: string },
  now: number,
): Promise<HttpError | { counted: CountedGuess[]; guesses: number }> => {
  const all = `login-account:${account}`
  const first = `login-account-first:${account}`
  const own = `login-account-network:${account}:${network}`
  const [ofAll, ofFirst, ofOwn] = [
    await readGuesses(tx, all, now),
    await readGuesses(tx, first, now),
    await readGuesses(tx, own, now),
  ]
  const turn = turnAfter(ofAll, WAITS)
  const firstTurn = ofOwn.count === 0 ? turnAfter(ofFirst, FIRST_WAITS) : Infinity
  const until = Math.min(turn, firstTurn)
  if (now < until) return tooMany(LOGIN_THROTTLED_MESSAGE, now, until)
  const [key, previous] = now < turn ? [first, ofFirst] : [all, ofAll]
  return {
    counted: [await storeGuess(tx, key, previous, now), await storeGuess(tx, own, ofOwn, now)],
    guesses: ofAll.count + ofFirst.count + 1,
  }
}

/**
 * Counts a code that is entered for an account on devices without a right code so far. Call it within `counts.run`.
 * Returns the counted guess for `undoGuess`, or the 429.
 */
export const countCode = async (
  tx: Db,
  userUid: string,
  now: number,
): Promise<HttpError | { counted: CountedGuess[] }> => {
  const key = `second-factor-codes:${userUid}`
  const previous = await readGuesses(tx, key, now)
  const until = turnAfter(previous, CODE_WAITS)
  if (now < until) return tooMany(LOGIN_THROTTLED_MESSAGE, now, until)
  return { counted: [await storeGuess(tx, key, previous, now)] }
}

/**
 * Removes a guess that turned out to be a sign-in, within `counts.run`. The next guess waits no longer than before
 * it, unless another one was counted since, whose time is kept.
 */
export const undoGuess = async (tx: Db, guess: readonly CountedGuess[]): Promise<void> => {
  for (const { key, counted, previous } of guess) {
    const { count, resets_at: resetsAt } = toColumns(counted)
    const { numUpdatedRows: restored } = await tx
      .updateTable('throttles')
      .set(toColumns(previous))
      .where('key', '=', key)
      .where('count', '=', count)
      .where('resets_at', '=', resetsAt)
      .executeTakeFirstOrThrow()
    if (restored === 0n) await undoEvent(tx, key)
    // That was the only guess.
    await tx.deleteFrom('throttles').where('key', '=', key).where('count', '=', 0).execute()
  }
}
