import {
  PASSWORD_RESET,
  PasswordReset,
  RESET_REQUESTED,
  RESET_UNAVAILABLE,
  ResetRequest,
} from '#domain/auth/password-reset.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { networksOf } from '../http/networks.ts'
import { readDevice, rememberDevice } from './known-devices.ts'
import { resetOrigin } from '../settings/society-mail.ts'
import { resetPassword, sendResetLink } from './reset-password.ts'
import { countAddress } from './sign-in.ts'

/** Public routes for somebody who has forgotten the password. The token is sent in the body, so that it appears in no log. */
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
      const counted = await database.counts.run((tx) => countAddress(tx, 'reset', request.ip, clock.now()))
      if (counted instanceof HttpError) throw counted
      // Not awaited: what follows depends on the account.
      const from = {
        client: clientOf(request),
        network: networksOf(request.ip).network,
        device: readDevice(request, settings.secret),
      }
      const sent = sendResetLink(context, { email: body.email, origin, ...from })
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
      // Who reads the mail of the owner may sign in next, whatever others try meanwhile.
      rememberDevice(request, reply, settings.secret, uid, null)
    },
  })
})
