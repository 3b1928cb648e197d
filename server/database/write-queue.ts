import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { openChangeLog } from './record-changes.ts'
import { createBatches, takeInTime } from './batches.ts'
import type { CounterName, Engine, Schema } from './schema.ts'
import { raiseCounter, readCounter, setCounters } from './counters.ts'

/**
 * Opens the state that the writes of one transaction share. It is read from the database once, and stored by
 * `closeGroup`. Raising the revision takes the lock of the writers, so that processes take turns.
 */
const openGroup = async (tx: Transaction<Schema>) => {
  const revision = await raiseCounter(tx, 'data_revision')
  const group = {
    tx,
    /** The revision of the write that runs. */
    revision,
    /** Counters that the writes have raised. */
    counters: new Map<CounterName, number>(),
    log: await openChangeLog(tx),
    raise: async (name: CounterName) => {
      const value = (group.counters.get(name) ?? (await readCounter(tx, name))) + 1
      group.counters.set(name, value)
      return value
    },
  }
  return group
}

type Group = Awaited<ReturnType<typeof openGroup>>

const closeGroup = async ({ tx, revision, counters, log }: Group) => {
  const values = new Map(counters).set('data_revision', revision - 1).set('history_length', log.end.number)
  await setCounters(tx, values)
}

type Waiting = {
  /** Resolves to what settles the write once its group is committed. Rejects if the whole group is lost. */
  run: (group: Group) => Promise<() => void>
  reject: (error: unknown) => void
}

const SAVEPOINT = CompiledQuery.raw('savepoint one_write')
const ROLLBACK = CompiledQuery.raw('rollback to savepoint one_write')
/** Several statements are one message to PostgreSQL, and one each in SQLite. */
const NEXT = {
  postgres: [CompiledQuery.raw('release savepoint one_write; savepoint one_write')],
  sqlite: [CompiledQuery.raw('release savepoint one_write'), SAVEPOINT],
}

/** Thrown to roll back a transaction in which nothing was recorded. */
class NothingRecorded extends Error {}

type Work<T> = (group: Group) => Promise<T>

/**
 * Runs a write of a group behind the savepoint, which it leaves set for the next one. Returns its result, or why it
 * failed: the work of a write that fails or records nothing is undone, alone. Throws if the transaction has ended.
 */
const runWithin = async <T>(
  group: Group,
  engine: Engine,
  work: Work<T>,
): Promise<PromiseSettledResult<T>> => {
  const { tx, log } = group
  const { end } = log
  const counters = new Map(group.counters)
  const undo = async () => {
    log.end = end
    group.counters = counters
    await tx.executeQuery(ROLLBACK)
  }
  try {
    const value = await work(group)
    if (log.end === end) await undo()
    else {
      for (const statement of NEXT[engine]) await tx.executeQuery(statement)
      group.revision += 1
    }
    return { status: 'fulfilled', value }
  } catch (error) {
    // A lost connection, and in SQLite a full disk, end the transaction: there is no savepoint to go back to.
    await undo().catch(() => {
      throw error
    })
    return { status: 'rejected', reason: error }
  }
}

/**
 * Commits the writes of this process in groups: those that wait while a group is committed share the next transaction.
 * A write is answered once its group is committed. If that fails, every write of the group fails with the error. `maxMs`
 * limits how long a group accepts further writes.
 */
export const createWriteQueue = (
  db: Kysely<Schema>,
  { engine, maxMs }: { engine: Engine; maxMs: number },
) => {
  const isWriting = new AsyncLocalStorage<true>()

  const runGroup = async (waiting: Waiting[]) => {
    const started: Waiting[] = []
    const settle: (() => void)[] = []
    try {
      await db.transaction().execute(async (tx) => {
        const group = await openGroup(tx)
        const { end } = group.log
        await tx.executeQuery(SAVEPOINT)
        await takeInTime(waiting, maxMs, async (next) => {
          started.push(next)
          settle.push(await next.run(group))
        })
        if (group.log.end === end) throw new NothingRecorded()
        await closeGroup(group)
      })
    } catch (error) {
      if (!(error instanceof NothingRecorded)) {
        // Without a transaction, those that wait would fail one after the other, each after a timeout.
        for (const { reject } of started.length > 0 ? started : waiting.splice(0)) reject(error)
        return
      }
    }
    for (const answer of settle) answer()
  }
  const { add, waiting: countWaiting } = createBatches(runGroup)

  const run = <T>(work: Work<T>): Promise<T> => {
    // It would wait for the group that waits for it.
    if (isWriting.getStore()) return Promise.reject(new Error('A write cannot be started within a write'))
    return new Promise<T>((resolve, reject) => {
      const runIn = async (group: Group) => {
        const result = await isWriting.run(true, runWithin<T>, group, engine, work)
        return () => (result.status === 'fulfilled' ? resolve(result.value) : reject(result.reason))
      }
      add({ run: runIn, reject })
    })
  }
  return { run, waiting: countWaiting }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>
