import { CONTENT, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { UNION_RECORD_FIELDS } from './union-fields.ts'

const { unions: list, updateUnion } = adminPaths

export const unions: Feature = {
  pages: {
    [informationPaths.areaChart]: 'unions/AreaPage.tsx',
    [informationPaths.map]: 'unions/MapPage.tsx',
  },
  screens: { [list]: 'unions/UnionsAdminPage.tsx', [updateUnion(':id')]: 'unions/UpdateUnionPage.tsx' },
  menu: [
    {
      label: /* i18n */ 'Unions',
      words: /* i18n */ 'population villages area figures',
      shown: 'elsewhere',
      path: list,
      ...CONTENT,
    },
  ],
  kinds: {
    union: { label: /* i18n */ 'Union', fields: UNION_RECORD_FIELDS, screen: updateUnion },
  },
}
