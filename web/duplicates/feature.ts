import { adminPaths } from '../admin-paths.ts'
import type { Feature } from '../feature.ts'
import type { FormField } from '../records/merge.ts'

const DISTINCTION_RECORD_FIELDS: readonly FormField[] = [
  { path: 'one', label: /* i18n */ 'Member' },
  { path: 'other', label: /* i18n */ 'Other member' },
  { path: 'createdBy', label: /* i18n */ 'Marked by' },
]

const { list, merge } = adminPaths.duplicates

export const duplicates: Feature = {
  screens: { [list]: 'duplicates/DuplicatesPage.tsx', [merge(':id', ':other')]: 'duplicates/MergePage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Duplicates',
      words: /* i18n */ 'same person twice merge',
      path: list,
      read: 'register.read',
      edit: 'register.merge',
    },
  ],
  kinds: {
    member_distinction: { label: /* i18n */ 'Not the same', fields: DISTINCTION_RECORD_FIELDS },
  },
}
