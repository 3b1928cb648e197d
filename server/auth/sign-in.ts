import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Credentials, LOGIN_FAILED_MESSAGE, LOGIN_LIMITS, type LoginResult } from '#domain/auth/auth.ts'
import type { AppContext, AppDependencies } from '../api/context.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { clientOf } from '../http/client.ts'
import { HttpError } from '../http/errors.ts'
import { clearEvents, undoEvent } from '../http/throttle.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { emailKey, findUserByEmail, type UserRow } from '../session/queries.ts'
import { sendSession } from '../session/session-cookies.ts'
import { startSession } from '../session/sessions.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { sha256 } from '../sha256.ts'
import { guessesMail, newDeviceMail } from './account-mails.ts'
import { isKnownDevice, knownDeviceKey, readDevice, rememberDevice } from './known-device.ts'
import { countAddress, countAttempt, isFirstOfDay, recordRefusal, undoAttempt } from './limits.ts'

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

/**
 * Mails the owner of the account, at most once a day. Counted without an account as well, so that the duration does
 * not reveal whether there is one.
 */
const mailGuesses = async (
  tx: Write['tx'],
  env: Env,
  { account, user, atMs }: { account: string; user: UserRow | undefined; atMs: number },
) => {
  if (!(await isFirstOfDay(tx, `guesses-mailed:${account}`, atMs))) return
  if (user?.is_active === 1)
    await queueSocietyMail({ tx, atMs }, env, (society) => guessesMail(user, society))
}

/**
 * Returns the user of the credentials. An unknown e-mail, a wrong password and an inactive user get the same response
 * after the same work. Throws 401, or 429 after too many attempts.
 */
export const requireCredentials = async (
  { database, clock, passwords, settings, env }: AppDependencies & Pick<AppContext, 'passwords'>,
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
  // A device that has signed in to the account has a count of its own, so that guesses elsewhere do not lock out the
  // owner.
  const key = known ? `login-device:${known}` : `login-account:${account}`

  const counted = await counts.run(async (tx) => {
    const addresses = known ? [] : await countAddress(tx, 'login', request.ip, now)
    if (!Array.isArray(addresses)) {
      await recordRefusal(tx, addresses.key, attempt, addresses.limit)
      return addresses.refusal
    }
    const tried = await countAttempt(tx, key, now, 'password')
    if (!(tried instanceof HttpError)) return { tried, addresses }
    await undoEvent(tx, ...addresses)
    await recordRefusal(tx, key, attempt, known ? 'known_device' : undefined)
    return tried
  })
  if (counted instanceof HttpError) throw counted

  const undo = () =>
    counts.run(async (tx) => {
      await undoEvent(tx, ...counted.addresses)
      await undoAttempt(tx, counted.tried)
    })
  // Unknown devices share one place in the queue.
  const matches = await passwords
    .verify(password, user?.password_hash ?? null, known === null ? undefined : device?.id)
    .catch(async (error: unknown) => {
      // No password was compared, so nothing was guessed.
      await undo()
      throw error
    })
  if (!user || !matches || user.is_active !== 1) {
    await counts.run(async (tx) => {
      await appendSecurityEvent(tx, { ...attempt, kind: 'sign_in_failed' })
      // The owner's own device is not reported.
      if (!known && counted.tried.count >= LOGIN_LIMITS.free)
        await mailGuesses(tx, env, { account, user, atMs: now })
    })
    throw new HttpError(401, 'LOGIN_FAILED', LOGIN_FAILED_MESSAGE)
  }
  // On an unknown device, a sign-in must not reset the guesses of others.
  await (known ? clearEvents(db, key) : undo())
  return user
}
