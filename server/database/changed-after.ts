import type { Db } from './schema.ts'
import type { Entity } from './record-changes.ts'

/** The first change records of a kind after the record `number`: their numbers, and the `uid`s of what was changed. */
export const listChangedAfter = (
  db: Db,
  entity: Entity,
  number: number,
  limit: number,
): Promise<{ number: number; uid: string }[]> =>
  db
    .selectFrom('changes')
    .select(['number', 'entity_uid as uid'])
    .where('number', '>', number)
    .where('entity', '=', entity)
    .orderBy('number')
    .limit(limit)
    .execute()

/** The number of the newest change; 0 before the first. */
export const lastChangeNumber = async (db: Db): Promise<number> => {
  const last = db.selectFrom('changes').select('number').orderBy('number', 'desc').limit(1)
  return (await last.executeTakeFirst())?.number ?? 0
}
