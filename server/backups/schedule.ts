import type { FastifyInstance } from 'fastify'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Env } from '../env.ts'
import { runBackup } from './run-backup.ts'
import {
  claimBackup,
  LEASE_SECONDS,
  recordOutcome,
  releaseLease,
  renewLease,
  type BackupOutcome,
} from './state.ts'

const CHECK_MS = 60_000

type Context = { database: Database; clock: Clock; env: Env }

/**
 * Makes a backup if BACKUP_DIR is set, the last one is old enough, and no other process makes it. Returns what came of it; null if there
 * was nothing to do, or if it was stopped.
 */
export const runDueBackup = async (
  context: Context,
  signal: AbortSignal,
  run: typeof runBackup = runBackup,
): Promise<BackupOutcome | null> => {
  const { database, clock, env } = context
  if (env.BACKUP_DIR === undefined) return null
  const token = await claimBackup(database.db, clock.now(), env.BACKUP_EVERY)
  if (token === null) return null
  const renewing = setInterval(
    () => void renewLease(database.db, token, clock.now()).catch(() => {}),
    (LEASE_SECONDS / 4) * 1000,
  )
  const job = {
    databaseUrl: env.DATABASE_URL,
    folder: env.BACKUP_DIR,
    isBeforeUpgrade: false,
    now: clock.now(),
  }
  try {
    const outcome = await run(job, signal).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    if (signal.aborted) {
      await releaseLease(database.db, token)
      return null
    }
    await recordOutcome(context, outcome)
    return outcome
  } finally {
    clearInterval(renewing)
  }
}

/** Makes the backups of the settings while the application runs. */
export const registerBackups = (app: FastifyInstance, context: Context) => {
  if (context.env.BACKUP_DIR === undefined) return
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const check = async () => {
    try {
      const outcome = await runDueBackup(context, stopping.signal)
      if (outcome === null) return
      if ('error' in outcome) app.log.error({ reason: outcome.error }, 'a backup failed')
      else app.log.info(outcome.result, 'a backup was made')
    } catch (error) {
      app.log.error({ err: error }, 'a backup could not be recorded')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    // Not at once: a server that is restarted in a loop has other problems.
    timer = setInterval(() => {
      running ??= check().finally(() => {
        running = null
      })
    }, CHECK_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  })
}
