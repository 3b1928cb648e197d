import type { Db } from '../database/connection.ts'
import type { Entity } from './record-changes.ts'

/** The `uid`s that have change records after the record `number`; null if these records are more than `atMost`. */
export const findChangedSince = async (
  db: Db,
  entity: Entity,
  { number, atMost }: { number: number; atMost: number },
): Promise<string[] | null> => {
  const rows = await db
    .selectFrom('changes')
    .select('entity_uid')
    .where('number', '>', number)
    .where('entity', '=', entity)
    .limit(atMost + 1)
    .execute()
  return rows.length > atMost ? null : [...new Set(rows.map((row) => row.entity_uid))]
}
