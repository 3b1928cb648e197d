import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

const { imports: path, oneImport } = adminPaths
const MAY = 'register.import'

export const imports: Feature = {
  screens: { [path]: 'imports/ImportsPage.tsx', [oneImport(':id')]: 'imports/ImportPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Import',
      words: /* i18n */ 'Excel table list CSV upload',
      path,
      read: MAY,
      edit: MAY,
    },
  ],
}
