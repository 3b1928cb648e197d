import type { Selectable } from 'kysely'
import { UNION_MESSAGES, UnionChanges, type UnionFigures, UnionRecord } from '#domain/unions/union-figures.ts'
import type { UnionOfSandwip } from '#domain/unions/union.ts'
import { textColumns } from '../database/columns.ts'
import type { Db, UnionsTable } from '../database/schema.ts'
import type { RecordKind } from '../records/record-kind.ts'

type UnionRow = Selectable<UnionsTable>

export const listUnions = async (db: Db): Promise<UnionOfSandwip[]> => {
  const rows = await db
    .selectFrom('unions')
    .select(['code', 'label', 'name_bn as nameBn', 'votable', 'position'])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, votable: row.votable === 1 }))
}

export const toUnionFigures = (row: UnionRow): UnionFigures => ({
  code: row.code,
  name: { en: row.label, bn: row.name_bn },
  areaKm2: row.area_km2,
  population: row.population,
  villages: row.villages,
  note: { en: row.note_en, bn: row.note_bn },
})

const toUnionRecord = (row: UnionRow): UnionRecord => ({
  ...toUnionFigures(row),
  _id: row.code,
  votable: row.votable === 1,
  version: row.version,
  updatedAt: row.updated_at,
})

export const listUnionRows = (db: Db): Promise<UnionRow[]> =>
  db.selectFrom('unions').selectAll().orderBy('position').execute()

const findUnion = (db: Db, code: string): Promise<UnionRow | undefined> =>
  db.selectFrom('unions').selectAll().where('code', '=', code).executeTakeFirst()

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
