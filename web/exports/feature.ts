import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { EXPORT_RECORD_FIELDS } from './export-fields.ts'

const { list, print } = adminPaths.members

export const exports: Feature = {
  screens: { [print]: 'exports/PrintPage.tsx' },
  // The directory has the menu of its export, for what it shows.
  actions: [{ label: /* i18n */ 'Export members', path: list, ability: 'register.export' }],
  kinds: {
    export: { label: /* i18n */ 'Export', fields: EXPORT_RECORD_FIELDS, isNamedByUs: true },
  },
}
