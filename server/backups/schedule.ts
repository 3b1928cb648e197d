import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Env } from '../env.ts'
import type { Job } from '../jobs/jobs.ts'
import { runBackup } from './run-backup.ts'
import { isBackupDue, recordOutcome, type BackupOutcome } from './state.ts'

type Context = { database: Database; clock: Clock; env: Env }

/** Makes the backups of the settings, one when the last one is old enough. One that was stopped is made by the next process. */
export const backupJob = (run: typeof runBackup = runBackup): Job<Context> => ({
  name: 'backups',
  scope: 'society',
  // Not at once: a server that is restarted in a loop has other problems.
  firstAfterMs: 60_000,
  everyMs: 60_000,
  failure: 'a backup could not be recorded',
  isDue: async ({ database: { db }, clock, env }) =>
    env.BACKUP_DIR !== undefined && (await isBackupDue(db, clock.now(), env.BACKUP_EVERY)),
  work: async (context) => {
    const { clock, env, signal, log } = context
    if (env.BACKUP_DIR === undefined) return
    const job = {
      databaseUrl: env.DATABASE_URL,
      folder: env.BACKUP_DIR,
      isBeforeUpgrade: false,
      now: clock.now(),
    }
    const outcome: BackupOutcome = await run(job, signal).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    if (signal.aborted) return
    await recordOutcome(context, outcome)
    if ('error' in outcome) log.error({ reason: outcome.error }, 'a backup failed')
    else log.info(outcome.result, 'a backup was made')
  },
})
