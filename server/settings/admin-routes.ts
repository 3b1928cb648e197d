import { Settings, SETTINGS_ID, SETTINGS_SAVED, SettingsChanges } from '#domain/settings/settings.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { getSettings } from './queries.ts'
import { changeSettings } from './settings-kind.ts'

export const adminSettingsRoutes = apiRoutes('settings', (api, { database }) => {
  api.may('settings.read').get('/', {
    summary: 'Who the society is, with the version that a change has to name',
    reply: { message: 'Settings', data: Settings, versioned: true },
    handler: () => getSettings(database.db),
  })

  api.may('settings.edit').patch('/', {
    summary: 'Say who the society is: what is left out stays; If-Match guards against a stale form',
    body: SettingsChanges,
    reply: { message: SETTINGS_SAVED, data: Settings, versioned: true },
    errors: [412],
    handler: ({ by, body, expected }) => changeSettings(by, SETTINGS_ID, body, expected),
  })
})
