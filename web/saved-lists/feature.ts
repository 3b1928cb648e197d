import type { Feature } from '../feature.ts'
import { SAVED_LIST_FIELDS } from './saved-list-fields.ts'

/** Its menus are part of the directory of the members. */
export const savedLists: Feature = {
  kinds: { saved_list: { label: /* i18n */ 'Saved list', fields: SAVED_LIST_FIELDS } },
}
