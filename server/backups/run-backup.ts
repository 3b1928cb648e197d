import { fork } from 'node:child_process'
import { lowerProcessPriority } from '../jobs/thread-priority.ts'
import { entryFile } from '../root.ts'
import type { BackupJob, BackupReply, BackupResult } from './make-backup.ts'
import { deleteUnfinished } from './work-folder.ts'

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
