import type { FormField } from '../records/merge.ts'

export const DISTINCTION_RECORD_FIELDS: readonly FormField[] = [
  { path: 'one', label: /* i18n */ 'Member' },
  { path: 'other', label: /* i18n */ 'Other member' },
  { path: 'createdBy', label: /* i18n */ 'Marked by' },
]
