import { INBOX, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { CORRECTION_RECORD_FIELDS } from './correction-fields.ts'

const { corrections: path } = adminPaths

export const corrections: Feature = {
  screens: { [path]: 'corrections/CorrectionsPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Corrections',
      path,
      ...INBOX,
      waiting: { box: 'corrections', folder: 'open', label: /* i18n */ 'Correction requests' },
    },
  ],
  kinds: {
    correction_request: {
      label: /* i18n */ 'Correction request',
      fields: CORRECTION_RECORD_FIELDS,
      screen: () => path,
    },
  },
}
