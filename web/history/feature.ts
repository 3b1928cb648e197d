import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

const { changes, trash } = adminPaths

export const history: Feature = {
  screens: { [changes]: 'history/ChangesPage.tsx', [trash]: 'history/TrashPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Changes',
      words: /* i18n */ 'history who log undo exports',
      path: changes,
      read: 'history.read',
      edit: 'history.read',
    },
    {
      label: /* i18n */ 'Trash',
      words: /* i18n */ 'deleted restore erase undo',
      path: trash,
      read: 'dashboard.read',
      edit: 'dashboard.read',
    },
  ],
}
