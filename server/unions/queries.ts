import type { Selectable } from 'kysely'
import type { UnionFigures, UnionRecord } from '#domain/unions/union-figures.ts'
import type { UnionOfSandwip } from '#domain/unions/union.ts'
import type { Db, UnionsTable } from '../database/schema.ts'

export type UnionRow = Selectable<UnionsTable>

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

export const toUnionRecord = (row: UnionRow): UnionRecord => ({
  ...toUnionFigures(row),
  _id: row.code,
  votable: row.votable === 1,
  version: row.version,
  updatedAt: row.updated_at,
})

export const listUnionRows = (db: Db): Promise<UnionRow[]> =>
  db.selectFrom('unions').selectAll().orderBy('position').execute()

export const findUnion = (db: Db, code: string): Promise<UnionRow | undefined> =>
  db.selectFrom('unions').selectAll().where('code', '=', code).executeTakeFirst()
