import type { Transaction } from 'kysely'
import { openChangeLog } from '../history/record-changes.ts'
import { raiseCounter, readCounter, setCounters } from './counters.ts'
import type { CounterName, Schema } from './schema.ts'

/**
 * Opens the state that the writes of one transaction share. It is read from the database once, and stored by
 * `closeGroup`. Raising the revision takes the lock of the writers, so that processes take turns.
 */
export const openGroup = async (tx: Transaction<Schema>) => {
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

export type Group = Awaited<ReturnType<typeof openGroup>>

export const closeGroup = async ({ tx, revision, counters, log }: Group) => {
  const values = new Map(counters).set('data_revision', revision - 1).set('history_length', log.end.number)
  await setCounters(tx, values)
}
