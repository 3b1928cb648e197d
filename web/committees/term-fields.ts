import { COMMITTEE_LABELS } from '#domain/committees/committee-rules.ts'
import { localFields, recordFields, showChoice } from '../records/form-fields.ts'

export const TERM_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'startsOn', label: /* i18n */ 'First day' },
  { path: 'endsOn', label: /* i18n */ 'Last day' },
  { path: 'isCurrent', label: /* i18n */ 'Present term' },
  { path: 'withPeople', label: /* i18n */ 'Same people' },
]

export const TERM_RECORD_FIELDS = recordFields(
  TERM_FIELDS,
  [
    { path: 'committee', label: /* i18n */ 'Committee', show: showChoice(COMMITTEE_LABELS) },
    { path: 'people', label: /* i18n */ 'People' },
  ],
  ['withPeople'],
)
