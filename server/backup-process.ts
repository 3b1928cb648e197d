import { checkDatabase } from './check-database.ts'
import { readEnv } from './env.ts'
import { makeBackup, type BackupJob, type BackupReply } from './backups/make-backup.ts'
import { deleteUnfinished } from './backups/work-folder.ts'

/* The other end of `backups/run-backup.ts`: makes one backup. */
const run = async (job: BackupJob): Promise<BackupReply> => {
  try {
    return { result: await makeBackup(job, readEnv(), checkDatabase) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', async (job: BackupJob) => {
  let isDone = false
  // The server was killed. While it lives, it deletes what is unfinished itself.
  process.once('disconnect', () => {
    if (isDone) return
    deleteUnfinished(job.folder, process.pid)
    process.exit(1)
  })
  const reply = await run(job)
  isDone = true
  if (process.connected) process.send?.(reply, () => process.connected && process.disconnect())
})
// Ctrl-C in a terminal reaches every process; the server decides.
process.on('SIGINT', () => {})
