import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#domain/clock.ts'
import { UNION_NOT_FOUND, type UnionChanges, type UnionRecord } from '#domain/unions/union-figures.ts'
import type { Database } from '../database/connection.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { findUnion, toUnionRecord, updateUnion } from './queries.ts'

/** Changes what is known of a union inside a write that is under way. Throws 412 for a version that stands no longer. */
export const alterUnion = async (
  { tx, at, record }: Write,
  code: string,
  changes: UnionChanges,
  expected: number | null,
): Promise<UnionRecord> => {
  const row = await findUnion(tx, code)
  if (!row) throw notFound(UNION_NOT_FOUND)
  requireFresh(row, expected)
  const { nameBn = row.name_bn, note = { en: row.note_en, bn: row.note_bn } } = changes
  const given = <T>(value: T | undefined, standing: T) => (value === undefined ? standing : value)
  const columns = {
    name_bn: nameBn,
    area_km2: given(changes.areaKm2, row.area_km2),
    population: given(changes.population, row.population),
    villages: given(changes.villages, row.villages),
    note_en: note.en,
    note_bn: note.bn,
  }
  const before = toUnionRecord(row)
  if (isDeepStrictEqual({ ...row, ...columns }, { ...row })) return before
  const after = toUnionRecord(
    await updateUnion(tx, code, { ...columns, version: row.version + 1, updated_at: at }),
  )
  await record({ action: 'update', entity: 'union', entityUid: code, before, after })
  return after
}

export const changeUnion = (
  { database, clock, actor }: { database: Pick<Database, 'db'>; clock: Clock; actor: Actor },
  code: string,
  changes: UnionChanges,
  expected: number | null,
): Promise<UnionRecord> =>
  write(database, { actor, clock }, (current) => alterUnion(current, code, changes, expected))
