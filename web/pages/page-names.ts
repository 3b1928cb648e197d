import type { PageKey, PageKind } from '#domain/pages/page-keys.ts'
import type { PageState } from '#domain/pages/page.ts'
import { menuLabel } from '../shell/menu.ts'
import { pathOfPage } from '../paths.ts'

const SECTION_NAMES: Partial<Record<PageKey, string>> = {
  'home-about': /* i18n */ 'About Us',
  'home-mission': /* i18n */ 'Our Mission',
  'home-goals': /* i18n */ 'Our Goals',
}

/** The default title of a page or a section. */
export const pageName = (key: PageKey) => SECTION_NAMES[key] ?? menuLabel(pathOfPage(key)) ?? key

/** The kinds in the order in which they are listed. */
export const KIND_NAMES: Record<PageKind, string> = {
  section: /* i18n */ 'Sections of the home page',
  text: /* i18n */ 'Text pages',
  introduction: /* i18n */ 'Introductions of other pages',
}

export const STATE_NAMES: Record<PageState, string> = {
  unwritten: /* i18n */ 'Not written yet',
  draft: /* i18n */ 'Draft, not published',
  published: /* i18n */ 'Published',
  changed: /* i18n */ 'Published, a newer draft waits',
}
