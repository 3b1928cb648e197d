import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { SETTINGS_FIELDS } from './settings-fields.ts'

const { settings: path } = adminPaths

export const settings: Feature = {
  screens: { [path]: 'settings/SettingsPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Settings',
      words: /* i18n */ 'logo name address phone Facebook limits election week fields',
      path,
      read: 'settings.read',
      edit: 'settings.edit',
    },
  ],
  kinds: {
    settings: { label: /* i18n */ 'Settings', fields: SETTINGS_FIELDS, screen: () => path },
  },
}
