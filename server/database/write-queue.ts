import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { openChangeLog, type ChangeLog } from '../history/record-changes.ts'
import { raiseCounter, setCounter } from './counters.ts'
import type { Schema } from './schema.ts'

/** The writes of one transaction. `revision` is that of the write that runs. */
type Group = { tx: Transaction<Schema>; revision: number; log: ChangeLog }

type Waiting = {
  /** Resolves to what settles the write once its group is committed. Rejects if the whole group is lost. */
  run: (group: Group) => Promise<() => void>
  reject: (error: unknown) => void
}

const MAX_WRITES = 64
const SAVEPOINT = CompiledQuery.raw('savepoint one_write')
const RELEASE = CompiledQuery.raw('release savepoint one_write')
const ROLLBACK = CompiledQuery.raw('rollback to savepoint one_write')

/** Thrown to roll back a transaction in which nothing was recorded. */
class NothingRecorded extends Error {}

/** Raising the revision takes the lock of the writers, so that processes take turns. */
const openGroup = async (tx: Transaction<Schema>): Promise<Group> => ({
  tx,
  revision: await raiseCounter(tx, 'data_revision'),
  log: await openChangeLog(tx),
})

/** Stores the counters that the writes of the group raised; `first` is the revision of its first one. */
const closeGroup = async ({ tx, revision, log }: Group, first: number) => {
  const last = revision - 1
  if (last > first) await setCounter(tx, 'data_revision', last)
  await setCounter(tx, 'history_length', log.end.number)
}

/** Returns what a write does within its group: the work of a write that fails or records nothing is undone, alone. */
const behindSavepoint =
  <T>(work: (group: Group) => Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void) =>
  async (group: Group) => {
    const { tx, log } = group
    const { end } = log
    const undo = async () => {
      log.end = end
      await tx.executeQuery(ROLLBACK)
    }
    await tx.executeQuery(SAVEPOINT)
    try {
      const result = await work(group)
      if (log.end === end) await undo()
      else {
        await tx.executeQuery(RELEASE)
        group.revision += 1
      }
      return () => resolve(result)
    } catch (error) {
      // A lost connection, and in SQLite a full disk, end the transaction: there is no savepoint to go back to.
      await undo().catch(() => {
        throw error
      })
      return () => reject(error)
    }
  }

/**
 * Commits the writes of this process in groups: those that wait while a group is committed share the next transaction.
 * A write is answered once its group is committed. If that fails, every write of the group fails with the error. `maxMs`
 * limits how long a group accepts further writes.
 */
export const createWriteQueue = (db: Kysely<Schema>, { maxMs }: { maxMs: number }) => {
  const waiting: Waiting[] = []
  const isWriting = new AsyncLocalStorage<true>()
  let isRunning = false

  /** Waits as long as each turn of the event loop brings further writes, from requests that have arrived already. */
  const gather = async () => {
    for (let known = 0; known < waiting.length && waiting.length < MAX_WRITES;) {
      known = waiting.length
      await nextTurn()
    }
  }

  const runGroup = async () => {
    const started: Waiting[] = []
    const settle: (() => void)[] = []
    const fill = async (group: Group) => {
      const until = performance.now() + maxMs
      do {
        const next = waiting.shift()
        if (!next) return
        started.push(next)
        settle.push(await next.run(group))
      } while (started.length < MAX_WRITES && performance.now() < until)
    }
    try {
      await db.transaction().execute(async (tx) => {
        const group = await openGroup(tx)
        const first = group.revision
        await fill(group)
        if (group.revision === first) throw new NothingRecorded()
        await closeGroup(group, first)
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

  const runGroups = async () => {
    isRunning = true
    while (waiting.length > 0) {
      await gather()
      await runGroup()
    }
    isRunning = false
  }

  const run = <T>(work: (group: Group) => Promise<T>): Promise<T> => {
    // It would wait for the group that waits for it.
    if (isWriting.getStore()) return Promise.reject(new Error('A write cannot be started within a write'))
    return new Promise<T>((resolve, reject) => {
      const alone = (group: Group) => isWriting.run(true, work, group)
      waiting.push({ run: behindSavepoint(alone, resolve, reject), reject })
      if (!isRunning) void runGroups()
    })
  }
  return { run }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>
