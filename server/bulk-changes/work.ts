import { NOT_PERMITTED, type Ability } from '#domain/auth/abilities.ts'
import {
  BATCH_NOT_FOUND,
  BATCH_OF_IMPORT,
  BATCH_OF_MERGE,
  BATCH_OVER,
  type BatchProgress,
  NAMED_MAX,
  SELECTION_CHANGED,
  WRONG_NUMBER,
} from '#domain/bulk-changes/bulk-change.ts'
import type { AppContext } from '../api/context.ts'
import { runBatch } from '../batches/run-batch.ts'
import { countBatch, listActions, undoBatch } from '../batches/undo-batch.ts'
import { databaseFault } from '../database/faults.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { BulkRunRow, Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { describeBatches, isBatchUndoable } from '../history/describe-batches.ts'
import { HttpError, notFound, validationError } from '../http/errors.ts'
import { type Job, type Lease, LeaseLost, runJob } from '../jobs/jobs.ts'
import { memberKind, type MemberTypes } from '../members/member-kind.ts'
import { nameMembers } from '../members/name-members.ts'
import { listAnyMembers } from '../members/queries.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { prepareMemberRemoval } from '../members/save-member.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { prepareChange, saveWithin, type PreparedWrite } from '../records/record-writes.ts'
import { type Bulk, outcomeOf, planBulk, toPaid, type What } from './plan.ts'

/** How long a request works on its batch, before it leaves the rest to the job. */
const REQUEST_MS = 2000
/** The members that are written by the same statements. The step checks its time in between. */
const MEMBERS_AT_ONCE = 25

type Context = Pick<AppContext, 'database' | 'clock'>
type Started = Context & { actor: SignedInActor }
type Working = Context & { signal: AbortSignal; lease: Lease }

/** What a run does, as it is stored until it has ended. */
type Task =
  | { work: 'change'; what: What; reason: string | null; uids: readonly string[] }
  | { work: 'undo'; batch: string }

/** Applies the change to members. Returns the members that are left, because they were changed since the plan. */
const applyTo = async (current: Write, uids: readonly string[], what: What): Promise<string[]> => {
  const rows = new Map((await listAnyMembers(current.tx, uids)).map((row) => [row.uid, row]))
  const prepare = (row: MemberRow): Promise<PreparedWrite<MemberTypes> | null> =>
    what === 'delete'
      ? Promise.resolve(prepareMemberRemoval(current, row))
      : prepareChange(memberKind, current, row, what)
  const prepared: PreparedWrite<MemberTypes>[] = []
  const left: string[] = []
  for (const uid of uids) {
    const row = rows.get(uid)
    if (!row || row.deleted_at !== null || outcomeOf(what, toMember(row), toPaid(row)) !== 'change') {
      left.push(uid)
      continue
    }
    try {
      const next = await prepare(row)
      if (next) prepared.push(next)
    } catch (error) {
      // A rule of the register refuses the change now.
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
      left.push(uid)
    }
  }
  await saveWithin(memberKind, current, prepared)
  return left
}

const storeRun = (db: Db, { uid }: BulkRunRow, progress: Partial<BulkRunRow>) =>
  db.updateTable('bulk_runs').set(progress).where('uid', '=', uid).execute()

/** Does a run from where it stands, in small writes, each with the progress. */
const doRun = async ({ database, clock, signal, lease }: Working, run: BulkRunRow) => {
  const by = { database, clock, actor: { uid: run.actor_uid, name: run.actor_name } }
  const task = JSON.parse(run.task) as Task
  let { done, position } = run
  let left = JSON.parse(run.left_uids) as string[]
  const options = { require: lease.require, signal }
  const save = async (db: Db) =>
    void (await storeRun(db, run, { done, position, left_uids: JSON.stringify(left) }))
  if (task.work === 'undo') {
    const undoers = { member: memberUndoer(clock) }
    await undoBatch(
      by,
      { batch: task.batch, undoBatch: run.uid, undoers, from: { done, position, left } },
      {
        ...options,
        save: (db, undoing) => {
          ;({ done, position } = undoing)
          left = [...undoing.left]
          return save(db)
        },
      },
    )
  } else {
    const { uids, what, reason } = task
    const step = async (current: Write, isOver: () => boolean) => {
      while (done < uids.length) {
        const next = uids.slice(done, done + MEMBERS_AT_ONCE)
        left.push(...(await applyTo(current, next, what)))
        done += next.length
        if (isOver()) break
      }
      return { isDone: done >= uids.length }
    }
    await runBatch(by, { uid: run.uid, reason: reason ?? undefined }, step, { ...options, save })
  }
  await storeRun(database.db, run, { state: 'ended', task: '{}' })
}

const findRunning = (db: Db) =>
  db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst()

/** Does the runs in the order of their start. One that a restart interrupted continues where it was. */
export const bulkJob: Job<Context> = {
  name: 'bulk changes',
  scope: 'society',
  everyMs: 10_000,
  failure: 'bulk changes cannot be worked on',
  isDue: async ({ database: { db } }) => (await findRunning(db)) !== undefined,
  work: async (context) => {
    const run = await findRunning(context.database.db)
    if (!run) return
    try {
      await doRun(context, run)
    } catch (error) {
      if (error instanceof LeaseLost || context.signal.aborted || databaseFault(error)) throw error
      context.log.error({ err: error, batch: run.uid }, 'a bulk change has failed')
      await storeRun(context.database.db, run, { state: 'failed', task: '{}' })
    }
  },
}

