/** Pages that consist only of a text (specification, section 2), by their URL path. */
export const TEXT_PAGES = [
  'history-heritage',
  'about-us',
  'constitution',
  'education',
  'medical-care',
  'donation',
] as const

/** Other pages, which may have an introduction at the top. */
export const INTRODUCED_PAGES = [
  'administrative-area-information-chart',
  'tourist-attractions',
  'map',
  'picnic',
  'blood-donation',
  'gallery',
  'video',
  'sponsorship-committee',
  'advisory-committee',
  'executive-committee',
  'contact-us',
] as const

/** The sections of the home page (specification, section 1). */
export const HOME_SECTIONS = ['home-about', 'home-mission', 'home-goals'] as const

export const PAGE_KEYS = [...HOME_SECTIONS, ...TEXT_PAGES, ...INTRODUCED_PAGES] as const
export type PageKey = (typeof PAGE_KEYS)[number]
export type PageKind = 'section' | 'text' | 'introduction'

export const isPageKey = (key: string): key is PageKey => (PAGE_KEYS as readonly string[]).includes(key)

export const pageKind = (key: PageKey): PageKind => {
  if ((HOME_SECTIONS as readonly string[]).includes(key)) return 'section'
  return (TEXT_PAGES as readonly string[]).includes(key) ? 'text' : 'introduction'
}
