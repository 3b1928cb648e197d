import { PASSWORD_WRONG, type PasswordChange } from '#domain/auth/auth.ts'
import type { AppContext } from '../context.ts'
import { write } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { queueSocietyMail } from '../mail/society-mail.ts'
import { appendSecurityEvent } from '../security-log/append-event.ts'
import { actorOf } from './access.ts'
import { passwordMail } from './account-mails.ts'
import { requireGoodPassword } from './good-password.ts'
import { requireOwnPassword, type SignedIn } from './own-password.ts'
import { endSessionsOf, findUser, updateUser } from './queries.ts'

/**
 * Changes the password of the signed-in user and ends all their sessions except the current one. Throws 400 if the
 * current password is wrong, 429 after too many attempts: an open session must not allow guessing the password.
 */
export const changePassword = async (
  context: Pick<AppContext, 'database' | 'clock' | 'passwords' | 'env'>,
  signedIn: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> => {
  const { database, clock, passwords, env } = context
  const { user, sessionUid, client } = signedIn
  const fault = { path: 'currentPassword', message: PASSWORD_WRONG }
  const row = await requireOwnPassword(context, signedIn, currentPassword, fault)
  await requireGoodPassword(database.db, user, newPassword, 'newPassword')
  const passwordHash = await passwords.hash(newPassword, user._id)
  await write(database, { actor: actorOf(user), clock }, async ({ tx, at, atMs, record }) => {
    const now = await findUser(tx, user._id)
    // Lost a race against another change: the verified password is no longer the current one.
    if (!now || now.password_hash !== row.password_hash) throw validationError([fault])
    await updateUser(tx, now, { password_hash: passwordHash })
    await endSessionsOf(tx, user._id, at, sessionUid)
    // The change log records that the password changed, but neither the password nor its hash.
    const change = { passwordChangedAt: at }
    await record({ action: 'update', entity: 'user', entityUid: user._id, before: null, after: change })
    await appendSecurityEvent(tx, { kind: 'password_changed', atMs, user: now, client })
    await queueSocietyMail({ tx, atMs }, env, (society) => passwordMail(now, society))
  })
}
