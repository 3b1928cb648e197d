import type { Updateable } from 'kysely'
import { writeStep as writeBatchStep } from '../batches/run-batch.ts'
import type { Db, ImportsTable } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { requireLease, saveProgress, type Claimed } from './lease.ts'
import type { WorkContext } from './lease.ts'

/** What a step of a work has done, and stores of it besides the records. */
export type Step = { progress: Updateable<ImportsTable>; save?: (db: Db) => Promise<void> }

/**
 * Runs a step of a batch in the name of the admin, under the lease: the records and the progress are stored together, so that a row is never
 * applied twice, whatever process stops when.
 */
export const writeStep = async (
  { database, clock }: WorkContext,
  claimed: Claimed,
  batch: string,
  work: (current: Write, isOver: () => boolean) => Promise<Step>,
): Promise<Step> => {
  const actor = { uid: claimed.actor_uid, name: claimed.actor_name }
  const store = async (db: Db, { progress, save }: Step) => {
    await saveProgress(db, claimed, clock.now(), progress)
    await save?.(db)
  }
  const { result: step, isStored } = await writeBatchStep(
    { database, clock, actor },
    { uid: batch },
    async (current, isOver) => {
      await requireLease(current.tx, claimed)
      const done = await work(current, isOver)
      await store(current.tx, done)
      return done
    },
  )
  // The progress was rolled back with the write.
  if (!isStored) await store(database.db, step)
  return step
}
