import { LOGIN_LIMITS, type User } from '#domain/auth/auth.ts'
import type { AppContext } from '../api/context.ts'
import type { Client } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { clearEvents, throttleWithin, undoEvent } from '../http/throttle.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { actorOf, tokenMissing } from '../session/access.ts'
import { ownPasswordMail } from './account-mails.ts'
import { findUser, type UserRow } from '../session/queries.ts'
import { limitOf, recordRefusal } from './sign-in.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'passwords' | 'env'>
/** A signed-in user, and the session in which they enter their password. */
export type SignedIn = { user: User; sessionUid: string; client: Client }

/**
 * Returns the signed-in user, whose password it verifies. `wrong` is the error at the field. Throws 400 for a wrong password, 429
 * after too many in this session: an open session must not allow guessing it, and a stolen one must not lock the owner's others. The user
 * has a line of their own for the hash, so that a flood of sign-ins does not refuse them.
 */
export const requireOwnPassword = async (
  { database, clock, passwords, env }: Context,
  { user, sessionUid, client }: SignedIn,
  password: string,
  wrong: { path: string; message: string },
): Promise<UserRow> => {
  const key = `own-password:${sessionUid}`
  const attempt = { atMs: clock.now(), user: actorOf(user), client }
  const refusal = await database.counts.run(async (tx) => {
    const refused = await throttleWithin(tx, key, attempt.atMs, limitOf(LOGIN_LIMITS.perSession))
    if (refused && (await recordRefusal(tx, key, attempt, 'open_session'))) {
      await queueSocietyMail({ tx, atMs: attempt.atMs }, env, (society) => ownPasswordMail(user, society))
    }
    return refused
  })
  if (refusal) throw refusal
  const row = await findUser(database.db, user._id)
  if (!row) throw tokenMissing()
  const isRight = await passwords
    .verify(password, row.password_hash, user._id)
    .catch(async (error: unknown) => {
      // No password was compared, so it was no guess.
      await database.counts.run((tx) => undoEvent(tx, key))
      throw error
    })
  if (!isRight) {
    await database.counts.run((tx) => appendSecurityEvent(tx, { ...attempt, kind: 'own_password_failed' }))
    throw validationError([wrong])
  }
  await clearEvents(database.db, key)
  return row
}
