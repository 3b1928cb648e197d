import {
  NewSecondFactor,
  RecoveryCodes,
  SECOND_FACTOR_OFF,
  SECOND_FACTOR_ON,
  SecondFactorProof,
  SecondFactorState,
} from '#domain/auth/second-factor.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { requireSession } from '../session/access.ts'
import { rememberDevice } from './guesses.ts'
import {
  beginSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts'

/** Routes for the second factor of the signed-in user. */
export const secondFactorRoutes = apiRoutes('auth', (api, context) => {
  api.user.get('/', {
    summary: 'Whether you have a second factor, and how many recovery codes are left',
    reply: { message: 'Second factor', data: SecondFactorState },
    handler: ({ by }) => getSecondFactor(context.database.db, by.actor.uid),
  })

  api.confirmedUser.post('/begin', {
    summary: 'A new secret for your authenticator app; it counts once a code of it was entered',
    reply: { message: 'New secret', data: NewSecondFactor },
    errors: [409],
    handler: ({ request }) => beginSecondFactor(context, requireSession(request).viewer),
  })

  api.confirmedUser.post('/', {
    summary: 'Turn on the second factor with a code of the app; returns the recovery codes, only once',
    body: SecondFactorProof,
    reply: { message: SECOND_FACTOR_ON, data: RecoveryCodes },
    errors: [409, 429],
    handler: async ({ by, body, request, reply }) => {
      const { codes, since } = await setSecondFactor(context, by, body.code)
      rememberDevice(request, reply, context.settings.secret, by.actor.uid, since)
      return { codes }
    },
  })

  api.confirmedUser.post('/recovery-codes', {
    summary: 'Replace your recovery codes; returns the new ones, only once',
    reply: { message: 'New recovery codes', data: RecoveryCodes },
    errors: [409],
    handler: ({ by }) => renewRecoveryCodes(context, by),
  })

  api.confirmedUser.delete('/', {
    summary: 'Turn off your second factor',
    reply: { message: SECOND_FACTOR_OFF },
    handler: ({ by }) => turnOffSecondFactor(context, by),
  })
})
