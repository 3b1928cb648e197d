import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const { trash: path } = paths.admin

export const history: Feature = {
  screens: { [path]: 'history/TrashPage.tsx' },
  menu: [{ label: /* i18n */ 'Trash', path, read: 'dashboard.read', edit: 'dashboard.read' }],
}
