import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Claimed } from './lease.ts'

export type WorkContext = { database: Database; clock: Clock; signal: AbortSignal }

/** Works on a claimed import until it is done, and sets its next state. Throws `LeaseLost`, and when `signal` is aborted. */
export type Work = (context: WorkContext, claimed: Claimed) => Promise<void>
