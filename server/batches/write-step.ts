import { inBatch, write, type Write, type WriteContext } from '../database/write.ts'

/** How long a step may write: with SQLite, every other request waits for it. */
const STEP_MS = 12

type Batch = { uid: string; reason?: string | undefined }

/**
 * Runs a step of a batch as one write, whose changes all belong to the batch. `work` ends early when `isOver` says so, and the next step
 * continues. `isStored` is false for a step that has recorded nothing: such a write is rolled back.
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
