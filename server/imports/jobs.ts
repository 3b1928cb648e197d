import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { timestamp } from '../database/ids.ts'
import { undoBatch } from '../batches/undo-batch.ts'
import { LeaseLost, type Job } from '../jobs/jobs.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { applyRows } from './apply-rows.ts'
import { checkRows } from './check-rows.ts'
import { findWorking, saveStep, storeStep, type Work, type Working } from './progress.ts'
import { countRows, parseKept } from './queries.ts'

/** Undoes an import as one batch, and continues where it was interrupted. */
const undoImport: Work = async (context, working) => {
  const { database, clock, signal, lease } = context
  const { uid, position, done } = working
  const actor = { uid: working.actor_uid, name: working.actor_name }
  await undoBatch(
    { database, clock, actor },
    {
      batch: uid,
      undoBatch: working.undo_batch ?? uid,
      undoers: { member: memberUndoer(clock) },
      from: { done, position: position === 0 ? null : position, left: parseKept(working) },
    },
    {
      require: lease.require,
      save: (db, undoing) =>
        storeStep(db, working, {
          progress: {
            done: undoing.done,
            position: undoing.position ?? 0,
            kept: JSON.stringify(undoing.left),
          },
        }),
      signal,
    },
  )
  const undoneAt = timestamp(clock.now())
  await saveStep(context, working, { progress: { state: 'undone', undone_at: undoneAt } })
}

const WORKS: Record<Working['state'], Work> = {
  checking: checkRows,
  applying: applyRows,
  undoing: undoImport,
}

/** Works on imports, one at a time. A stop finishes the step in flight, and leaves the rest to whoever continues. */
export const importsJob: Job<{ database: Database; clock: Clock }> = {
  name: 'imports',
  scope: 'society',
  // After a crash, the work continues at most so long after its lease.
  everyMs: 10_000,
  failure: 'imports cannot be worked on',
  isDue: async ({ database: { db } }) => (await findWorking(db)) !== undefined,
  work: async (context) => {
    const { database, signal, log } = context
    const working = await findWorking(database.db)
    if (!working) return
    try {
      await WORKS[working.state](context, working)
    } catch (error) {
      // It continues, in this process or another one, also when the database is back.
      if (error instanceof LeaseLost || signal.aborted || databaseFault(error)) throw error
      log.error({ err: error, import: working.uid }, 'an import has failed')
      // It shows what it has done, which can be undone.
      const counts = JSON.stringify(await countRows(database.db, working.uid))
      await saveStep(context, working, { progress: { state: 'failed', counts } })
    }
  },
}
