import {
  LOGIN_FAILED_MESSAGE,
  LOGIN_LIMITS,
  LOGIN_THROTTLED_MESSAGE,
  type Credentials,
} from '#domain/auth/auth.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { HttpError } from '../http/errors.ts'
import { clearEvents, throttle, undoEvent } from '../http/throttle.ts'
import type { Passwords } from './passwords.ts'
import { emailKey, findUserByEmail, type UserRow } from './queries.ts'
import { sha256 } from './tokens.ts'

const accountKey = (email: string) => `login-account:${sha256(emailKey(email))}`
const addressKey = (address: string) => `login-address:${address}`

/**
 * Throws 429 after more than `allowed` attempts. Call it before the password is verified, so that a burst of requests
 * cannot pass while hashes are being computed.
 */
export const countAttempt = (database: Database, key: string, now: number, allowed: number) =>
  throttle(database, key, now, {
    allowed,
    windowSeconds: LOGIN_LIMITS.windowSeconds,
    message: LOGIN_THROTTLED_MESSAGE,
  })

/**
 * Returns the user of the credentials. An unknown e-mail, a wrong password and an inactive user get the same response
 * after the same work. Throws 401, or 429 after too many attempts.
 */
export const requireCredentials = async (
  database: Database,
  { email, password }: Credentials,
  { address, clock, passwords }: { address: string; clock: Clock; passwords: Passwords },
): Promise<UserRow> => {
  const { db } = database
  const now = clock.now()
  await countAttempt(database, addressKey(address), now, LOGIN_LIMITS.perAddress)
  await countAttempt(database, accountKey(email), now, LOGIN_LIMITS.perAccount)
  const user = await findUserByEmail(db, email)
  const matches = await passwords.verify(password, user?.password_hash ?? null)
  if (!user || !matches || user.is_active !== 1)
    throw new HttpError(401, 'LOGIN_FAILED', LOGIN_FAILED_MESSAGE)
  await clearEvents(db, accountKey(email))
  // Uncounts only this attempt: a successful sign-in must not reset the failures of its address on other accounts.
  await undoEvent(db, addressKey(address))
  return user
}
