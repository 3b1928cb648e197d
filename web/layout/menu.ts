import type { Ability } from '#domain/auth/abilities.ts'
import { informationPaths as pages, paths } from '../paths.ts'

export type MenuLink = { label: string; path: string }
export type MenuGroup = { label: string; links: readonly MenuLink[] }

/** The public menu (specification, section 2), to the letter. */
export const publicMenu: readonly (MenuLink | MenuGroup)[] = [
  { label: /* i18n */ 'Home', path: paths.home },
  {
    label: /* i18n */ 'Our Sandwip',
    links: [
      { label: /* i18n */ 'History and Heritage', path: pages.historyHeritage },
      { label: /* i18n */ 'Administrative Area and Information Chart', path: pages.areaChart },
      { label: /* i18n */ 'Tourist Attractions', path: pages.touristAttractions },
      { label: /* i18n */ 'Map', path: pages.map },
    ],
  },
  {
    label: /* i18n */ 'About Us',
    links: [
      { label: /* i18n */ 'About Us', path: pages.aboutUs },
      { label: /* i18n */ 'Constitution', path: pages.constitution },
    ],
  },
  {
    label: /* i18n */ 'Activities',
    links: [
      { label: /* i18n */ 'Education', path: pages.education },
      { label: /* i18n */ 'Anual Picnic', path: pages.picnic },
      { label: /* i18n */ 'Blood Donation', path: pages.bloodDonation },
      { label: /* i18n */ 'Medical Care', path: pages.medicalCare },
      { label: /* i18n */ 'Donation', path: pages.donation },
    ],
  },
  {
    label: /* i18n */ 'Media',
    links: [
      { label: /* i18n */ 'Gallery', path: pages.gallery },
      { label: /* i18n */ 'Video', path: pages.video },
    ],
  },
  {
    label: /* i18n */ 'Executive Members',
    links: [
      { label: /* i18n */ 'Sponsorship Committee', path: pages.sponsorshipCommittee },
      { label: /* i18n */ 'Advisory Committee', path: pages.advisoryCommittee },
      { label: /* i18n */ 'Executive Committee', path: pages.executiveCommittee },
    ],
  },
  { label: /* i18n */ 'Contact Us', path: pages.contactUs },
  { label: /* i18n */ 'Membership Information', path: paths.checkMembership },
]

/** The label under which the menu leads to a page. */
export const menuLabel = (path: string) =>
  publicMenu.flatMap((entry) => ('links' in entry ? entry.links : [entry])).find((link) => link.path === path)
    ?.label

/** What an admin needs to open the screens of an entry, and to change what they show. */
export type AdminMenuEntry = MenuLink & {
  read: Ability
  edit: Ability
  /** The folder of the inbox whose count the entry bears. */
  waiting?: { box: string; folder: string }
}

const REGISTER = { read: 'register.read', edit: 'register.edit' } as const
const CONTENT = { read: 'content.read', edit: 'content.edit' } as const
const INBOX = { read: 'inbox.read', edit: 'inbox.edit' } as const

/**
 * The sidebar of the admin area: the entries of the specification (section 2), to the letter; below them the screens
 * that keep the site. An entry is added with its screen.
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
      path: paths.admin.createMember,
      read: 'register.edit',
      edit: 'register.edit',
    },
    { label: /* i18n */ 'General Member', path: paths.admin.members, ...REGISTER },
    { label: /* i18n */ 'Life Time Member', path: paths.admin.lifeMembers, ...REGISTER },
    { label: /* i18n */ 'Advertises', path: paths.admin.advertises, ...CONTENT },
  ],
  site: [
    { label: /* i18n */ 'Events', path: paths.admin.events, ...CONTENT },
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
    { label: /* i18n */ 'Gallery', path: paths.admin.gallery, ...CONTENT },
    { label: /* i18n */ 'Videos', path: paths.admin.videos, ...CONTENT },
    { label: /* i18n */ 'Attractions', path: paths.admin.attractions, ...CONTENT },
    { label: /* i18n */ 'Banners', path: paths.admin.banners, ...CONTENT },
    {
      label: /* i18n */ 'Settings',
      path: paths.admin.settings,
      read: 'settings.read',
      edit: 'settings.edit',
    },
    { label: /* i18n */ 'Admins', path: paths.admin.admins, read: 'admins.read', edit: 'admins.edit' },
  ],
}
