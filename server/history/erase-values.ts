import type { Db } from '../database/connection.ts'
import type { Entity } from './record-changes.ts'

/**
 * Erases what the change log tells about one thing: the values and their salts. That something was done, by whom and
 * when, stays, and the chain still verifies. It is the one change of a record that the database lets through.
 */
export const eraseValues = async (tx: Db, entity: Entity, entityUid: string) => {
  await tx
    .updateTable('changes')
    .set({ before: null, after: null, salt: null })
    .where('entity', '=', entity)
    .where('entity_uid', '=', entityUid)
    .execute()
}
