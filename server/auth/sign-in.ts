import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Credentials,
  LOGIN_FAILED_MESSAGE,
  LOGIN_LIMITS,
  LOGIN_THROTTLED_MESSAGE,
  type LoginResult,
} from '#domain/auth/auth.ts'
import type { SignInThrottle } from '#domain/security-log/security-log.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { clientOf } from '../http/client.ts'
import { HttpError } from '../http/errors.ts'
import { networksOf } from '../http/networks.ts'
import { throttleWithin, undoEvent } from '../http/throttle.ts'
import { appendSecurityEvent, type SecurityEvent } from '../session/append-event.ts'
import { emailKey, findUserByEmail, type UserRow } from '../session/queries.ts'
import { sendSession } from '../session/session-cookies.ts'
import { startSession } from '../session/sessions.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { sha256 } from '../sha256.ts'
import { guessesMail, newDeviceMail } from './account-mails.ts'
import { countGuess, undoGuess } from './guesses.ts'
import { isKnownDevice, knownDeviceKey, readDevice, rememberDevice } from './guesses.ts'

/**
 * Starts a session for an authenticated user, sets its cookies, and remembers the device. The user is mailed about
 * a device that is new to them.
 */
export const openSession = async (
  context: AppContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  row: UserRow,
): Promise<LoginResult> => {
  const { env, settings } = context
  const client = clientOf(request)
  // The first sign-in comes from the invitation, or right after the account was created.
  const isNew = row.last_sign_in_at !== null && !isKnownDevice(readDevice(request, settings.secret), row.uid)
  const session = await startSession(context, row, client, async (tx, atMs) => {
    await appendSecurityEvent(tx, {
      kind: 'sign_in',
      atMs,
      user: row,
      client,
      ...(isNew && { detail: 'new_device' }),
    })
    if (!isNew) return
    await queueSocietyMail({ tx, atMs }, env, (society) => newDeviceMail(row, society, { client, atMs }))
  })
  rememberDevice(request, reply, settings.secret, row.uid, row.second_factor_at)
  return sendSession(reply, session, settings)
}

export const limitOf = (allowed: number, windowSeconds: number = LOGIN_LIMITS.windowSeconds) => ({
  allowed,
  windowSeconds,
  message: LOGIN_THROTTLED_MESSAGE,
})
export const DAY_SECONDS = 86_400
/** The number of guesses from which the owner is mailed, even if none was refused. */
const GUESSES_MAILED = 10
/** The most attempts without an account that the security log records per hour. */
const STRANGERS_LOGGED = limitOf(500, 3600)

/** Counts an attempt of an address and its network, within `counts.run`. Returns the keys, or the 429. */
export const countAddress = async (
  tx: Db,
  what: string,
  ip: string,
  now: number,
): Promise<string[] | HttpError> => {
  const { address, network } = networksOf(ip)
  const keys = [`${what}-address:${address}`, `${what}-network:${network}`] as const
  const refusal =
    (await throttleWithin(tx, keys[0], now, limitOf(LOGIN_LIMITS.perAddress))) ??
    (await throttleWithin(tx, keys[1], now, limitOf(LOGIN_LIMITS.perNetwork)))
  return refusal ?? [...keys]
}

/**
 * Records a failed attempt: every one for an account, but a limited number for unknown addresses, so that a flood
 * does not fill the log.
 */
export const appendAttempt = async (tx: Db, event: SecurityEvent) => {
  if (
    event.user === null &&
    (await throttleWithin(tx, 'security-log-strangers', event.atMs, STRANGERS_LOGGED))
  )
    return
  await appendSecurityEvent(tx, event)
}

/** A failed attempt; the security log names the account only if it exists. */
type Attempt = Pick<SecurityEvent, 'atMs' | 'user' | 'tried' | 'client'>

/** Records the first refusal of a day for `key`, within `counts.run`. Returns false for a later one. */
export const recordRefusal = async (
  tx: Db,
  key: string,
  attempt: Attempt,
  detail?: SignInThrottle,
): Promise<boolean> => {
  if (await throttleWithin(tx, `refusal-recorded:${key}`, attempt.atMs, limitOf(1, DAY_SECONDS))) return false
  await appendSecurityEvent(tx, { ...attempt, kind: 'sign_in_throttled', ...(detail && { detail }) })
  return true
}

/**
 * Mails the owner of the account, at most once a day. Counted without an account as well, so that the duration does
 * not reveal whether there is one.
 */
const mailGuesses = async (
  tx: Write['tx'],
  env: Env,
  { account, user, atMs }: { account: string; user: UserRow | undefined; atMs: number },
) => {
  if (await throttleWithin(tx, `guesses-mailed:${account}`, atMs, limitOf(1, DAY_SECONDS))) return
  if (user?.is_active === 1)
    await queueSocietyMail({ tx, atMs }, env, (society) => guessesMail(user, society))
}

/**
 * Returns the user of the credentials. An unknown e-mail, a wrong password and an inactive user get the same response
 * after the same work. Throws 401, or 429 after too many attempts.
 */
export const requireCredentials = async (
  { database, clock, passwords, settings, env }: AppContext,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<UserRow> => {
  const { db, counts } = database
  const now = clock.now()
  const device = readDevice(request, settings.secret)
  // While the queue of hashes is full, requests without a device cookie are refused before any query, so that a
  // flood of them is cheap.
  if (!device) await passwords.requireRoom()
  const account = sha256(emailKey(email))
  const user = await findUserByEmail(db, email)
  const known = user ? knownDeviceKey(device, user.uid) : null
  if (device && !known) await passwords.requireRoom()
  const owner = user ? { user: { uid: user.uid, name: user.name } } : { user: null, tried: email }
  const attempt = { atMs: now, ...owner, client: clientOf(request) }

  const counted = await counts.run(async (tx) => {
    // A device that has signed in to the account has a count of its own, so that guesses elsewhere do not lock out
    // the owner.
    if (known) {
      const key = `login-device:${known}`
      const refusal = await throttleWithin(tx, key, now, limitOf(LOGIN_LIMITS.perDevice))
      // Not mailed: the guesses come from the owner's own device.
      if (refusal) await recordRefusal(tx, key, attempt, 'known_device')
      return refusal ?? { keys: [key], guess: [] }
    }
    const { network } = networksOf(request.ip)
    const keys = await countAddress(tx, 'login', request.ip, now)
    if (keys instanceof HttpError) {
      await recordRefusal(tx, `login-network:${network}`, attempt, 'address')
      return keys
    }
    const guess = await countGuess(tx, { account, network }, now)
    const isRefused = guess instanceof HttpError
    if (isRefused) await recordRefusal(tx, `login-account:${account}`, attempt)
    if (isRefused || guess.guesses >= GUESSES_MAILED) await mailGuesses(tx, env, { account, user, atMs: now })
    return isRefused ? guess : { keys, guess: guess.counted }
  })
  if (counted instanceof HttpError) throw counted

  // Unknown devices share one place in the queue.
  const matches = await passwords.verify(
    password,
    user?.password_hash ?? null,
    known === null ? undefined : device?.id,
  )
  if (!user || !matches || user.is_active !== 1) {
    await counts.run((tx) => appendAttempt(tx, { ...attempt, kind: 'sign_in_failed' }))
    throw new HttpError(401, 'LOGIN_FAILED', LOGIN_FAILED_MESSAGE)
  }
  // Removes only this attempt: a successful sign-in must not reset the guesses of others.
  await counts.run(async (tx) => {
    await undoEvent(tx, ...counted.keys)
    await undoGuess(tx, counted.guess)
  })
  return user
}
