import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#domain/clock.ts'
import { type Poller, startPoller } from '../background/poller.ts'
import type { Database } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { timestamp } from '../database/ids.ts'
import { undoBatchWithin } from '../history/undo-batch.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { applyRows } from './apply-rows.ts'
import { checkRows } from './check-rows.ts'
import { type Claimed, claimWork, LeaseLost, releaseLease, saveProgress } from './lease.ts'
import { countRows, parseKept } from './queries.ts'
import type { Work } from './lease.ts'
import { writeStep } from './write-step.ts'

const CHANGES_AT_ONCE = 50

/** Undoes an import as one batch, some changes in each write, and continues after the last one that was stored. */
const undoImport: Work = async (context, claimed) => {
  const { database, clock, signal } = context
  const { uid, total } = claimed
  const undoBatch = claimed.undo_batch ?? uid
  const undoers = { member: memberUndoer(clock) }
  let kept = parseKept(claimed)
  let { done, position } = claimed
  while (done < total) {
    const from = { done, kept, position }
    const { progress } = await writeStep(context, claimed, undoBatch, async (current, isOver) => {
      const undone = await undoBatchWithin(current, {
        batch: uid,
        undoBatch,
        before: from.position === 0 ? null : from.position,
        limit: CHANGES_AT_ONCE,
        isOver,
        undoers,
      })
      const left = [...new Set([...from.kept, ...undone.left])]
      return {
        progress: { done: from.done + undone.done, position: undone.last, kept: JSON.stringify(left) },
      }
    })
    done = Number(progress.done)
    position = Number(progress.position)
    kept = JSON.parse(String(progress.kept)) as string[]
    // Fewer changes than were counted: none are left.
    if (done === from.done) break
    await yieldToEventLoop(signal)
  }
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
