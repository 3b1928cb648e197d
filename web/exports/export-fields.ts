import type { FormField } from '../records/merge.ts'

export const EXPORT_RECORD_FIELDS: readonly FormField[] = [
  { path: 'title', label: /* i18n */ 'What it is', show: (title, _) => _(String(title)) },
  { path: 'format', label: /* i18n */ 'Format' },
  { path: 'members', label: /* i18n */ 'Members' },
  { path: 'changes', label: /* i18n */ 'Changes' },
  { path: 'filter', label: /* i18n */ 'Filters' },
  { path: 'ids', label: /* i18n */ 'Member IDs' },
  { path: 'columns', label: /* i18n */ 'Columns' },
]
