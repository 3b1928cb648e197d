import {
  PASSWORD_RESET,
  PasswordReset,
  RESET_ENDED,
  RESET_MINUTES,
  RESET_REQUESTED,
  RESET_UNAVAILABLE,
  ResetRequest,
} from '#domain/auth/password-reset.ts'
import { RESET_PATH } from '#domain/auth/paths.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { AppContext } from '../api/context.ts'
import type { Db } from '../database/schema.ts'
import { type Client, write } from '../database/write.ts'
import { clientOf } from '../http/client.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { actorOf } from '../session/access.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { emailKey, findUser, findUserByEmail, toUser, type UserRow } from '../session/queries.ts'
import { queueSocietyMail, resetOrigin } from '../settings/society-mail.ts'
import { sha256 } from '../sha256.ts'
import { resetMail } from './account-mails.ts'
import { replacePasswordWithin, requireGoodPassword } from './good-password.ts'
import { knownDeviceKey, readDevice, rememberDevice } from './known-device.ts'
import { countAddress, countAttempt } from './limits.ts'
import {
  createVerification,
  findVerification,
  revokeVerifications,
  takeVerification,
} from './verifications.ts'

/** Public routes for a forgotten password. The token is sent in the body, so that it appears in no log. */
export const resetRoutes = apiRoutes('auth', (api, context, app) => {
  const { database, clock, env, settings } = context
  const sending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(sending)
  })

  api.anonymous.post('/request', {
    summary:
      'Ask for a link by mail; the response and its time are the same whether there is such an account',
    body: ResetRequest,
    reply: { message: RESET_REQUESTED },
    errors: [404, 429],
    handler: async ({ body, request }) => {
      const origin = resetOrigin(env)
      if (origin === null) throw notFound(RESET_UNAVAILABLE)
      const device = readDevice(request, settings.secret)
      const owner = device && (await findUserByEmail(database.db, body.email))
      const known = owner ? knownDeviceKey(device, owner.uid) : null
      if (!known) {
        const counted = await database.counts.run((tx) => countAddress(tx, 'reset', request.ip, clock.now()))
        if (!Array.isArray(counted)) throw counted.refusal
      }
      // Not awaited, because its duration would reveal whether there is an account.
      const sent = sendResetLink(context, { email: body.email, origin, known, client: clientOf(request) })
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'a link for a new password was not sent'),
        )
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
  })

  api.anonymous.post('/', {
    summary: 'Set a new password with the link of a mail; all sessions of the user end',
    body: PasswordReset,
    reply: { message: PASSWORD_RESET },
    errors: [404, 429],
    handler: async ({ body, request, reply }) => {
      const { uid } = await resetPassword(context, body, clientOf(request))
      // The owner of the mailbox can sign in next, however many others guess meanwhile.
      rememberDevice(request, reply, settings.secret, uid, null)
    },
  })
})

const purpose = 'password_reset'

type ResetRequester = {
  email: string
  origin: string
  client: Client
  /** The key of a device that is known to the account; null for any other. */
  known: string | null
}

/** Delays the mail: sending it would slow the next request, which would reveal that there is an account. */
const MAIL_DELAY_SECONDS = 5

/**
 * Mails a link to the account of an e-mail address, if there is one. It is one transaction in any case, because a
 * difference in time would reveal whether there is an account. Beyond the limit, a request is dropped
 * without an error: the owner already has the links of the earlier ones.
 */
export const sendResetLink = (
  { database, clock, env }: AppContext,
  { email, origin, client, known }: ResetRequester,
): Promise<void> =>
  database.counts.run(async (tx) => {
    const atMs = clock.now()
    const user = await findUserByEmail(tx, email)
    const key = known ? `reset-device:${known}` : `reset-account:${sha256(emailKey(email))}`
    if ((await countAttempt(tx, key, atMs, 'link')) instanceof HttpError) return
    const owner = user ? { user } : { user: null, tried: email }
    await appendSecurityEvent(tx, { kind: 'password_reset_requested', atMs, ...owner, client })
    if (user?.is_active !== 1) return
    const token = await createVerification(tx, { purpose, subject: user.uid, atMs })
    const link = { en: `${origin}${RESET_PATH}#${token}`, bn: `${origin}/bn${RESET_PATH}#${token}` }
    await queueSocietyMail({ tx, atMs }, env, (society) => ({
      ...resetMail(user, society, { link, minutes: RESET_MINUTES }),
      delaySeconds: MAIL_DELAY_SECONDS,
    }))
  })

/** Throws the same 404 whether a link is unknown, used, expired or of an inactive user. */
const requireActiveUser = async (db: Db, uid: string | undefined): Promise<UserRow> => {
  const user = uid === undefined ? undefined : await findUser(db, uid)
  if (user?.is_active !== 1) throw notFound(RESET_ENDED)
  return user
}

/**
 * Sets the password of the user of a mailed link, and ends all their sessions and other links. Throws 404 if the
 * link is no longer valid, and 400 for a weak password, which leaves it valid.
 */
export const resetPassword = async (
  { database, clock, passwords, env }: Pick<AppContext, 'database' | 'clock' | 'passwords' | 'env'>,
  { token, password }: PasswordReset,
  client: Client,
): Promise<UserRow> => {
  const { db } = database
  // Checked before the password is hashed, so that requests without a valid link cost little CPU time.
  const owner = await requireActiveUser(
    db,
    await findVerification(db, { purpose, secret: token, atMs: clock.now() }),
  )
  await requireGoodPassword(db, owner, password, 'password')
  const passwordHash = await passwords.hash(password, owner.uid)
  return write(database, { actor: actorOf(toUser(owner)), clock }, async (current) => {
    const { tx, atMs } = current
    const user = await requireActiveUser(tx, await takeVerification(tx, { purpose, secret: token, atMs }))
    await revokeVerifications(tx, purpose, user.uid)
    return replacePasswordWithin(current, user, { passwordHash, kind: 'password_reset', client }, env)
  })
}
