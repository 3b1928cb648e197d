import { sql, type Kysely, type Transaction } from 'kysely'
import { createBatches, takeInTime } from './batches.ts'
import type { Engine, Schema } from './schema.ts'
import { databaseFault } from './faults.ts'

type Work<T> = (tx: Transaction<Schema>) => Promise<T>

type Waiting = {
  /** Resolves to what settles the work once its transaction is committed. */
  run: (tx: Transaction<Schema>) => Promise<() => void>
  reject: (error: unknown) => void
}

/** Arbitrary, but the same in every process. */
const POSTGRES_LOCK = 6_173_042

/**
 * Commits the counts of limits in groups. Unlike a `write`, a count changes no page and leaves no change record, so it does not
 * raise the data revision. Counts take turns, in all processes: one that has read a number may store the next.
 *
 * A group in which a count fails is rolled back, and each count is run again, alone.
 */
export const createCountQueue = (
  db: Kysely<Schema>,
  { engine, maxMs }: { engine: Engine; maxMs: number },
) => {
  const runAll = async (waiting: Waiting[]): Promise<void> => {
    const started: Waiting[] = []
    const settle: (() => void)[] = []
    try {
      await db.transaction().execute(async (tx) => {
        // A transaction of SQLite has the lock already.
        if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(tx)
        await takeInTime(waiting, maxMs, async (next) => {
          started.push(next)
          settle.push(await next.run(tx))
        })
      })
    } catch (error) {
      if (started.length > 1 && databaseFault(error) === null) for (const one of started) await runAll([one])
      else for (const { reject } of started.length > 0 ? started : waiting.splice(0)) reject(error)
      return
    }
    for (const answer of settle) answer()
  }
  const { add, waiting: countWaiting } = createBatches(runAll)

  const run = <T>(work: Work<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const runIn = async (tx: Transaction<Schema>) => {
        const value = await work(tx)
        return () => resolve(value)
      }
      add({ run: runIn, reject })
    })
  return { run, waiting: countWaiting }
}

export type CountQueue = ReturnType<typeof createCountQueue>
