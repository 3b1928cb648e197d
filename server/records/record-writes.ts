import { isDeepStrictEqual } from 'node:util'
import { ERASED_FOR_GOOD } from '#domain/erasure/erasure-rules.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import type { Change, Entity } from '../database/record-changes.ts'
import { wasErased } from '../database/erase-values.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { requireFresh } from '../http/if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import type { Columns, ColumnValues, RecordKind, RecordTypes } from './record-kind.ts'
import { newPosition, reorderWithin } from './record-order.ts'
import { insertRow, updateRows } from './record-rows.ts'

/** The row of a record, deleted or not. Throws 404 for one that does not exist, which says so if it was erased. */
export const requireAnyRow = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  db: Db,
  uid: string,
): Promise<T['row']> => {
  const row = await kind.find(db, uid)
  if (row) return row
  if (await wasErased(db, kind.entity, uid)) throw new HttpError(404, 'ERASED', ERASED_FOR_GOOD)
  throw notFound(kind.words.notFound)
}

/** The row of a record. Throws 404 for one that is deleted or does not exist. */
export const requireRow = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  db: Db,
  uid: string,
): Promise<T['row']> => {
  const row = await requireAnyRow(kind, db, uid)
  if (row.deleted_at != null) throw notFound(kind.words.notFound)
  return row
}

/** Only the columns that have a value, which may be null. */
export const defined = <T extends object>(columns: T): T =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T

const differs = (columns: object, row: object) =>
  Object.entries(columns).some(([column, value]) => !isDeepStrictEqual(value, Reflect.get(row, column)))

/** Throws 400 at the field of a picture that does not exist. Unchanged pictures are not checked again. */
const requirePictures = async <T extends RecordTypes>(
  { pictures = {} }: RecordKind<T>,
  db: Db,
  columns: ColumnValues<T['table']>,
  before: T['row'] | null,
) => {
  for (const [column, path] of Object.entries(pictures)) {
    const uid: unknown = Reflect.get(columns, column)
    if (typeof uid === 'string' && uid !== (before && Reflect.get(before, column))) {
      await requireContentImage(db, uid, String(path))
    }
  }
}

const movesToAnotherList = <T extends RecordTypes>(
  { order }: RecordKind<T>,
  columns: object,
  row: object,
) => {
  if (!order?.within) return false
  const list: unknown = Reflect.get(columns, order.within)
  return list !== undefined && list !== Reflect.get(row, order.within)
}

/** Kinds without deletion have no such column. */
export const isDeletable = <T extends RecordTypes>({ words }: RecordKind<T>) => words.deleted !== undefined

/** Creates a record inside `current`. */
export const createWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  input: T['input'],
  { uid = newUid(current.atMs), reason }: { uid?: string; reason?: string } = {},
): Promise<T['record']> => {
  const { tx, at, record } = current
  const columns = defined(kind.toColumns(input as Partial<T['input']> & T['changes']))
  await requirePictures(kind, tx, columns, null)
  const life = {
    uid,
    version: 1,
    created_at: at,
    updated_at: at,
    ...(isDeletable(kind) && { deleted_at: null }),
  }
  const position = kind.order && (await newPosition(kind, tx, columns))
  const row = { ...columns, ...life, ...(position !== undefined && { position }) }
  // A create sets every column without a default.
  const rest = await kind.complete?.(current, row as unknown as Columns<T['table']>, null)
  const after = kind.toRecord(await insertRow(kind, tx, { ...row, ...(rest && defined(rest)) }))
  const change = { action: 'create' as const, ...(reason && { reason }) }
  await record({ ...change, entity: kind.entity, entityUid: uid, before: null, after })
  return after
}

/** A write of a row that was checked, and is not stored yet. */
export type PreparedWrite<T extends RecordTypes> = {
  row: T['row']
  columns: ColumnValues<T['table']> | { deleted_at: string | null }
  change: Pick<Change, 'action' | 'batch' | 'reason'>
}

/** Checks the record that results from an update, and derives its other columns. */
const prepareUpdate = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  { row, columns, change }: PreparedWrite<T> & { columns: ColumnValues<T['table']> },
): Promise<PreparedWrite<T>> => {
  const rest = await kind.complete?.(current, { ...row, ...columns } as unknown as Columns<T['table']>, row)
  const position = movesToAnotherList(kind, columns, row)
    ? { position: await newPosition(kind, current.tx, columns) }
    : {}
  return { row, change, columns: { ...columns, ...(rest && defined(rest)), ...position } }
}

/**
 * Stores prepared writes of different records inside `current`, in few statements, and records the changes in their order, also where no
 * value differs. Returns the records.
 */
export const saveWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  { tx, at, record }: Write,
  writes: readonly PreparedWrite<T>[],
): Promise<T['record'][]> => {
  if (writes.length === 0) return []
  const updates = writes.map(({ row, columns }) => ({
    row,
    columns: { ...columns, version: row.version + 1, updated_at: at },
  }))
  const saved = (await updateRows(kind, tx, updates)).map(kind.toRecord)
  const changes = writes.map(({ row, change }, index) => {
    const after = saved[index]
    if (!after) throw new Error('an update returns its row')
    return {
      ...change,
      entity: kind.entity,
      entityUid: after._id,
      before: change.action === 'restore' ? null : kind.toRecord(row),
      after: change.action === 'delete' ? null : after,
    }
  })
  await record(...changes)
  return saved
}

const saveOneWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  prepared: PreparedWrite<T>,
): Promise<T['record']> => {
  const [saved] = await saveWithin(kind, current, [prepared])
  if (!saved) throw new Error('a write returns its record')
  return saved
}

/** Writes columns of a row inside `current`, and records the change, also where no value differs. */
export const updateWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  { row, columns }: { row: T['row']; columns: ColumnValues<T['table']> },
  change: PreparedWrite<T>['change'],
): Promise<T['record']> =>
  saveOneWithin(kind, current, await prepareUpdate(kind, current, { row, columns, change }))

/** Prepares a change of a record; null when no value differs. */
export const prepareChange = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  row: T['row'],
  changes: T['changes'],
  reason?: string | null,
): Promise<PreparedWrite<T> | null> => {
  const columns = defined(kind.toColumns(changes as Partial<T['input']> & T['changes'], row))
  await requirePictures(kind, current.tx, columns, row)
  if (!differs(columns, row)) return null
  return prepareUpdate(kind, current, {
    row,
    columns,
    change: { action: 'update', ...(reason && { reason }) },
  })
}

/** Prepares a deletion. */
export const prepareRemoval = <T extends RecordTypes>({ at }: Write, row: T['row']): PreparedWrite<T> => ({
  row,
  columns: { deleted_at: at },
  change: { action: 'delete' },
})

/** Prepares the restoring of a deleted record. */
export const prepareRestoring = <T extends RecordTypes>(row: T['row']): PreparedWrite<T> => ({
  row,
  columns: { deleted_at: null },
  change: { action: 'restore' },
})

/** Like `requireFresh`; the error says who changed the record last, and when. */
export const requireFreshRecord = async (
  db: Db,
  { entity, uid }: { entity: Entity; uid: string },
  row: { version: number },
  expected: number | null,
  message?: string,
) => {
  if (expected === null || expected === row.version) return
  const last = await db
    .selectFrom('changes')
    .select(['actor_name as by', 'at'])
    .where('entity', '=', entity)
    .where('entity_uid', '=', uid)
    .where('action', '<>', 'note')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  requireFresh(row, expected, message, last)
}

/**
 * Changes a record inside `current`. Throws 412 when `expected` is a version other than the current one. Writes nothing
 * when no value differs.
 */
export const changeWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  uid: string,
  changes: T['changes'],
  expected: number | null,
  reason?: string | null,
): Promise<T['record']> => {
  const row = await requireRow(kind, current.tx, uid)
  await requireFreshRecord(current.tx, { entity: kind.entity, uid }, row, expected, kind.words.stale)
  const prepared = await prepareChange(kind, current, row, changes, reason)
  return prepared ? saveOneWithin(kind, current, prepared) : kind.toRecord(row)
}

/** Marks a record as deleted inside `current`. Returns its row, or null when it is deleted already. Throws 404. */
export const removeWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  uid: string,
): Promise<T['row'] | null> => {
  const row = await requireAnyRow(kind, current.tx, uid)
  if (row.deleted_at != null) return null
  await saveWithin(kind, current, [prepareRemoval<T>(current, row)])
  return row
}

/** Restores a deleted record inside `current`; has no effect on one that is not deleted. Throws 404. */
export const restoreWithin = async <T extends RecordTypes>(
  kind: RecordKind<T>,
  current: Write,
  uid: string,
): Promise<T['record']> => {
  const row = await requireAnyRow(kind, current.tx, uid)
  return row.deleted_at == null ? kind.toRecord(row) : saveOneWithin(kind, current, prepareRestoring<T>(row))
}

/** The writes of a kind, each on its own. */
export const recordVerbs = <T extends RecordTypes>(kind: RecordKind<T>) => ({
  create: ({ database, ...by }: WriteContext, input: T['input']): Promise<T['record']> =>
    write(database, by, (current) => createWithin(kind, current, input)),
  change: (
    { database, ...by }: WriteContext,
    uid: string,
    changes: T['changes'],
    expected: number | null,
  ): Promise<T['record']> =>
    write(database, by, (current) => changeWithin(kind, current, uid, changes, expected)),
  remove: async ({ database, ...by }: WriteContext, uid: string): Promise<void> => {
    await write(database, by, (current) => removeWithin(kind, current, uid))
  },
  restore: ({ database, ...by }: WriteContext, uid: string): Promise<T['record']> =>
    write(database, by, (current) => restoreWithin(kind, current, uid)),
  reorder: ({ database, ...by }: WriteContext, order: readonly string[]): Promise<void> =>
    write(database, by, (current) => reorderWithin(kind, current, order)),
})

export type RecordVerbs<T extends RecordTypes> = ReturnType<typeof recordVerbs<T>>
