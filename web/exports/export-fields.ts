import { z } from 'zod'
import type { FormField } from '../records/merge.ts'
import { exportLabel } from './export-columns.ts'
import { filterWords } from './filter-words.ts'
import { PRINT_TITLES } from './print-titles.ts'

const FORMATS: Readonly<Record<string, string>> = PRINT_TITLES

/** A filter is stored as JSON; earlier records have a text. */
const readFilter = (value: unknown): Record<string, string> | null => {
  try {
    const filter = z.record(z.string(), z.unknown()).parse(JSON.parse(String(value)))
    return Object.fromEntries(Object.entries(filter).map(([name, each]) => [name, String(each)]))
  } catch {
    return null
  }
}

/** The filters of the list of changes. */
const OF_CHANGES: Readonly<Record<string, string>> = {
  kind: /* i18n */ 'Kind',
  field: /* i18n */ 'Field',
  person: /* i18n */ 'By whom',
  from: /* i18n */ 'From',
  to: /* i18n */ 'To',
}

const showFilter: FormField['show'] = (value, _, { unionName }) => {
  const filter = readFilter(value)
  if (filter === null) return String(value)
  const ofChanges = Object.entries(filter).flatMap(([name, each]) => {
    const label = OF_CHANGES[name]
    return label ? [`${_(label)}: ${each}`] : []
  })
  return [...filterWords(filter, _, unionName), ...ofChanges].join(' · ')
}

const showColumns: FormField['show'] = (columns, _) =>
  String(columns)
    .split(', ')
    .map((field) => _(exportLabel(field)))
    .join(', ')

export const EXPORT_RECORD_FIELDS: readonly FormField[] = [
  { path: 'title', label: /* i18n */ 'What it is', show: (title, _) => _(String(title)) },
  {
    path: 'format',
    label: /* i18n */ 'Format',
    show: (format, _) => _(FORMATS[String(format)] ?? String(format).toUpperCase()),
  },
  { path: 'members', label: /* i18n */ 'Members' },
  { path: 'changes', label: /* i18n */ 'Changes' },
  { path: 'filter', label: /* i18n */ 'Filters', show: showFilter },
  { path: 'ids', label: /* i18n */ 'Member IDs' },
  { path: 'columns', label: /* i18n */ 'Columns', show: showColumns },
]
