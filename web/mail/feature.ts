import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const { outbox: path } = paths.admin

export const mail: Feature = {
  screens: { [path]: 'mail/OutboxPage.tsx' },
  menu: [{ label: /* i18n */ 'Outbox', path, read: 'settings.read', edit: 'settings.edit' }],
}
