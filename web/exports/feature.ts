import type { PrintView } from '#domain/exports/member-export.ts'
import { exportFilterWords } from '#domain/exports/filter-words.ts'
import { adminPaths } from '../admin-paths.ts'
import type { Feature } from '../feature.ts'
import type { FormField } from '../records/merge.ts'
import { exportLabel } from './export-columns.ts'

export const PRINT_TITLES: Record<PrintView, string> = {
  directory: /* i18n */ 'Printed directory',
  labels: /* i18n */ 'Address labels',
  phones: /* i18n */ 'Phone list',
}

const FORMATS: Readonly<Record<string, string>> = { ...PRINT_TITLES, print: 'Print' }

const showFilter: FormField['show'] = (value, _, { unionName }) =>
  exportFilterWords(String(value), { _, unionName, year: String, day: String })

const showColumns: FormField['show'] = (columns, _) =>
  String(columns)
    .split(', ')
    .map((field) => _(exportLabel(field)))
    .join(', ')

const EXPORT_RECORD_FIELDS: readonly FormField[] = [
  { path: 'title', label: /* i18n */ 'What it is', show: (title, _) => _(String(title)) },
  {
    path: 'format',
    label: /* i18n */ 'Format',
    show: (format, _) => _(FORMATS[String(format)] ?? String(format).toUpperCase()),
  },
  { path: 'members', label: /* i18n */ 'Members' },
  { path: 'changes', label: /* i18n */ 'Changes' },
  { path: 'applications', label: /* i18n */ 'Applications' },
  { path: 'filter', label: /* i18n */ 'Filters', show: showFilter },
  { path: 'ids', label: /* i18n */ 'Member IDs' },
  { path: 'columns', label: /* i18n */ 'Columns', show: showColumns },
]

const { list, print } = adminPaths.members

export const exports: Feature = {
  screens: { [print]: 'exports/PrintPage.tsx' },
  // The directory has the menu of its export, for what it shows.
  actions: [
    {
      label: /* i18n */ 'Export members',
      words: /* i18n */ 'Excel CSV print labels phone list download',
      path: list,
      ability: 'register.export',
    },
  ],
  kinds: {
    export: { label: /* i18n */ 'Export', fields: EXPORT_RECORD_FIELDS, isNamedByUs: true },
  },
}
