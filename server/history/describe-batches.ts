import { expressionBuilder, sql } from 'kysely'
import type { Batch } from '#domain/history/history-entry.ts'
import type { Db, Schema } from '../database/schema.ts'

/** SQL: whether `change` is the newest change of its record. */
export const isLatestChange = () => {
  const where = expressionBuilder<Schema & { change: Schema['changes'] }, 'change'>()
  return where.not(
    where.exists(
      where
        .selectFrom('changes as later')
        .select('later.number')
        .whereRef('later.entity', '=', 'change.entity')
        .whereRef('later.entity_uid', '=', 'change.entity_uid')
        .whereRef('later.number', '>', 'change.number'),
    ),
  )
}

/** Whether a record is still as the batch left it, so that undoing the batch would change it. */
export const isBatchUndoable = async (db: Db, batch: string): Promise<boolean> => {
  const unchanged = await db
    .selectFrom('changes as change')
    .select('change.number')
    .where('change.batch', '=', batch)
    .where('change.action', '!=', 'forget')
    .where(isLatestChange())
    .limit(sql.lit(1))
    .executeTakeFirst()
  return unchanged !== undefined
}

/** For each batch, the number of its changes, its import, and whether it can be undone. Imports and merges have an undo of their own. */
export const describeBatches = async (db: Db, batches: readonly string[]): Promise<Map<string, Batch>> => {
  if (batches.length === 0) return new Map()
  const counts = await db
    .selectFrom('changes')
    .select([
      'batch',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.countAll<number>().filterWhere('action', 'in', ['merge', 'unmerge']).as('merges'),
    ])
    .where('batch', 'in', batches)
    .groupBy('batch')
    .execute()
  const imports = await db
    .selectFrom('imports')
    .select(['uid', 'undo_batch', 'file_name'])
    .where((where) => where.or([where('uid', 'in', batches), where('undo_batch', 'in', batches)]))
    .execute()
  const described = new Map<string, Batch>()
  for (const { batch, count, merges } of counts) {
    if (batch === null) continue
    const found = imports.find(({ uid, undo_batch: undoBatch }) => uid === batch || undoBatch === batch)
    described.set(batch, {
      _id: batch,
      changes: count,
      import: found ? { _id: found.uid, fileName: found.file_name } : null,
      isUndoable: !found && merges === 0 && (await isBatchUndoable(db, batch)),
    })
  }
  return described
}

/** Puts the descriptions of their batches into entries. */
export const withBatches = async <Entry extends { batch: Batch | null }>(
  db: Db,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const batches = [...new Set(entries.flatMap(({ batch }) => batch?._id ?? []))]
  const described = await describeBatches(db, batches)
  return entries.map((entry) => ({ ...entry, batch: described.get(entry.batch?._id ?? '') ?? null }))
}
