import { readEnv } from '../env.ts'
import { makeBackup, type BackupJob, type BackupResult } from './make-backup.ts'

export type BackupReply = { result: BackupResult } | { error: string }

/* The other end of `run-backup.ts`: makes one backup. It ends early, and deletes what is unfinished, when its parent does. */
const stopping = new AbortController()
const stop = () => stopping.abort(new Error('The backup was stopped.'))
process.once('SIGTERM', stop)
// Ctrl-C in a terminal reaches every process; the parent decides.
process.on('SIGINT', () => {})
process.once('disconnect', stop)

const run = async (job: BackupJob): Promise<BackupReply> => {
  try {
    return { result: await makeBackup(job, readEnv(), stopping.signal) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', async (job: BackupJob) => {
  const reply = await run(job)
  if (process.connected) process.send?.(reply, () => process.connected && process.disconnect())
})
