import type { Ability } from '#domain/auth/abilities.ts'
import { NOT_PERMITTED } from '#domain/auth/abilities.ts'
import {
  BATCH_NOT_FOUND,
  BATCH_OF_IMPORT,
  BATCH_OF_MERGE,
  BATCH_OVER,
  NAMED_MAX,
  type BatchResult,
} from '#domain/bulk-changes/bulk-change.ts'
import { newUid } from '../database/ids.ts'
import { describeBatches, isBatchUndoable } from '../history/describe-batches.ts'
import { listActions, undoBatch } from '../batches/undo-batch.ts'
import type { Env } from '../env.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { nameMembers } from '../members/name-members.ts'
import { undoApproval } from '../applications/undo-decision.ts'
import { memberUndoer } from '../members/undo-member.ts'
import type { BulkContext } from './apply.ts'

/**
 * Returns whether the batch is the approval of an application. Throws 404 for an unknown batch, 409 for one of an import or a merge or with
 * nothing left to undo, and 403 for deletions and approvals without their ability.
 */
const requireUndoable = async (
  { database: { db } }: Pick<BulkContext, 'database'>,
  batch: string,
  may: (ability: Ability) => boolean,
) => {
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
  return { isApproval }
}

/** In small writes. */
const undoMembers = async (by: Omit<BulkContext, 'register'>, batch: string) => {
  const uid = newUid(by.clock.now())
  const { done, left } = await undoBatch(by, {
    batch,
    undoBatch: uid,
    undoers: { member: memberUndoer(by.clock) },
  })
  return { batch: uid, done: done - left.length, left }
}

/**
 * Undoes a batch of changes of members, or the approval of an application, as a batch of its own. Members that were changed since are left, and
 * reported.
 */
export const undoBulk = async (
  by: Omit<BulkContext, 'register'>,
  env: Env,
  batch: string,
  may: (ability: Ability) => boolean,
): Promise<BatchResult> => {
  const { isApproval } = await requireUndoable(by, batch, may)
  const result = isApproval ? await undoApproval(by, env, batch) : await undoMembers(by, batch)
  const { left } = result
  return {
    ...result,
    left: { count: left.length, members: await nameMembers(by.database.db, left.slice(0, NAMED_MAX)) },
  }
}
