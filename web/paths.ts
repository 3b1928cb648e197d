import { INTRODUCTION_PATH, JOIN_PATH, OWN_APPLICATION_PATH } from '#domain/applications/paths.ts'
import { INVITATION_PATH, RESET_PATH } from '#domain/auth/paths.ts'
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts'

/**
 * Every URL of the public pages and of their API; those of the admin area are in `admin-paths.ts` and `admin-api-paths.ts`. Public
 * paths exist under `/` (English) and under `/bn` (Bengali); the admin area has no language in its path, but in a cookie
 * (web/language/chosen-language.ts).
 */
const BENGALI_PREFIX = '/bn'

export const paths = {
  home: '/',
  checkMembership: '/check-membership',
  album: (id: string) => `/gallery/${id}`,
  contactUs: '/contact-us',
  events: '/events',
  event: (slug: string) => `/events/${slug}`,
  login: '/login',
  acceptInvitation: INVITATION_PATH,
  resetPassword: RESET_PATH,
  join: JOIN_PATH,
  ownApplication: OWN_APPLICATION_PATH,
  introduction: INTRODUCTION_PATH,
  /** Of the admin area, but public pages lead there. */
  dashboard: '/admin/dashboard',
} as const

/** The information pages of the menu (specification, section 2): page key to path. */
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

/** Where the text of a page key is shown: a section of the home page, or a page (domain/pages/page-keys.ts). */
export const pathOfPage = (key: string) => (key.startsWith('home-') ? paths.home : `/${key}`)

/** The page key of a public path. */
export const keyOfPage = (pathname: string) => withoutLocale(pathname).replace(/^\/|\/+$/g, '')

/** Well-known files at the root of the site. */
export const siteFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  favicon: '/favicon.ico',
} as const

/** The API paths. Members and images are identified by their `_id`. */
export const apiPaths = {
  root: '/api',
  images: '/api/images/',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  refreshToken: '/api/auth/refresh-token',
  changeName: '/api/auth/change-name',
  changePassword: '/api/auth/change-password',
  findInvitation: '/api/auth/invitations/find',
  acceptInvitation: '/api/auth/invitations/accept',
  requestReset: '/api/auth/password-reset/request',
  resetPassword: '/api/auth/password-reset',
  site: '/api/site',
  members: '/api/members',
  member: (id: string) => `/api/members/${encodeURIComponent(id)}`,
  unions: '/api/unions',
  unionFigures: '/api/unions/figures',
  pages: '/api/pages',
  events: '/api/events',
  event: (name: string) => `/api/events/${encodeURIComponent(name)}`,
  eventCalendar: (name: string, locale: Locale) =>
    `/api/events/${encodeURIComponent(name)}/calendar.ics?lang=${locale}`,
  albums: '/api/gallery/albums',
  album: (id: string) => `/api/gallery/albums/${encodeURIComponent(id)}`,
  latestPhotos: '/api/gallery/latest',
  videos: '/api/videos',
  attractions: '/api/attractions',
  formTicket: '/api/public-forms/ticket',
  contact: '/api/contact',
  corrections: '/api/corrections',
  bloodDonors: '/api/blood-donors',
  applications: '/api/applications',
  joining: '/api/applications/joining',
  /** What is done by the secret of a link. */
  ofApplication: (
    what: 'find' | 'confirm' | 'code' | 'withdraw' | 'photo' | 'introduction' | 'introduction/find',
  ) => `/api/applications/${what}`,
  renewal: '/api/applications/renewal',
  claims: '/api/claims',
  committee: (committee: string) => `/api/committees/${committee}`,
  banners: '/api/banners',
  adverts: '/api/adverts',
  advertViews: '/api/adverts/views',
  /** Counts the click and redirects. */
  advertClick: (id: string) => `/api/adverts/${id}/click`,
} as const

export const imagePath = (uid: string) => `/api/images/${uid}`

/** The URL of a content image, `width` pixels wide. */
export const imageOfWidth = (image: string, width: number) => `${image}/${width}`

/** The URL of an image's thumbnail, from the image URL of a member. */
export const thumbnailOf = (image: string) => `${image}/thumbnail`

/** A link to a place on an external map; it is never embedded. */
export const openStreetMapSearch = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** A link to the whole island on an external map. */
export const sandwipOnOpenStreetMap =
  'https://www.openstreetmap.org/?mlat=22.49&mlon=91.45#map=11/22.49/91.45'

const isBengali = (pathname: string) =>
  pathname === BENGALI_PREFIX || pathname.startsWith(`${BENGALI_PREFIX}/`)

export const localeOf = (pathname: string): Locale => (isBengali(pathname) ? 'bn' : DEFAULT_LOCALE)

/** The path of a public page without the language prefix. */
export const withoutLocale = (pathname: string) =>
  isBengali(pathname) ? pathname.slice(BENGALI_PREFIX.length) || '/' : pathname

/** Below it are the previews of pages, by page key. */
export const PREVIEWS = '/admin/pages/preview/'

/** A preview is rendered in the layout of the public pages, so it exists in both languages. */
const isPreview = (path: string) => path.startsWith(PREVIEWS)

/** The path of a public page in a language; admin paths are the same in every language. */
export const localePath = (locale: Locale, path: string) => {
  if (locale !== 'bn' || isScreenPath(path)) return path
  return path === '/' ? BENGALI_PREFIX : `${BENGALI_PREFIX}${path}`
}

/** Whether a path is a page of this site, rather than a file or an API path. */
export const isPagePath = (href: string) => href.startsWith('/') && !/^\/(api|assets)(?=$|[/?#])/.test(href)

export const isAdminPath = (path: string) => /^\/admin(?=$|[/?#])/.test(path)

/** Whether a path is a screen of the admin area: its language is the chosen one, not that of the path. */
export const isScreenPath = (path: string) => isAdminPath(path) && !isPreview(path)
