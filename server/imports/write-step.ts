import type { Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { ImportsTable } from '../database/schema.ts'
import { inBatch, write, type Write } from '../database/write.ts'
import { requireLease, saveProgress, type Claimed } from './lease.ts'
import type { WorkContext } from './work.ts'

/** What a step of a work has done, and stores of it besides the records. */
export type Step = { progress: Updateable<ImportsTable>; save?: (db: Db) => Promise<void> }

/** How long a step may write: with SQLite, every other request waits for it. */
const STEP_MS = 12

/**
 * Runs a step as one write: the records and the progress are stored together, so that a row is never applied twice, whatever process stops
 * when. The changes are made in the name of the admin, with `batch`. `work` ends early when `isOver` says so.
 */
export const writeStep = async (
  { database, clock }: WorkContext,
  claimed: Claimed,
  batch: string,
  work: (current: Write, isOver: () => boolean) => Promise<Step>,
): Promise<Step> => {
  const actor = { uid: claimed.actor_uid, name: claimed.actor_name }
  let recorded = 0
  const store = async (db: Db, { progress, save }: Step) => {
    await saveProgress(db, claimed, clock.now(), progress)
    await save?.(db)
  }
  const step = await write(database, { actor, clock }, async (current) => {
    await requireLease(current.tx, claimed)
    const counted: Write = {
      ...current,
      record: async (change) => {
        recorded += 1
        await current.record(change)
      },
    }
    const end = performance.now() + STEP_MS
    const done = await work(inBatch(counted, batch, claimed.file_name), () => performance.now() > end)
    await store(current.tx, done)
    return done
  })
  // A write that records nothing is rolled back, with the progress.
  if (recorded === 0) await store(database.db, step)
  return step
}
