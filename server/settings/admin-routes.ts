import { Settings, SETTINGS_SAVED, SettingsChanges } from '#domain/settings/settings.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { guardSettings } from './guard-settings.ts'
import { getSettings } from './queries.ts'
import { changeSettings } from './settings-kind.ts'

export const adminSettingsRoutes = apiRoutes('settings', (api, { database }) => {
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
