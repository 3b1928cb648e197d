import type { Transaction } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import type { Actor, Change } from './record-changes.ts'
import type { Database } from './connection.ts'
import { timestamp } from './ids.ts'
import type { CounterName, Schema } from './schema.ts'

/** A write: its changes are stored together with their change records, or not at all. */
export type Write = {
  tx: Transaction<Schema>
  /** The time of the change, which is never before that of the newest change record. */
  at: string
  /** The time on the clock, in milliseconds, for deadlines and for the day. */
  atMs: number
  actor: Actor
  /** Records changes in their order; at least one. */
  record: (...changes: Change[]) => Promise<void>
  /** Raises a counter that only writes raise, and returns its new value. */
  raise: (name: CounterName) => Promise<number>
}

/** A write whose changes belong together with those of other writes, under one reason. */
export const inBatch = (current: Write, batch: string, reason?: string): Write => ({
  ...current,
  record: (...changes) =>
    current.record(
      ...changes.map((change) => ({ ...change, batch, ...(reason !== undefined && { reason }) })),
    ),
})

/** Where a request came from, as far as it is stored: neither the address nor the whole User-Agent. */
export type Client = { network: string | null; device: string | null }

/** Where and when a write happens, and who makes it. */
export type WriteContext = {
  database: Pick<Database, 'writes'>
  clock: Clock
  actor: Actor
  /** For the security log; left out where no request made it. */
  client?: Client
}

/**
 * Runs `work` as a write with a data revision of its own, which records who changed what and when. It shares its
 * transaction with other writes, and resolves once that is committed. A write that records nothing is rolled back, so
 * that no change goes unrecorded.
 *
 * `work` awaits nothing but the database: the writes before it are committed, and those after it run, once it is done.
 */
export const write = <T>(
  { writes }: Pick<Database, 'writes'>,
  { actor, clock }: { actor: Actor; clock: Clock },
  work: (write: Write) => Promise<T>,
): Promise<T> =>
  writes.run(({ tx, revision, log, raise }) => {
    const now = clock.now()
    // So that the order of creation is that of the member numbers, whatever the clocks do.
    const changedMs = Math.max(now, log.end.atMs)
    const origin = { revision, atMs: changedMs, actor }
    const record = (...changes: Change[]) => log.append(changes, origin)
    return work({ tx, at: timestamp(changedMs), atMs: now, actor, record, raise })
  })
