import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { SECOND_FACTOR_MISSING } from '#domain/auth/second-factor.ts'
import { Settings, SETTINGS_SAVED, SettingsChanges } from '#domain/settings/settings.ts'
import { DEMO_ADMIN, Site } from '#domain/site.ts'
import type { Db } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import { requireConfirmed } from '../session/access.ts'
import { findUser } from '../session/queries.ts'
import { resetOrigin } from './society-mail.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { getSettings } from './queries.ts'
import { changeSettings, settingsKind } from './settings-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

/**
 * Requires the password for a change of what protects the register. Throws 400 if an admin without a second factor requires one
 * of all.
 */
const guardSettings = async (
  db: Db,
  { membershipCheck, secondFactorRequired }: SettingsChanges,
  request: Pick<FastifyRequest, 'isConfirmed' | 'actor'>,
): Promise<void> => {
  const before = await getSettings(db)
  const changesCheck =
    membershipCheck !== undefined && !isDeepStrictEqual(membershipCheck, before.membershipCheck)
  const changesRequirement =
    secondFactorRequired !== undefined && secondFactorRequired !== before.secondFactorRequired
  if (changesCheck || changesRequirement) requireConfirmed(request)
  if (changesRequirement && secondFactorRequired) {
    const admin = await findUser(db, request.actor.uid)
    if (admin?.second_factor_at == null) {
      throw validationError([{ path: 'secondFactorRequired', message: SECOND_FACTOR_MISSING }])
    }
  }
}

const adminSettingsRoutes = apiRoutes('settings', (api, { database }) => {
  api.may('settings.read').get('/', {
    summary: 'The settings of the society, with the version for If-Match',
    reply: { message: 'Settings', data: Settings, versioned: true },
    handler: () => getSettings(database.db),
  })

  api.may('settings.edit').patch('/', {
    summary: 'Change the settings: omitted fields are unchanged; If-Match rejects a stale form',
    body: SettingsChanges,
    reply: { message: SETTINGS_SAVED, data: Settings, versioned: true },
    errors: [412],
    handler: async ({ by, body, expected, request }) => {
      await guardSettings(database.db, body, request)
      return changeSettings(by, body, expected)
    },
  })
})

const siteRoutes = apiRoutes('site', (api, { database, env }) => {
  api.anonymous.get('/', {
    summary: 'The public configuration of the site',
    reply: { message: 'Site', data: Site },
    isCached: true,
    handler: async () => {
      const society = await getSettings(database.db)
      return {
        demo: env.DEMO ? DEMO_ADMIN : null,
        sendsMail: env.SMTP_URL !== undefined,
        mailsPasswords: resetOrigin(env) !== null,
        society,
        mayLack: society.mayLack,
        yearStart: society.dues.yearStart,
        // Stands in every page: not where it says nothing.
        ...(society.dues.graceDays > 0 && { graceDays: society.dues.graceDays }),
      }
    },
  })
})

export const settings: Feature = {
  tables: ['settings'],
  reads: ['images'],
  // Migrations raise the limits of the check.
  logged: loggedKind(settingsKind, { isSeeded: true, foreign: ['membershipCheck'] }),
  pictures: [{ column: ['settings', 'logo_uid'], isPublished: () => sql`1 = 1` }],
  routes: { '/site': siteRoutes, '/admin/settings': adminSettingsRoutes },
}
