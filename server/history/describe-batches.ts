import type { Batch } from '#domain/history/history-entry.ts'
import type { Db } from '../database/connection.ts'

/** Says of each batch how many changes it has, and of which import they are. */
export const describeBatches = async (db: Db, batches: readonly string[]): Promise<Map<string, Batch>> => {
  if (batches.length === 0) return new Map()
  const counts = await db
    .selectFrom('changes')
    .select(['batch', (select) => select.fn.countAll<number>().as('count')])
    .where('batch', 'in', batches)
    .groupBy('batch')
    .execute()
  const imports = await db
    .selectFrom('imports')
    .select(['uid', 'undo_batch', 'file_name'])
    .where((where) => where.or([where('uid', 'in', batches), where('undo_batch', 'in', batches)]))
    .execute()
  return new Map(
    counts.flatMap(({ batch, count }) => {
      if (batch === null) return []
      const found = imports.find(({ uid, undo_batch: undoBatch }) => uid === batch || undoBatch === batch)
      const ofImport = found ? { _id: found.uid, fileName: found.file_name } : null
      return [[batch, { _id: batch, changes: count, import: ofImport }]]
    }),
  )
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
