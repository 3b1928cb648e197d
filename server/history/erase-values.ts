import type { Db } from '../database/connection.ts'
import type { Entity } from './record-changes.ts'

/**
 * Erases the values of one record from the change log, with their salts. Who did what and when remains, and the chain
 * still verifies. It is the only update of a change record that the database allows.
 */
export const eraseValues = async (tx: Db, entity: Entity, entityUid: string) => {
  await tx
    .updateTable('changes')
    .set({ before: null, after: null, salt: null })
    .where('entity', '=', entity)
    .where('entity_uid', '=', entityUid)
    .execute()
}
