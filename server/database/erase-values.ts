import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { Entity } from './record-changes.ts'
import { slicesOf } from './slices.ts'

/** The only updates of a change record that the database allows. */
const ERASED = { before: null, after: null, salt: null }
const ERASED_REASON = { reason: null, reason_salt: null }

/**
 * Erases the values of one record and the reasons of its changes from the change log, with their salts. Who did what and when remains, and
 * the chain still verifies.
 */
export const eraseValuesAndReasons = async (tx: Db, entity: Entity, entityUid: string) => {
  await tx
    .updateTable('changes')
    .set({ ...ERASED, ...ERASED_REASON })
    .where('entity', '=', entity)
    .where('entity_uid', '=', entityUid)
    .execute()
}

/** Erases the values of single changes. */
export const eraseValuesOf = async (tx: Db, numbers: readonly number[]) => {
  for (const number of numbers)
    await tx.updateTable('changes').set(ERASED).where('number', '=', number).execute()
}

/** Erases the reasons of single changes. */
export const eraseReasonsOf = async (tx: Db, numbers: readonly number[]) => {
  for (const slice of slicesOf(numbers))
    await tx.updateTable('changes').set(ERASED_REASON).where('number', 'in', slice).execute()
}

const selectErasures = (db: Db, entity: Entity) =>
  db.selectFrom('changes').where('entity', '=', entity).where('action', '=', sql.lit('forget'))

/** Whether a record was erased. */
export const wasErased = async (db: Db, entity: Entity, entityUid: string): Promise<boolean> =>
  (await selectErasures(db, entity)
    .where('entity_uid', '=', entityUid)
    .select('number')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The numbers of those of some members, or of all, who were erased: all that remains of them. */
export const listErasedMembers = async (db: Db, uids?: readonly string[]): Promise<number[]> => {
  if (uids?.length === 0) return []
  const rows = await selectErasures(db, 'member')
    .$if(uids !== undefined, (query) => query.where('entity_uid', 'in', uids ?? []))
    .select('after')
    .execute()
  // Written by `eraseMember` alone.
  return rows.flatMap(({ after }) => (after === null ? [] : [(JSON.parse(after) as { id: number }).id]))
}
