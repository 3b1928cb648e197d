import { localFields, recordFields } from '../records/form-fields.ts'

export const UNION_FIELDS = [
  { path: 'nameBn', label: /* i18n */ 'Bengali name' },
  { path: 'areaKm2', label: /* i18n */ 'Area (km²)' },
  { path: 'population', label: /* i18n */ 'Population' },
  { path: 'villages', label: /* i18n */ 'Villages' },
  ...localFields('note', /* i18n */ 'Note'),
]

export const UNION_RECORD_FIELDS = recordFields(
  UNION_FIELDS,
  [
    ...localFields('name', /* i18n */ 'Name'),
    { path: 'code', label: /* i18n */ 'Code' },
    { path: 'votable', label: /* i18n */ 'Has votes' },
  ],
  ['nameBn'],
)
