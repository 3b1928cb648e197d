import { LOGIN_LIMITS, PASSWORD_WRONG, type PasswordChange, type User } from '#domain/auth/auth.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { write } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { clearEvents } from '../http/throttle.ts'
import { actorOf, tokenMissing } from './access.ts'
import type { Passwords } from './passwords.ts'
import { endSessionsOf, findUser, updateUser } from './queries.ts'
import { countAttempt } from './sign-in.ts'

/**
 * Changes the password of the signed-in user and ends all their sessions except the current one. Throws 400 if the
 * current password is wrong, 429 after too many attempts: an open session must not allow guessing the password.
 */
export const changePassword = async (
  { database, clock, passwords }: { database: Database; clock: Clock; passwords: Passwords },
  user: User,
  sessionUid: string,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> => {
  const { db } = database
  const key = `password-change:${user._id}`
  await countAttempt(database, key, clock.now(), LOGIN_LIMITS.perAccount)
  const row = await findUser(db, user._id)
  if (!row) throw tokenMissing()
  const wrong = validationError([{ path: 'currentPassword', message: PASSWORD_WRONG }])
  if (!(await passwords.verify(currentPassword, row.password_hash))) throw wrong
  const passwordHash = await passwords.hash(newPassword)
  await write(database, { actor: actorOf(user), clock }, async ({ tx, at, record }) => {
    const now = await findUser(tx, user._id)
    // Lost a race against another change: the verified password is no longer the current one.
    if (!now || now.password_hash !== row.password_hash) throw wrong
    await updateUser(tx, now, { password_hash: passwordHash })
    await endSessionsOf(tx, user._id, at, sessionUid)
    // The change log records that the password changed, but neither the password nor its hash.
    const change = { passwordChangedAt: at }
    await record({ action: 'update', entity: 'user', entityUid: user._id, before: null, after: change })
  })
  await clearEvents(db, key)
}
