import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const { securityLog: path } = paths.admin

export const securityLog: Feature = {
  screens: { [path]: 'security-log/SecurityLogPage.tsx' },
  menu: [{ label: /* i18n */ 'Security log', path, read: 'security.read', edit: 'security.read' }],
}
