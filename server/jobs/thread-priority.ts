import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { promisify } from 'node:util'

/** The threads of the process on Linux, where each has a priority by its number. */
const THREADS = '/proc/self/task'
const POOL_THREAD = 'libuv-worker'

/** The numbers of the threads of the pool, which hash passwords, decode pictures and compress. Empty without /proc. */
export const listPoolThreads = async (): Promise<number[]> => {
  if (!existsSync(THREADS)) return []
  // The first task starts the threads.
  await promisify(randomBytes)(1)
  return readdirSync(THREADS)
    .filter((thread) => readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim() === POOL_THREAD)
    .map(Number)
}

/**
 * Gives the event loop priority over the threads of the pool: on a small machine they share its cores, and
 * responses would wait for hashes and pictures.
 */
export const lowerPoolPriority = async () => {
  for (const thread of await listPoolThreads())
    os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Gives this process priority over a child process. */
export const lowerProcessPriority = ({ pid }: { pid?: number | undefined }) => {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems refuse it, or the process has ended. The priority is only an optimization.
  }
}
