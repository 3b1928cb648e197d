import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

const { root, dashboard: path } = adminPaths

export const dashboard: Feature = {
  screens: { [root]: 'dashboard/AdminIndex.tsx', [path]: 'dashboard/DashboardPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Dashboard',
      words: /* i18n */ 'backup health server numbers statistics',
      path,
      read: 'dashboard.read',
      edit: 'dashboard.read',
    },
  ],
}
