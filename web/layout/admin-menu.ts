import type { Ability } from '#domain/auth/abilities.ts'
import { paths } from '../paths.ts'
import type { MenuLink } from './menu.ts'

/** The permissions needed to open the screens of an entry and to edit what they show. */
export type AdminMenuEntry = MenuLink & {
  read: Ability
  edit: Ability
  /** The inbox folder whose count the entry shows. */
  waiting?: { box: string; folder: string }
}

const REGISTER = { read: 'register.read', edit: 'register.edit' } as const
const CONTENT = { read: 'content.read', edit: 'content.edit' } as const
const INBOX = { read: 'inbox.read', edit: 'inbox.edit' } as const

/**
 * The sidebar of the admin area: the entries of the specification (section 2), verbatim, followed by the screens that
 * maintain the site. An entry is added together with its screen.
 */
export const adminMenu: Record<'specified' | 'site', readonly AdminMenuEntry[]> = {
  specified: [
    {
      label: /* i18n */ 'Dashboard',
      path: paths.admin.dashboard,
      read: 'dashboard.read',
      edit: 'dashboard.read',
    },
    {
      label: /* i18n */ 'Create Member',
      path: paths.admin.members.create,
      read: 'register.edit',
      edit: 'register.edit',
    },
    { label: /* i18n */ 'General Member', path: paths.admin.members.list, ...REGISTER },
    { label: /* i18n */ 'Life Time Member', path: paths.admin.lifeMembers.list, ...REGISTER },
    { label: /* i18n */ 'Advertises', path: paths.admin.adverts.list, ...CONTENT },
  ],
  site: [
    { label: /* i18n */ 'Events', path: paths.admin.events.list, ...CONTENT },
    { label: /* i18n */ 'Unions', path: paths.admin.unions, ...CONTENT },
    { label: /* i18n */ 'Pages', path: paths.admin.pages, ...CONTENT },
    { label: /* i18n */ 'Committees', path: paths.admin.committees, ...CONTENT },
    {
      label: /* i18n */ 'Messages',
      path: paths.admin.messages,
      ...INBOX,
      waiting: { box: 'messages', folder: 'new' },
    },
    {
      label: /* i18n */ 'Corrections',
      path: paths.admin.corrections,
      ...INBOX,
      waiting: { box: 'corrections', folder: 'open' },
    },
    {
      label: /* i18n */ 'Blood donors',
      path: paths.admin.bloodDonors,
      ...INBOX,
      waiting: { box: 'donors', folder: 'waiting' },
    },
    { label: /* i18n */ 'Gallery', path: paths.admin.albums.list, ...CONTENT },
    { label: /* i18n */ 'Videos', path: paths.admin.videos.list, ...CONTENT },
    { label: /* i18n */ 'Attractions', path: paths.admin.attractions.list, ...CONTENT },
    { label: /* i18n */ 'Banners', path: paths.admin.banners.list, ...CONTENT },
    {
      label: /* i18n */ 'Settings',
      path: paths.admin.settings,
      read: 'settings.read',
      edit: 'settings.edit',
    },
    { label: /* i18n */ 'Admins', path: paths.admin.admins, read: 'admins.read', edit: 'admins.edit' },
  ],
}
