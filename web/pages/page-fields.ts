import { plainTextOf, type RichText } from '#domain/rich-text.ts'
import { localFields, recordFields, showChoice } from '../records/form-fields.ts'
import { STATE_NAMES } from './page-names.ts'

/** Texts without markup: if two look the same, only the markup differs. The change log has them as text. */
const showBody = (value: unknown) => (typeof value === 'string' ? value : plainTextOf(value as RichText))

export const PAGE_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  ...localFields('body', /* i18n */ 'Text', { show: showBody }),
]

export const PAGE_RECORD_FIELDS = recordFields(PAGE_FIELDS, [
  { path: 'key', label: /* i18n */ 'Page' },
  { path: 'state', label: /* i18n */ 'Status', show: showChoice(STATE_NAMES) },
  { path: 'publishedAt', label: /* i18n */ 'Published on' },
])
