import { UNION_MESSAGES, UnionChanges, UnionRecord } from '#domain/unions/union-figures.ts'
import { textColumns } from '../database/local-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findUnion, toUnionRecord, type UnionRow } from './queries.ts'

/** The list of unions is fixed: their figures can be changed, but unions are neither created nor deleted. */
export const unionKind: RecordKind<{
  table: 'unions'
  row: UnionRow
  record: UnionRecord
  input: UnionChanges
  changes: UnionChanges
}> = {
  entity: 'union',
  table: 'unions',
  may: { read: 'content.read', edit: 'content.edit' },
  key: 'code',
  words: {
    one: 'a union',
    many: 'Unions',
    notFound: UNION_MESSAGES.notFound,
    updated: UNION_MESSAGES.updated,
  },
  schema: { record: UnionRecord, changes: UnionChanges },
  find: findUnion,
  toRecord: toUnionRecord,
  toColumns: ({ nameBn, areaKm2, population, villages, note }) => ({
    ...textColumns('note', note),
    name_bn: nameBn,
    area_km2: areaKm2,
    population,
    villages,
  }),
}
