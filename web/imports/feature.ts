import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const { imports: path, oneImport } = paths.admin
const MAY = 'register.import'

export const imports: Feature = {
  screens: { [path]: 'imports/ImportsPage.tsx', [oneImport(':id')]: 'imports/ImportPage.tsx' },
  menu: [{ label: /* i18n */ 'Import', path, read: MAY, edit: MAY }],
}
