import type { Feature } from '../feature.ts'
import { showChoice } from '../records/form-fields.ts'
import type { FormField } from '../records/merge.ts'

const DIRECTORY_LABELS = {
  general: /* i18n */ 'General Member Directory',
  life: /* i18n */ 'Lifetime Member Directory',
}

/** What a saved list has in the change log. */
const SAVED_LIST_FIELDS: readonly FormField[] = [
  { path: 'name', label: /* i18n */ 'Name' },
  { path: 'directory', label: /* i18n */ 'Directory', show: showChoice(DIRECTORY_LABELS) },
  { path: 'search', label: /* i18n */ 'Filters' },
  { path: 'isShared', label: /* i18n */ 'Shared' },
  { path: 'owner', label: /* i18n */ 'Owner' },
]

/** Its menus are part of the directory of the members. */
export const savedLists: Feature = {
  kinds: { saved_list: { label: /* i18n */ 'Saved list', fields: SAVED_LIST_FIELDS } },
}
