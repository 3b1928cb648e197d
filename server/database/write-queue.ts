import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import { openChangeLog } from './record-changes.ts'
import type { CounterName, Engine, Schema } from './schema.ts'
import { raiseCounter, readCounter, setCounters } from './counters.ts'

type Tx = Transaction<Schema>

/** What the items of one transaction share. */
type Group = {
  tx: Tx
  /** Begins an item. Of what it returns, `undo` takes back its part of the group, and `finish` says whether it has recorded anything. */
  begin: () => { undo: () => void; finish: () => boolean }
  /** Stores what the group shares, before the commit. Returns false if nothing was recorded, to roll the transaction back. */
  close: () => Promise<boolean>
}

/**
 * Opens the state that the writes of one transaction share. It is read from the database once, and stored when the group is closed. Raising
 * the revision takes the lock of the writers, so that processes take turns.
 */
const openWrites = async (tx: Tx) => {
  const revision = await raiseCounter(tx, 'data_revision')
  const log = await openChangeLog(tx)
  const first = log.end
  const group = {
    tx,
    /** The revision of the write that runs. */
    revision,
    /** Counters that the writes have raised. */
    counters: new Map<CounterName, number>(),
    log,
    raise: async (name: CounterName) => {
      const value = (group.counters.get(name) ?? (await readCounter(tx, name))) + 1
      group.counters.set(name, value)
      return value
    },
    begin: () => {
      const { end } = log
      const counters = new Map(group.counters)
      return {
        undo: () => {
          log.end = end
          group.counters = counters
        },
        finish: () => {
          if (log.end === end) return false
          group.revision += 1
          return true
        },
      }
    },
    close: async () => {
      if (log.end === first) return false
      const { counters } = group
      counters.set('data_revision', group.revision - 1).set('history_length', log.end.number)
      await setCounters(tx, counters)
      return true
    },
  }
  return group
}

/** Arbitrary, but the same in every process. */
const COUNTS_LOCK = 6_173_042

/** Counts share nothing but the lock, which a transaction of SQLite has already. */
const openCounts =
  (engine: Engine) =>
  async (tx: Tx): Promise<Group> => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(COUNTS_LOCK)})`.execute(tx)
    return { tx, begin: () => ({ undo: () => undefined, finish: () => true }), close: async () => true }
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

/** The most items of one group. */
export const GROUP_MAX = 64

type Waiting<G> = {
  /** Resolves to what settles the item once its group is committed. Rejects if the whole group is lost. */
  run: (group: G) => Promise<() => void>
  reject: (error: unknown) => void
}

type Options = {
  engine: Engine
  /** How long a group accepts further items. */
  maxMs: number
}

/**
 * Commits the items of this process in groups: those that wait while a group is committed share the next transaction. An item is answered
 * once its group is committed. If that fails, every item of the group fails with the error; one whose work fails, fails alone.
 */
const createQueue = <G extends Group>(
  db: Kysely<Schema>,
  open: (tx: Tx) => Promise<G>,
  { engine, maxMs }: Options,
) => {
  const waiting: Waiting<G>[] = []
  const isInside = new AsyncLocalStorage<true>()
  let isRunning = false

  /** Runs an item behind the savepoint, which it leaves set for the next one. Throws if the transaction has ended. */
  const runOne = async <T>(group: G, work: (group: G) => Promise<T>): Promise<PromiseSettledResult<T>> => {
    const { undo, finish } = group.begin()
    const rollBack = async () => {
      undo()
      await group.tx.executeQuery(ROLLBACK)
    }
    try {
      const value = await work(group)
      if (finish()) for (const statement of NEXT[engine]) await group.tx.executeQuery(statement)
      else await rollBack()
      return { status: 'fulfilled', value }
    } catch (error) {
      // A lost connection, and in SQLite a full disk, end the transaction: there is no savepoint to go back to.
      await rollBack().catch(() => {
        throw error
      })
      return { status: 'rejected', reason: error }
    }
  }

  const runGroup = async () => {
    const started: Waiting<G>[] = []
    const settle: (() => void)[] = []
    try {
      await db.transaction().execute(async (tx) => {
        const group = await open(tx)
        await tx.executeQuery(SAVEPOINT)
        const until = performance.now() + maxMs
        do {
          const next = waiting.shift()
          if (!next) break
          started.push(next)
          settle.push(await next.run(group))
        } while (started.length < GROUP_MAX && performance.now() < until)
        if (!(await group.close())) throw new NothingRecorded()
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

  /** Waits as long as each turn of the event loop brings further items, from requests that have arrived already. */
  const gather = async () => {
    for (let known = 0; known < waiting.length && waiting.length < GROUP_MAX;) {
      known = waiting.length
      await nextTurn()
    }
  }
  const runGroups = async () => {
    isRunning = true
    while (waiting.length > 0) {
      await gather()
      await runGroup()
    }
    isRunning = false
  }

  const run = <T>(work: (group: G) => Promise<T>): Promise<T> => {
    // It would wait for the group that waits for it.
    if (isInside.getStore()) return Promise.reject(new Error('A write cannot be started within a write'))
    return new Promise<T>((resolve, reject) => {
      const runIn = async (group: G) => {
        const result = await isInside.run(true, runOne<T>, group, work)
        return () => (result.status === 'fulfilled' ? resolve(result.value) : reject(result.reason))
      }
      waiting.push({ run: runIn, reject })
      if (!isRunning) void runGroups()
    })
  }
  return { run, waiting: () => waiting.length }
}

/** The writes of a process, which leave change records and raise the data revision. Use `write`. */
export const createWriteQueue = (db: Kysely<Schema>, options: Options) => createQueue(db, openWrites, options)
export type WriteQueue = ReturnType<typeof createWriteQueue>

/**
 * The counts of limits, which change no page and leave no change record, so they do not raise the data revision. They take turns, in all
 * processes: one that has read a number may store the next.
 */
export const createCountQueue = (db: Kysely<Schema>, options: Options) => {
  const { run, waiting } = createQueue(db, openCounts(options.engine), options)
  return { run: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => run(({ tx }) => work(tx)), waiting }
}
export type CountQueue = ReturnType<typeof createCountQueue>
