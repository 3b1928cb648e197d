import { sql } from 'kysely'
import { diffRecords, type FieldChange } from '#domain/history/record-diff.ts'
import type { Db } from '../database/connection.ts'
import type { Write } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import type { Entity } from './record-changes.ts'

/** How the changes of one kind of record are undone, inside a write. */
export type Undoer = {
  restore: (current: Write, uid: string) => Promise<unknown>
  remove: (current: Write, uid: string) => Promise<unknown>
  /** Puts back the values from before the changes. */
  putBack: (current: Write, uid: string, changes: readonly FieldChange[]) => Promise<unknown>
}

export const countBatch = async (db: Db, batch: string): Promise<number> => {
  const count = db
    .selectFrom('changes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('batch', '=', batch)
  return (await count.executeTakeFirstOrThrow()).count
}

/** The different actions of a batch on records of one kind. */
export const listActions = async (db: Db, batch: string, entity: Entity): Promise<string[]> => {
  const actions = db
    .selectFrom('changes')
    .select('action')
    .distinct()
    .where('batch', '=', batch)
    .where('entity', '=', entity)
  return (await actions.execute()).map(({ action }) => action)
}

/** Whether anything but the batch and its undoing has changed the record after a change. */
const isChangedSince = async (
  db: Db,
  { entity, uid, number }: { entity: string; uid: string; number: number },
  ownBatches: readonly string[],
) => {
  const later = await db
    .selectFrom('changes')
    .select('number')
    .where('entity', '=', entity)
    .where('entity_uid', '=', uid)
    .where('number', '>', number)
    .where((where) => where.or([where('batch', 'is', null), where('batch', 'not in', ownBatches)]))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return later !== undefined
}

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

type Options = {
  batch: string
  /** The batch of `current`, whose changes undo the others. */
  undoBatch: string
  /** Only changes with a lower number are undone; null for the first step. */
  before: number | null
  limit: number
  isOver: () => boolean
  undoers: Partial<Record<Entity, Undoer>>
}

/**
 * Undoes changes of a batch inside `current`, the last one first: a created record is deleted, a deleted one restored, and a changed one gets its
 * old values. A record that was changed since is left as it is, and so is one whose old values the register refuses now. Returns how many changes were looked at, the number
 * of the last one, and the `uid`s of the records that are left.
 */
export const undoBatchWithin = async (
  current: Write,
  { batch, undoBatch, before, limit, isOver, undoers }: Options,
): Promise<{ done: number; last: number; left: string[] }> => {
  const changes = await current.tx
    .selectFrom('changes')
    .select(['number', 'action', 'entity', 'entity_uid as uid', 'before', 'after'])
    .where('batch', '=', batch)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(sql.lit(limit))
    .execute()
  const left = new Set<string>()
  let done = 0
  let last = 0
  for (const change of changes) {
    // Written by `openChangeLog`, from an `Entity`.
    const undoer = undoers[change.entity as Entity]
    const isUndone = undoer !== undefined && !(await isChangedSince(current.tx, change, [batch, undoBatch]))
    const undo = async () => {
      if (!isUndone) return false
      if (change.action === 'create' || change.action === 'restore') await undoer.remove(current, change.uid)
      else if (change.action === 'delete') await undoer.restore(current, change.uid)
      else if (change.action === 'update')
        await undoer.putBack(current, change.uid, diffRecords(parse(change.before), parse(change.after)))
      else return false
      return true
    }
    try {
      if (!(await undo())) left.add(change.uid)
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
      left.add(change.uid)
    }
    done += 1
    last = change.number
    if (isOver()) break
  }
  return { done, last, left: [...left] }
}
