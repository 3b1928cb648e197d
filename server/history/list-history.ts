import type { Selectable } from 'kysely'
import type { ChangeAction, HistoryEntry } from '#domain/history/history-entry.ts'
import { diffRecords } from '#domain/history/record-diff.ts'
import type { ChangesTable, Db } from '../database/schema.ts'
import type { Entity } from '../database/record-changes.ts'

export const ENTRY_COLUMNS = [
  'number',
  'at',
  'actor_name',
  'action',
  'batch',
  'reason',
  'reason_digest',
  'before',
  'after',
] as const

export type EntryRow = Pick<Selectable<ChangesTable>, (typeof ENTRY_COLUMNS)[number]>

export const toState = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** Whether a change removes the record without a change of its values. */
export const isRemoval = ({ action, after }: Pick<EntryRow, 'action' | 'after'>) =>
  action === 'delete' || (action === 'merge' && after === null)

/**
 * The changed fields. An erasure has only a number. A deletion and a restore change no values, except that an
 * earlier version of a page replaces the current one.
 */
const changesOf = ({ action, before, after }: EntryRow) =>
  isRemoval({ action, after }) || action === 'forget' || (action === 'restore' && before === null)
    ? []
    : diffRecords(toState(before), toState(after))

export const toEntry = (row: EntryRow): HistoryEntry => ({
  number: row.number,
  at: row.at,
  actor: row.actor_name,
  // The column is written by `openChangeLog` alone.
  action: row.action as ChangeAction,
  // `withBatches` completes it.
  batch: row.batch === null ? null : { _id: row.batch, changes: 1, import: null, isUndoable: false },
  reason: row.reason,
  isReasonErased: row.reason === null && row.reason_digest !== null,
  isErased: row.before === null && row.after === null && row.action !== 'forget',
  changes: changesOf(row),
})

/** One change of a record. */
export const findHistoryEntry = async (
  db: Db,
  entity: Entity,
  entityUid: string,
  number: number,
): Promise<HistoryEntry | undefined> => {
  const row = await db
    .selectFrom('changes')
    .select(ENTRY_COLUMNS)
    .where('entity', '=', entity)
    .where('entity_uid', '=', entityUid)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toEntry(row)
}
