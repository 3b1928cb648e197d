import { fork } from 'node:child_process'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Env } from '../env.ts'
import type { Job } from '../jobs/jobs.ts'
import { lowerProcessPriority } from '../jobs/thread-priority.ts'
import { entryFile } from '../root.ts'
import type { BackupJob, BackupReply, BackupResult } from './make-backup.ts'
import { type BackupOutcome, isBackupDue, recordOutcome } from './state.ts'
import { deleteUnfinished } from './work-folder.ts'

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

const PROCESS_FILE = entryFile('backup', 'backup-process.ts')

/**
 * Makes a backup in a process of its own: it takes no time of this one, its memory is returned to the system, and it may open the SQLite
 * file, whose locks a process loses when one of its threads closes the file. Throws if the backup fails.
 */
export const runBackup = async (job: BackupJob, signal?: AbortSignal): Promise<BackupResult> => {
  const child = fork(PROCESS_FILE, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // At once, whatever it does: shutdown waits for it.
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<BackupReply>()
    let reply: BackupReply = { error: 'The process of the backup ended early.' }
    child.on('message', (message: BackupReply) => {
      reply = message
    })
    child.once('error', reject)
    child.once('exit', () => resolve(reply))
    child.once('spawn', () => {
      lowerProcessPriority(child)
      child.send(job)
    })
    if (signal?.aborted) stop()
    const answer = await promise
    if ('error' in answer) throw new Error(answer.error)
    return answer.result
  } finally {
    signal?.removeEventListener('abort', stop)
    if (child.pid !== undefined) deleteUnfinished(job.folder, child.pid)
  }
}
