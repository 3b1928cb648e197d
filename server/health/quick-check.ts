import { execFile } from 'node:child_process'
import type { Clock } from '#domain/clock.ts'
import { DAMAGE_CODE } from '../database/faults.ts'
import type { Database } from '../database/connection.ts'
import type { Job } from '../jobs/jobs.ts'
import { lowerProcessPriority } from '../jobs/thread-priority.ts'
import { entryFile } from '../root.ts'

const PROCESS_FILE = entryFile('quick-check', 'health/quick-check-process.ts')

/**
 * Reads every page of a SQLite file, and returns what is wrong with it, or null. In a process of its own, for the reasons of
 * `run-backup.ts`. Throws if it cannot be checked, as when another process has locked it.
 */
export const quickCheck = async (file: string, signal?: AbortSignal): Promise<string | null> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = execFile(process.execPath, [PROCESS_FILE, file], { signal }, (error, output) =>
    error ? reject(error) : resolve(output.trim()),
  )
  lowerProcessPriority(child)
  const answer = await promise
  if (answer === 'ok') return null
  const [code = '', ...words] = answer.split(' ')
  // Anything else with a code is an error of the check.
  if (code.startsWith('SQLITE_') && !DAMAGE_CODE.test(code)) throw new Error(answer)
  return DAMAGE_CODE.test(code) ? words.join(' ') : answer
}

/** Checks the SQLite file soon after the start, when there is other work, and every day, and reports any damage that is found. */
export const quickCheckJob: Job<{ database: Database; clock: Clock }> = {
  name: 'quick check',
  scope: 'process',
  whenListening: true,
  firstAfterMs: 10_000,
  everyMs: 86_400_000,
  failure: 'the database could not be checked for damage',
  work: async ({ database: { file, damage }, signal, log }) => {
    if (file === null) return
    const startedAt = performance.now()
    const reason = await quickCheck(file, signal)
    if (reason !== null) damage.mark({ reason, code: 'quick_check' })
    else log.info({ ms: Math.round(performance.now() - startedAt) }, 'the database was checked for damage')
  },
}
