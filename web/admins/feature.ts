import { sortDuties } from '#domain/auth/abilities.ts'
import { adminPaths } from '../admin-paths.ts'
import type { Feature } from '../feature.ts'
import type { Translate } from '../i18n.ts'
import { showChoice } from '../records/form-fields.ts'
import { DUTY_WORDS } from '../session/duty-words.ts'

/** The change log stores the list as JSON. */
const showDuties = (value: unknown, _: Translate) =>
  sortDuties(JSON.parse(String(value)) as string[])
    .map((duty) => _(DUTY_WORDS[duty].label))
    .join(', ')

const PERSON_FIELDS = [
  { path: 'name', label: /* i18n */ 'Name' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'duties', label: /* i18n */ 'Duties', show: showDuties },
]

/** The fields of an account in the change log. */
export const USER_RECORD_FIELDS = [
  ...PERSON_FIELDS,
  {
    path: 'role',
    label: /* i18n */ 'Role',
    show: showChoice({ admin: /* i18n */ 'Admin', user: /* i18n */ 'User' }),
  },
  { path: 'isActive', label: /* i18n */ 'Active' },
  { path: 'lastSignInAt', label: /* i18n */ 'Last sign-in' },
  { path: 'secondFactorAt', label: /* i18n */ 'Second factor since' },
  { path: 'passwordChangedAt', label: /* i18n */ 'Password changed' },
]

/** The fields of an invitation in the change log. */
const INVITATION_RECORD_FIELDS = [
  ...PERSON_FIELDS,
  { path: 'invitedBy', label: /* i18n */ 'Invited by' },
  { path: 'expiresAt', label: /* i18n */ 'Valid until' },
  { path: 'acceptedAt', label: /* i18n */ 'Accepted' },
]

const { admins: path } = adminPaths

export const admins: Feature = {
  screens: { [path]: 'admins/AdminsPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Admins',
      words: /* i18n */ 'invite duties volunteers users',
      path,
      read: 'admins.read',
      edit: 'admins.edit',
    },
  ],
  actions: [{ label: /* i18n */ 'Invite an admin', path, ability: 'admins.edit' }],
  kinds: {
    user: { label: /* i18n */ 'Account', fields: USER_RECORD_FIELDS, screen: () => path },
    invitation: { label: /* i18n */ 'Invitation', fields: INVITATION_RECORD_FIELDS, screen: () => path },
  },
}
