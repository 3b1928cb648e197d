import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

const { admins: path } = adminPaths

export const admins: Feature = {
  screens: { [path]: 'admins/AdminsPage.tsx' },
  menu: [{ label: /* i18n */ 'Admins', path, read: 'admins.read', edit: 'admins.edit' }],
  actions: [{ label: /* i18n */ 'Invite an admin', path, ability: 'admins.edit' }],
}
