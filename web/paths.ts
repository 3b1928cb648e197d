/**
 * Every URL of the site and of its API, spelled here and nowhere else. Public paths stand once under `/` (English)
 * and once under `/bn` (Bengali); the admin area has one address.
 */
export const LOCALES = ['en', 'bn'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

const BENGALI_PREFIX = '/bn'

export const paths = {
  home: '/',
  checkMembership: '/check-membership',
  contactUs: '/contact-us',
  login: '/login',
  admin: {
    root: '/admin',
    dashboard: '/admin/dashboard',
    members: '/admin/members',
    createMember: '/admin/members/create',
    updateMember: (id: string) => `/admin/members/update/${id}`,
    lifeMembers: '/admin/life-members',
    createLifeMember: '/admin/life-members/create',
    updateLifeMember: (id: string) => `/admin/life-members/update/${id}`,
    advertises: '/admin/advertises',
  },
} as const

/** The information pages of the menu (specification, section 2): the key names the page, the value is its address. */
export const informationPaths = {
  historyHeritage: '/history-heritage',
  areaChart: '/administrative-area-information-chart',
  touristAttractions: '/tourist-attractions',
  map: '/map',
  aboutUs: '/about-us',
  constitution: '/constitution',
  education: '/education',
  picnic: '/picnic',
  bloodDonation: '/blood-donation',
  medicalCare: '/medical-care',
  donation: '/donation',
  gallery: '/gallery',
  video: '/video',
  sponsorshipCommittee: '/sponsorship-committee',
  advisoryCommittee: '/advisory-committee',
  executiveCommittee: '/executive-committee',
  contactUs: paths.contactUs,
} as const

/** Addresses of the API. The id of a member and of a picture is its `_id`. */
export const apiPaths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  refreshToken: '/api/auth/refresh-token',
  site: '/api/site',
  members: '/api/members',
  member: (id: string) => `/api/members/${encodeURIComponent(id)}`,
  createMember: '/api/members/create',
  updateMember: (id: string) => `/api/members/update/${encodeURIComponent(id)}`,
  deleteMember: (id: string) => `/api/members/delete/${encodeURIComponent(id)}`,
  unions: '/api/unions',
} as const

/** A picture's small version, from the address that a member carries. */
export const thumbnailOf = (image: string) => `${image}/thumbnail`

const isBengali = (pathname: string) =>
  pathname === BENGALI_PREFIX || pathname.startsWith(`${BENGALI_PREFIX}/`)

export const localeOf = (pathname: string): Locale => (isBengali(pathname) ? 'bn' : DEFAULT_LOCALE)

/** The address of a public page without its language. */
export const withoutLocale = (pathname: string) =>
  isBengali(pathname) ? pathname.slice(BENGALI_PREFIX.length) || '/' : pathname

/** The address of a public page in a language; the admin area has one address for all. */
export const localePath = (locale: Locale, path: string) => {
  if (locale !== 'bn' || concernsAdmin(path)) return path
  return path === '/' ? BENGALI_PREFIX : `${BENGALI_PREFIX}${path}`
}

export const concernsAdmin = (path: string) => /^\/admin(?=$|[/?#])/.test(path)
