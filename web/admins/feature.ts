import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { INVITATION_RECORD_FIELDS, USER_RECORD_FIELDS } from './admin-fields.ts'

const { admins: path } = adminPaths

export const admins: Feature = {
  screens: { [path]: 'admins/AdminsPage.tsx' },
  menu: [{ label: /* i18n */ 'Admins', path, read: 'admins.read', edit: 'admins.edit' }],
  actions: [{ label: /* i18n */ 'Invite an admin', path, ability: 'admins.edit' }],
  kinds: {
    user: {
      label: /* i18n */ 'Account',
      fields: USER_RECORD_FIELDS,
      screen: () => path,
    },
    invitation: {
      label: /* i18n */ 'Invitation',
      fields: INVITATION_RECORD_FIELDS,
      screen: () => path,
    },
  },
}
