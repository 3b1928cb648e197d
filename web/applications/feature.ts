import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import type { Feature } from '../feature.ts'
import { APPLICATION_RECORD_FIELDS } from './application-fields.ts'

const { applications: list, application } = adminPaths

export const applications: Feature = {
  screens: {
    [list]: 'applications/ApplicationsPage.tsx',
    [application(':id')]: 'applications/ApplicationPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Applications',
      words: /* i18n */ 'join new members introducer',
      path: list,
      group: 'inbox',
      read: 'applications.read',
      edit: 'applications.decide',
      waiting: { box: 'applications', folder: 'open', label: /* i18n */ 'Applications for membership' },
    },
  ],
  kinds: {
    application: {
      label: /* i18n */ 'Application',
      fields: APPLICATION_RECORD_FIELDS,
      screen: application,
      restore: adminApiPaths.applications.restore,
    },
  },
}
