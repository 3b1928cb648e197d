import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginResult } from '#domain/auth/auth.ts'
import type { AppContext } from '../api/context.ts'
import { clientOf } from '../http/client.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { newDeviceMail } from './account-mails.ts'
import { isKnownDevice, readDevice, rememberDevice } from './known-devices.ts'
import type { UserRow } from '../session/queries.ts'
import { sendSession } from '../session/session-cookies.ts'
import { startSession } from '../session/sessions.ts'

/**
 * Signs in a user who has just proved who they are: starts the session, sets its cookies, and remembers the device. A device
 * that the user has not signed in with before is reported to them by mail.
 */
export const openSession = async (
  context: AppContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  row: UserRow,
): Promise<LoginResult> => {
  const { env, settings } = context
  const client = clientOf(request)
  // The first sign-in of an account is by its invitation, or by whoever has just created it.
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
