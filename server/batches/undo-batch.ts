import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Write, WriteContext } from '../database/write.ts'
import type { Entity } from '../database/record-changes.ts'
import { runBatch, type BatchOptions } from './run-batch.ts'

/** A change that can be undone: its values were not erased. */
export type Undoable = {
  uid: string
  action: string
  /** The record before and after the change, as the change log stores it; null where there was none. */
  before: unknown
  after: unknown
  /** Whether the record was changed again since, outside the batch and its undoing. */
  isChangedSince: boolean
}

/**
 * Undoes changes of different records of one kind, in order. Returns the `uid`s of the records that
 * cannot be undone now. It also decides what happens to a record that was changed since.
 */
export type Undoer = (current: Write, changes: readonly Undoable[]) => Promise<string[]>

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

/** The number of the last change of each record outside the batch and its undoing. */
const lastOtherChanges = async (
  db: Db,
  entity: string,
  uids: readonly string[],
  ownBatches: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('changes')
    .select(['entity_uid as uid', (select) => select.fn.max('number').as('number')])
    .where('entity', '=', entity)
    .where('entity_uid', 'in', uids)
    .where((where) => where.or([where('batch', 'is', null), where('batch', 'not in', ownBatches)]))
    .groupBy('entity_uid')
    .execute()
  return new Map(rows.map(({ uid, number }) => [uid, number]))
}

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

type Logged = {
  number: number
  action: string
  entity: string
  uid: string
  before: string | null
  after: string | null
}

/** The changes that a step reads. */
const STEP_CHANGES = 50
/** The changes that are undone by the same statements. The step checks its time in between. */
const CHANGES_AT_ONCE = 25

/** Takes the first changes that are of one kind and of different records. */
const takeAlike = (changes: readonly Logged[]): Logged[] => {
  const uids = new Set<string>()
  const alike: Logged[] = []
  for (const change of changes.slice(0, CHANGES_AT_ONCE)) {
    if (change.entity !== changes[0]?.entity || uids.has(change.uid)) break
    uids.add(change.uid)
    alike.push(change)
  }
  return alike
}

type Options = {
  batch: string
  /** The batch of `current`, whose changes undo the others. */
  undoBatch: string
  /** Only changes with a lower number are undone; null for the first step. */
  before: number | null
  isOver: () => boolean
  undoers: Partial<Record<Entity, Undoer>>
}

/** Undoes changes of different records of one kind. Returns the `uid`s of the records that are left. */
const undoAlike = async (
  current: Write,
  changes: readonly Logged[],
  { batch, undoBatch, undoers }: Omit<Options, 'before'>,
): Promise<string[]> => {
  const uids = changes.map(({ uid }) => uid)
  // Written by `openChangeLog`, from an `Entity`.
  const entity = changes[0]?.entity as Entity
  const undoer = undoers[entity]
  if (!undoer) return uids
  const others = await lastOtherChanges(current.tx, entity, uids, [batch, undoBatch])
  const left: string[] = []
  const undoable: Undoable[] = []
  for (const { uid, number, action, before, after } of changes) {
    if (before === null && after === null) left.push(uid)
    else {
      const isChangedSince = (others.get(uid) ?? 0) > number
      undoable.push({ uid, action, before: parse(before), after: parse(after), isChangedSince })
    }
  }
  return [...left, ...(undoable.length > 0 ? await undoer(current, undoable) : [])]
}

/**
 * Undoes changes of a batch inside `current`, the last first. Returns the count of examined changes, the number of
 * the last one, and the `uid`s of the records that are left.
 */
const undoStep = async (
  current: Write,
  { before, ...options }: Options,
): Promise<{ done: number; last: number; left: string[] }> => {
  const changes = await current.tx
    .selectFrom('changes')
    .select(['number', 'action', 'entity', 'entity_uid as uid', 'before', 'after'])
    .where('batch', '=', options.batch)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(sql.lit(STEP_CHANGES))
    .execute()
  const left = new Set<string>()
  let done = 0
  while (done < changes.length && !(done > 0 && options.isOver())) {
    const alike = takeAlike(changes.slice(done))
    for (const uid of await undoAlike(current, alike, options)) left.add(uid)
    done += alike.length
  }
  return { done, last: changes[done - 1]?.number ?? 0, left: [...left] }
}

/** Undoes a batch inside `current`, in one write. Returns the `uid`s of the records that are left. */
export const undoWithin = async (
  current: Write,
  batch: Pick<Options, 'batch' | 'undoBatch' | 'undoers'>,
): Promise<Set<string>> => {
  const left = new Set<string>()
  const isOver = () => false
  let step = await undoStep(current, { ...batch, before: null, isOver })
  while (step.done > 0) {
    for (const uid of step.left) left.add(uid)
    step = await undoStep(current, { ...batch, before: step.last, isOver })
  }
  return left
}

/** The progress of an undo. */
export type Undoing = {
  /** The count of examined changes. */
  done: number
  /** The number of the last examined change; null at the start. */
  position: number | null
  /** The `uid`s of the records that are left unchanged. */
  left: readonly string[]
}

/**
 * Undoes a batch as the batch `undoBatch`, in short writes, the last change first. `save` stores how far it is, from where it can be
 * resumed.
 */
export const undoBatch = async (
  by: WriteContext & { database: { db: Db } },
  {
    from = { done: 0, position: null, left: [] },
    ...batch
  }: Pick<Options, 'batch' | 'undoBatch' | 'undoers'> & { from?: Undoing },
  {
    save,
    ...options
  }: Omit<BatchOptions, 'save'> & { save?: (db: Db, undoing: Undoing) => Promise<void> } = {},
): Promise<Undoing> => {
  let undoing = from
  const step = async (current: Write, isOver: () => boolean) => {
    const { done, last, left } = await undoStep(current, { ...batch, before: undoing.position, isOver })
    undoing = {
      done: undoing.done + done,
      position: done > 0 ? last : undoing.position,
      left: [...new Set([...undoing.left, ...left])],
    }
    return { isDone: done === 0 }
  }
  await runBatch(by, { uid: batch.undoBatch }, step, {
    ...options,
    ...(save && { save: (db: Db) => save(db, undoing) }),
  })
  return undoing
}
