import { plainTextOf, type RichText } from '#domain/rich-text.ts'
import { type PageKey, TEXT_PAGES } from '#domain/pages/page-keys.ts'
import { localFields, recordFields, showChoice } from '../records/form-fields.ts'
import { STATE_NAMES, pageName } from './page-names.ts'
import { CONTENT, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { pathOfPage } from '../paths.ts'

/** Texts without markup: if two look the same, only the markup differs. The change log has them as text. */
const showBody = (value: unknown) => (typeof value === 'string' ? value : plainTextOf(value as RichText))

export const PAGE_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  ...localFields('body', /* i18n */ 'Text', { show: showBody }),
]

const PAGE_RECORD_FIELDS = recordFields(PAGE_FIELDS, [
  { path: 'key', label: /* i18n */ 'Page' },
  { path: 'state', label: /* i18n */ 'Status', show: showChoice(STATE_NAMES) },
  { path: 'publishedAt', label: /* i18n */ 'Published on' },
])

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
