import { CONTENT, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'

const { unions: list, updateUnion } = adminPaths

export const unions: Feature = {
  pages: {
    [informationPaths.areaChart]: 'unions/AreaPage.tsx',
    [informationPaths.map]: 'unions/MapPage.tsx',
  },
  screens: { [list]: 'unions/UnionsAdminPage.tsx', [updateUnion(':id')]: 'unions/UpdateUnionPage.tsx' },
  menu: [{ label: /* i18n */ 'Unions', path: list, ...CONTENT }],
}
