import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#domain/clock.ts'
import { type Poller, startPoller } from '../background/poller.ts'
import type { Database } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { timestamp } from '../database/ids.ts'
import { undoBatch } from '../batches/undo-batch.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { applyRows } from './apply-rows.ts'
import { checkRows } from './check-rows.ts'
import { type Claimed, claimWork, LeaseLost, releaseLease, requireLease, saveProgress } from './lease.ts'
import { countRows, parseKept } from './queries.ts'
import type { Work } from './lease.ts'

/** Undoes an import as one batch, and continues where it was interrupted. */
const undoImport: Work = async ({ database, clock, signal }, claimed) => {
  const { uid, position, done } = claimed
  const actor = { uid: claimed.actor_uid, name: claimed.actor_name }
  await undoBatch(
    { database, clock, actor },
    {
      batch: uid,
      undoBatch: claimed.undo_batch ?? uid,
      undoers: { member: memberUndoer(clock) },
      from: { done, position: position === 0 ? null : position, left: parseKept(claimed) },
    },
    {
      require: (tx) => requireLease(tx, claimed),
      save: (db, undoing) =>
        saveProgress(db, claimed, clock.now(), {
          done: undoing.done,
          position: undoing.position ?? 0,
          kept: JSON.stringify(undoing.left),
        }),
      signal,
    },
  )
  const undoneAt = timestamp(clock.now())
  await saveProgress(database.db, claimed, clock.now(), {
    state: 'undone',
    undone_at: undoneAt,
    ...releaseLease,
  })
}

/** After a crash, the work continues at most so long after its lease. */
const POLL_MS = 10_000

const WORKS: Record<Claimed['state'], Work> = {
  checking: checkRows,
  applying: applyRows,
  undoing: undoImport,
}

/**
 * Works on imports in the background, one at a time. Several processes may do so: each import is claimed by one of them. A stop finishes
 * the step in flight, and leaves the rest to whoever continues.
 */
export const startImportJobs = ({
  database,
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
}): Poller => {
  const { db } = database

  /** An import that cannot continue shows what it has done, which can be undone. */
  const fail = async (claimed: Claimed) => {
    const counts = JSON.stringify(await countRows(db, claimed.uid))
    await saveProgress(db, claimed, clock.now(), { state: 'failed', counts, ...releaseLease })
  }

  const workOn = async (claimed: Claimed, signal: AbortSignal) => {
    try {
      await WORKS[claimed.state]({ database, clock, signal }, claimed)
    } catch (error) {
      if (error instanceof LeaseLost) return
      // Another process, or this one after a restart, continues at once.
      if (signal.aborted) return await saveProgress(db, claimed, clock.now(), releaseLease)
      // Continues when the database is back and the lease has expired.
      if (databaseFault(error)) throw error
      log.error({ err: error, import: claimed.uid }, 'an import has failed')
      await fail(claimed)
    }
  }

  return startPoller({
    everyMs: POLL_MS,
    log,
    failure: 'imports cannot be worked on',
    work: async (signal) => {
      for (let claimed; !signal.aborted && (claimed = await claimWork(db, clock.now()));)
        await workOn(claimed, signal)
    },
  })
}
