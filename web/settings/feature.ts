import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const { settings: path } = paths.admin

export const settings: Feature = {
  screens: { [path]: 'settings/SettingsPage.tsx' },
  menu: [{ label: /* i18n */ 'Settings', path, read: 'settings.read', edit: 'settings.edit' }],
}
