import { informationPaths as pages, paths } from '../paths.ts'

export type MenuLink = { label: string; path: string }
export type MenuGroup = { label: string; links: readonly MenuLink[] }

/** The public menu (specification, section 2), verbatim. */
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

/** The menu group that a page is in. */
export const menuGroupOf = (path: string) =>
  publicMenu.filter((entry) => 'links' in entry).find(({ links }) => links.some((link) => link.path === path))

/** The menu label of a page. */
export const menuLabel = (path: string) =>
  publicMenu.flatMap((entry) => ('links' in entry ? entry.links : [entry])).find((link) => link.path === path)
    ?.label
