import { OLDER_LEFT_OUT, type ChangesColumn, type ChangesExport } from '#domain/exports/changes-export.ts'
import type { ChangeFilters } from '#domain/history/change-list.ts'
import { REASON_ERASED } from '#domain/history/history-entry.ts'
import { LOGGED_KIND_NAMES } from '#domain/history/logged-kinds.ts'
import type { AdminFeatures } from '../feature.ts'
import type { Translate } from '../i18n.ts'
import type { FormField } from '../records/merge.ts'
import { labelOfField } from '../records/form-fields.ts'
import { SHARED_FIELDS } from './field-words.tsx'
import { ACTIONS } from './HistoryList.tsx'

const HEADERS: Record<ChangesColumn, string> = {
  at: /* i18n */ 'When (New York time)',
  actor: /* i18n */ 'By whom',
  action: /* i18n */ 'What was done',
  kind: /* i18n */ 'What',
  record: /* i18n */ 'Record',
  field: /* i18n */ 'Field',
  before: /* i18n */ 'Before',
  after: /* i18n */ 'After',
  reason: /* i18n */ 'Reason',
  batch: /* i18n */ 'Changed together',
}

const translated = <Key extends string>(texts: Record<Key, string>, _: Translate) =>
  // `Object.entries` loses the type of the keys.
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, _(text)])) as Record<
    Key,
    string
  >

const labelsOf = (ofKind: readonly FormField[], _: Translate) => {
  const fields = [...ofKind, ...SHARED_FIELDS]
  return Object.fromEntries(fields.map(({ path }) => [path, labelOfField(fields, path, _)]))
}

/** The request for the changes of a filter as a file, with the words of the screen. */
export const changesExport = (
  filter: ChangeFilters,
  kinds: AdminFeatures['kinds'],
  _: Translate,
): ChangesExport => ({
  filter,
  headers: translated(HEADERS, _),
  words: {
    actions: translated(ACTIONS, _),
    kinds: Object.fromEntries(LOGGED_KIND_NAMES.map((kind) => [kind, _(kinds[kind].label)])),
    fields: Object.fromEntries(LOGGED_KIND_NAMES.map((kind) => [kind, labelsOf(kinds[kind].fields, _)])),
    yes: _('Yes'),
    no: _('No'),
    reasonErased: _(REASON_ERASED),
    older: _(OLDER_LEFT_OUT),
  },
})