/** Stores the run that `prepare` returns, which may refuse it by throwing. Serialized across processes, so that none starts twice. */
const startRun = async (
  { database: { counts }, clock, actor }: Started,
  token: string,
  prepare: (tx: Db) => Promise<{ task: Task; total: number }>,
): Promise<string> => {
  const uid = newUid(clock.now())
  await counts.run(async (tx) => {
    const { task, total } = await prepare(tx)
    const row = { uid, token, task: JSON.stringify(task), total, done: 0, position: null, left_uids: '[]' }
    const by = { actor_uid: actor.uid, actor_name: actor.name, started_at: timestamp(clock.now()) }
    await tx
      .insertInto('bulk_runs')
      .values({ ...row, ...by, state: 'running' })
      .execute()
  })
  return uid
}

const findByToken = (tx: Db, token: string) =>
  tx.selectFrom('bulk_runs').select('state').where('token', '=', token)

/**
 * Starts a change of the members of the preview. Throws 409 if the preview is stale or was applied before, and 400 if
 * the typed number differs.
 */
export const startChange = async (
  by: Started & Pick<AppContext, 'register'>,
  {
    token,
    number,
    reason = null,
    ...bulk
  }: Bulk & { token: string; number?: number; reason?: string | null },
): Promise<string> => {
  const { preview, uids } = await planBulk({ db: by.database.db, register: by.register }, bulk)
  if (preview.token !== token || uids.length === 0)
    throw new HttpError(409, 'CHANGED_SINCE', SELECTION_CHANGED)
  if (number !== undefined && number !== uids.length)
    throw validationError([{ path: 'number', message: WRONG_NUMBER }])
  return startRun(by, token, async (tx) => {
    if (await findByToken(tx, token).executeTakeFirst())
      throw new HttpError(409, 'CHANGED_SINCE', SELECTION_CHANGED)
    return { task: { work: 'change', what: bulk.what, reason, uids }, total: uids.length }
  })
}

/**
 * Returns whether the batch is the approval of an application. Throws 404 for an unknown batch, 409 for one of an import or a merge or with
 * nothing left to undo, and 403 for deletions and approvals without their ability.
 */
export const requireUndoable = async (db: Db, batch: string, may: (ability: Ability) => boolean) => {
  const actions = await listActions(db, batch, 'member')
  if (actions.length === 0) throw notFound(BATCH_NOT_FOUND)
  if (actions.some((action) => action === 'merge' || action === 'unmerge'))
    throw new HttpError(409, 'CHANGED_SINCE', BATCH_OF_MERGE)
  const described = await describeBatches(db, [batch])
  // A deletion by an undone import is restored here, as any other deletion.
  if (described.get(batch)?.import?._id === batch) throw new HttpError(409, 'CHANGED_SINCE', BATCH_OF_IMPORT)
  if (actions.some((action) => action !== 'update') && !may('register.delete'))
    throw new HttpError(403, 'NOT_PERMITTED', NOT_PERMITTED)
  const isApproval = (await listActions(db, batch, 'application')).length > 0
  if (isApproval && !may('applications.decide')) throw new HttpError(403, 'NOT_PERMITTED', NOT_PERMITTED)
  if (!(await isBatchUndoable(db, batch))) throw new HttpError(409, 'CHANGED_SINCE', BATCH_OVER)
  return isApproval
}

/** Starts the undo of a batch, as a batch of its own. Members that were changed since will be left. */
export const startUndo = (by: Started, batch: string, may: (ability: Ability) => boolean): Promise<string> =>
  startRun(by, batch, async (tx) => {
    await requireUndoable(tx, batch, may)
    if (await findByToken(tx, batch).where('state', '=', 'running').executeTakeFirst())
      throw new HttpError(409, 'CHANGED_SINCE', BATCH_OVER)
    return { task: { work: 'undo', batch }, total: await countBatch(tx, batch) }
  })

/** Describes the members that a batch has left, and names the first. */
export const describeLeft = async (db: Db, left: readonly string[]) => ({
  count: left.length,
  members: await nameMembers(db, left.slice(0, NAMED_MAX)),
})

/** The progress of a run, or its result. Throws 404 for an unknown one, and some days after its end. */
export const showProgress = async (db: Db, uid: string): Promise<BatchProgress> => {
  const run = await db.selectFrom('bulk_runs').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!run) throw notFound(BATCH_NOT_FOUND)
  const left = JSON.parse(run.left_uids) as string[]
  const { state, total, done } = run
  return { batch: uid, state, total, done: done - left.length, left: await describeLeft(db, left) }
}

/** Works on what was started for a while, and leaves the rest to the job. Returns the progress, or the result. */
export const workOn = async (
  context: Pick<AppContext, 'database' | 'clock' | 'jobs'> & { log: Parameters<typeof runJob>[1]['log'] },
  uid: string,
): Promise<BatchProgress> => {
  const signal = AbortSignal.timeout(REQUEST_MS)
  await runJob(bulkJob, { ...context, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  const progress = await showProgress(context.database.db, uid)
  if (progress.state === 'running') context.jobs.wake(bulkJob.name)
  return progress
}
