import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

const { outbox: path } = adminPaths

export const mail: Feature = {
  screens: { [path]: 'mail/OutboxPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Outbox',
      words: /* i18n */ 'mail e-mail sent failed',
      shown: 'mail',
      path,
      read: 'settings.read',
      edit: 'settings.edit',
    },
  ],
}
