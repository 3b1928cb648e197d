import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const { root, dashboard: path } = paths.admin

export const dashboard: Feature = {
  screens: { [root]: 'dashboard/AdminIndex.tsx', [path]: 'dashboard/DashboardPage.tsx' },
  menu: [{ label: /* i18n */ 'Dashboard', path, read: 'dashboard.read', edit: 'dashboard.read' }],
}
