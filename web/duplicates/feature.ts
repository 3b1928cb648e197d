import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { DISTINCTION_RECORD_FIELDS } from './distinction-fields.ts'

const { list, merge } = adminPaths.duplicates

export const duplicates: Feature = {
  screens: { [list]: 'duplicates/DuplicatesPage.tsx', [merge(':id', ':other')]: 'duplicates/MergePage.tsx' },
  menu: [{ label: /* i18n */ 'Duplicates', path: list, read: 'register.read', edit: 'register.merge' }],
  kinds: {
    member_distinction: { label: /* i18n */ 'Not the same', fields: DISTINCTION_RECORD_FIELDS },
  },
}
