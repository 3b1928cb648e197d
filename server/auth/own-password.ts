import { LOGIN_LIMITS } from '#domain/auth/auth.ts'
import type { AppContext } from '../context.ts'
import { validationError } from '../http/errors.ts'
import { clearEvents, undoEvent } from '../http/throttle.ts'
import { tokenMissing } from './access.ts'
import { findUser, type UserRow } from './queries.ts'
import { countAttempt } from './sign-in.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'passwords'>

/**
 * Returns the signed-in user, whose password it verifies. `wrong` is the error at the field. Throws 400 for a wrong password, 429
 * after too many: an open session must not allow guessing it. The user has a line of their own for the hash, so that a flood of sign-ins
 * does not refuse them.
 */
export const requireOwnPassword = async (
  { database, clock, passwords }: Context,
  userUid: string,
  password: string,
  wrong: { path: string; message: string },
): Promise<UserRow> => {
  const key = `password-change:${userUid}`
  await countAttempt(database, key, clock.now(), LOGIN_LIMITS.perSession)
  const row = await findUser(database.db, userUid)
  if (!row) throw tokenMissing()
  const isRight = await passwords
    .verify(password, row.password_hash, userUid)
    .catch(async (error: unknown) => {
      // No password was compared, so it was no guess.
      await database.counts.run((tx) => undoEvent(tx, key))
      throw error
    })
  if (!isRight) throw validationError([wrong])
  await clearEvents(database.db, key)
  return row
}
