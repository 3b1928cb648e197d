import { inBatch, write, type Write, type WriteContext } from '../database/write.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'

/** The most time that a step may write: with SQLite, every other request waits for it. */
const STEP_MS = 12

/** A batch: many writes with one reason, undone together. */
export type Batch = { uid: string; reason?: string | undefined }

export type BatchOptions = {
  /** Called first in the write of each step, which it may refuse by throwing. */
  require?: (tx: Db) => Promise<void>
  /** Stores the progress in the write of each step, so that a resumed batch does nothing twice. */
  save?: (db: Db) => Promise<void>
  signal?: AbortSignal
}

/**
 * Repeats `step`, each time as one short write whose changes belong to the batch, until it returns that nothing is
 * left; it returns early when `isOver`. Other requests are served between steps. Rejects when a step does, and when
 * `signal` is aborted.
 */
export const runBatch = async (
  { database, ...by }: WriteContext & { database: Pick<Database, 'db'> },
  batch: Batch,
  step: (current: Write, isOver: () => boolean) => Promise<{ isDone: boolean }>,
  { require, save, signal }: BatchOptions = {},
): Promise<void> => {
  for (;;) {
    let recorded = 0
    const { isDone } = await write(database, by, async (current) => {
      const counted: Write = {
        ...current,
        record: async (...changes) => {
          recorded += changes.length
          await current.record(...changes)
        },
      }
      await require?.(current.tx)
      const end = performance.now() + STEP_MS
      const result = await step(inBatch(counted, batch.uid, batch.reason), () => performance.now() > end)
      await save?.(current.tx)
      return result
    })
    // A write without changes is rolled back, and the progress with it.
    if (recorded === 0 && save)
      await database.db.transaction().execute(async (tx) => {
        await require?.(tx)
        await save(tx)
      })
    if (isDone) return
    await yieldToEventLoop(signal)
  }
}
