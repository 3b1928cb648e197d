import { z } from 'zod'
import { OwnSession, PasswordConfirmation } from '#domain/auth/own-session.ts'
import { timestamp } from '../database/ids.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { requireSession } from './access.ts'
import { confirmPassword, endOneSession, endOtherSessions, listOwnSessions } from './own-sessions.ts'

/** Routes for the sessions of the signed-in user. */
export const ownSessionRoutes = apiRoutes('auth', (api, context) => {
  const { database, clock } = context

  api.user.get('/', {
    summary: 'Your own sessions that are open',
    reply: { message: 'Sessions', data: z.array(OwnSession) },
    handler: ({ request }) => listOwnSessions(database.db, requireSession(request), timestamp(clock.now())),
  })

  api.confirmedUser.post('/end-others', {
    summary: 'End all your other sessions',
    reply: { message: 'Signed out everywhere else!' },
    handler: ({ by, request }) =>
      endOtherSessions(context, { ...requireSession(request), client: by.client }),
  })

  api.user.post('/confirm', {
    summary: 'Confirm your password: for ten minutes, this session may do what requires it',
    body: PasswordConfirmation,
    reply: { message: 'Password confirmed!' },
    errors: [429],
    handler: ({ by, request, body }) =>
      confirmPassword(context, { ...requireSession(request), client: by.client }, body.password),
  })

  api.confirmedUser.delete('/:id', {
    summary: 'End one of your own sessions',
    params: idParams('the session'),
    reply: { message: 'Signed out there!' },
    handler: ({ by, request, params }) =>
      endOneSession(context, { ...requireSession(request), client: by.client }, params.id),
  })
})
