import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const { list, merge } = paths.admin.duplicates

export const duplicates: Feature = {
  screens: { [list]: 'duplicates/DuplicatesPage.tsx', [merge(':id', ':other')]: 'duplicates/MergePage.tsx' },
  menu: [{ label: /* i18n */ 'Duplicates', path: list, read: 'register.read', edit: 'register.merge' }],
}
