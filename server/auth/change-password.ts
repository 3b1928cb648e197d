import { LOGIN_LIMITS, PASSWORD_WRONG, type PasswordChange, type User } from '#domain/auth/auth.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { write } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { clearEvents } from '../http/throttle.ts'
import { actorOf, tokenMissing } from './access.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessionsOf, findUser, updateUser } from './queries.ts'
import { countAttempt } from './sign-in.ts'

/**
 * Changes one's own password; the session that asks stays, every other one ends. Throws 400 when the present one is
 * wrong, 429 when that was tried too often: an open session must not help to find the password out.
 */
export const changePassword = async (
  { database, clock }: { database: Database; clock: Clock },
  user: User,
  sessionUid: string,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> => {
  const { db } = database
  const key = `password-change:${user._id}`
  await countAttempt(db, key, clock.now(), LOGIN_LIMITS.perAccount)
  const row = await findUser(db, user._id)
  if (!row) throw tokenMissing()
  const wrong = validationError([{ path: 'currentPassword', message: PASSWORD_WRONG }])
  if (!(await verifyPassword(currentPassword, row.password_hash))) throw wrong
  const passwordHash = await hashPassword(newPassword)
  await write(database, { actor: actorOf(user), clock }, async ({ tx, at, record }) => {
    const now = await findUser(tx, user._id)
    // Another change came first, so the password that was checked is no longer the present one.
    if (!now || now.password_hash !== row.password_hash) throw wrong
    await updateUser(tx, now, { password_hash: passwordHash })
    await endSessionsOf(tx, user._id, at, sessionUid)
    // That it was changed is kept; a password is not, nor its hash.
    const change = { passwordChangedAt: at }
    await record({ action: 'update', entity: 'user', entityUid: user._id, before: null, after: change })
  })
  await clearEvents(db, key)
}
