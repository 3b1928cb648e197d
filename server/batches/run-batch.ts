import { inBatch, write, type Write, type WriteContext } from '../database/write.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'

/** The most time that a step may write: with SQLite, every other request waits for it. */
const STEP_MS = 12

/** A batch: many writes with one reason, undone together. */
export type Batch = { uid: string; reason?: string | undefined }

/**
 * Runs a step of a batch as one write, whose changes all belong to the batch. `work` returns early when `isOver`,
 * and the next step continues. `isStored` is false for a step without changes: such a write is rolled back.
 */
export const writeStep = async <Result>(
  { database, ...by }: WriteContext,
  batch: Batch,
  work: (current: Write, isOver: () => boolean) => Promise<Result>,
): Promise<{ result: Result; isStored: boolean }> => {
  let recorded = 0
  const result = await write(database, by, async (current) => {
    const counted: Write = {
      ...current,
      record: async (...changes) => {
        recorded += changes.length
        await current.record(...changes)
      },
    }
    const end = performance.now() + STEP_MS
    return work(inBatch(counted, batch.uid, batch.reason), () => performance.now() > end)
  })
  return { result, isStored: recorded > 0 }
}

export type BatchOptions = {
  /** Called first in the write of each step, which it may refuse by throwing. */
  require?: (tx: Db) => Promise<void>
  /** Stores the progress in the write of each step, so that a resumed batch does nothing twice. */
  save?: (db: Db) => Promise<void>
  signal?: AbortSignal
}

/**
 * Repeats `step`, each time as one short write, until it returns that nothing is left. Other requests are served
 * between steps. Rejects when a step does, and when `signal` is aborted.
 */
export const runBatch = async (
  by: WriteContext & { database: Pick<Database, 'db'> },
  batch: Batch,
  step: (current: Write, isOver: () => boolean) => Promise<{ isDone: boolean }>,
  { require, save, signal }: BatchOptions = {},
): Promise<void> => {
  for (;;) {
    const { result, isStored } = await writeStep(by, batch, async (current, isOver) => {
      await require?.(current.tx)
      const done = await step(current, isOver)
      await save?.(current.tx)
      return done
    })
    // The progress was rolled back with the write.
    if (!isStored && save)
      await by.database.db.transaction().execute(async (tx) => {
        await require?.(tx)
        await save(tx)
      })
    if (result.isDone) return
    await yieldToEventLoop(signal)
  }
}
