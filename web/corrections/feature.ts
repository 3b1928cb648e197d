import { INBOX, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

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
}
