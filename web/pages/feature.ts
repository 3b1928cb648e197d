import { type PageKey, TEXT_PAGES } from '#domain/pages/page-keys.ts'
import { CONTENT, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { pathOfPage } from '../paths.ts'
import { PAGE_RECORD_FIELDS } from './page-fields.ts'
import { pageName } from './page-names.ts'

const { pages: list, editPage, pageVersions } = adminPaths

export const pages: Feature = {
  pages: Object.fromEntries(TEXT_PAGES.map((key) => [pathOfPage(key), 'pages/TextPage.tsx'])),
  screens: {
    [list]: 'pages/PageListPage.tsx',
    [editPage(':key')]: 'pages/EditPagePage.tsx',
    [pageVersions(':key')]: 'pages/PageVersionsPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Pages',
      words: /* i18n */ 'text about constitution history introduction unions map',
      path: list,
      ...CONTENT,
    },
  ],
  kinds: {
    page: {
      label: /* i18n */ 'Page',
      fields: PAGE_RECORD_FIELDS,
      screen: editPage,
      // The log has the keys of pages.
      nameOf: (key) => pageName(key as PageKey),
    },
  },
}
