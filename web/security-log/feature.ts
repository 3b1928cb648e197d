import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

const { securityLog: path } = adminPaths

export const securityLog: Feature = {
  screens: { [path]: 'security-log/SecurityLogPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Security log',
      words: /* i18n */ 'sign-in password devices',
      path,
      read: 'security.read',
      edit: 'security.read',
    },
  ],
}
