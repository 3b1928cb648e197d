import { UnionRecord } from '#domain/unions/union-figures.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import type { RecordSource } from '../records/record-kind.ts'
import { localFields, recordFields } from '../records/form-fields.ts'
import { CONTENT, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'

/** The set of unions is fixed: they can be updated, but not created or deleted. */
export const unionKind: RecordSource<UnionRecord> = {
  name: 'union',
  schema: UnionRecord,
  api: adminApiPaths.unions,
}

export const UNION_FIELDS = [
  { path: 'nameBn', label: /* i18n */ 'Bengali name' },
  { path: 'areaKm2', label: /* i18n */ 'Area (km²)' },
  { path: 'population', label: /* i18n */ 'Population' },
  { path: 'villages', label: /* i18n */ 'Villages' },
  ...localFields('note', /* i18n */ 'Note'),
]

const UNION_RECORD_FIELDS = recordFields(
  UNION_FIELDS,
  [
    ...localFields('name', /* i18n */ 'Name'),
    { path: 'code', label: /* i18n */ 'Code' },
    { path: 'votable', label: /* i18n */ 'Has votes' },
  ],
  ['nameBn'],
)

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
