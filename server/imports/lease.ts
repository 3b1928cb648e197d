import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import {
  IMPORT_BUSY,
  IMPORT_WRONG_STATE,
  type ImportState,
  isWorking,
  WORKING_STATES,
} from '#domain/imports/import.ts'
import { isLeaseOver } from '../background/lease.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import type { Db, ImportsTable } from '../database/schema.ts'
import { HttpError } from '../http/errors.ts'
import { type ImportRecord, requireImport } from './queries.ts'

export type WorkContext = { database: Database; clock: Clock; signal: AbortSignal }

/** Works on a claimed import until it is done, and sets its next state. Throws `LeaseLost`, and when `signal` is aborted. */
export type Work = (context: WorkContext, claimed: Claimed) => Promise<void>

/** Much longer than a step of the work. When a process dies, another one continues after the lease. */
export const LEASE_SECONDS = 30

/** An import that this process is at work on. */
export type Claimed = ImportRecord & { lease_token: string; state: (typeof WORKING_STATES)[number] }

/** The work was taken over by another process, or its import is gone. */
export class LeaseLost extends Error {}

/**
 * Puts an import to work. Throws 409 while another one is at work, and when its state is none of `from`. Processes take turns, so that
 * two of them never start two.
 */
export const startWork = (
  { counts }: Pick<Database, 'counts'>,
  uid: string,
  from: readonly ImportState[],
  prepare: (
    row: ImportRecord,
    tx: Db,
  ) => Promise<Updateable<ImportsTable> & { state: (typeof WORKING_STATES)[number] }>,
): Promise<void> =>
  counts.run(async (tx) => {
    const row = await requireImport(tx, uid)
    const busy = await tx
      .selectFrom('imports')
      .select('uid')
      .where('state', 'in', WORKING_STATES)
      .executeTakeFirst()
    if (busy && busy.uid !== uid) throw new HttpError(409, 'IMPORT_BUSY', IMPORT_BUSY)
    if (row.state === 'reading' || !from.includes(row.state))
      throw new HttpError(409, 'IMPORT_WRONG_STATE', IMPORT_WRONG_STATE)
    const work = await prepare(row, tx)
    await tx
      .updateTable('imports')
      .set({ done: 0, position: 0, lease_token: null, lease_until: null, ...work })
      .where('uid', '=', uid)
      .execute()
  })

/** Claims the import that is at work, unless another process is on it. */
export const claimWork = async (db: Db, now: number): Promise<Claimed | undefined> => {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', WORKING_STATES)
    .where(isLeaseOver(now, LEASE_SECONDS))
    .executeTakeFirst()
  if (!row || row.state === 'reading' || !isWorking(row.state)) return undefined
  const token = randomUUID()
  const claimed = await db
    .updateTable('imports')
    .set({ lease_token: token, lease_until: timestamp(now + LEASE_SECONDS * 1000) })
    .where('uid', '=', row.uid)
    .where('state', '=', row.state)
    .where('lease_token', row.lease_token === null ? 'is' : '=', row.lease_token)
    .executeTakeFirst()
  // Another process was faster.
  if (claimed.numUpdatedRows === 0n) return undefined
  return { ...row, state: row.state as Claimed['state'], lease_token: token }
}

/** Throws `LeaseLost` unless the import is still this process's work. */
export const requireLease = async (tx: Db, { uid, lease_token: token, state }: Claimed) => {
  const row = await tx
    .selectFrom('imports')
    .select('uid')
    .where('uid', '=', uid)
    .where('lease_token', '=', token)
    .where('state', '=', state)
    .executeTakeFirst()
  if (!row) throw new LeaseLost()
}

/** Saves progress, and extends the lease. Throws `LeaseLost`. */
export const saveProgress = async (
  db: Db,
  { uid, lease_token: token, state }: Claimed,
  now: number,
  values: Updateable<ImportsTable>,
) => {
  const saved = await db
    .updateTable('imports')
    .set({ lease_until: timestamp(now + LEASE_SECONDS * 1000), ...values })
    .where('uid', '=', uid)
    .where('lease_token', '=', token)
    .where('state', '=', state)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) throw new LeaseLost()
}

/** Ends the work, or pauses it for any process to continue. */
export const releaseLease = { lease_token: null, lease_until: null } as const
