import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { lowerProcessPriority } from '../background/thread-priority.ts'
import { DAMAGE_CODE } from '../database/faults.ts'
import type { Database } from '../database/connection.ts'
import { entryFile } from '../root.ts'

const PROCESS_FILE = entryFile('quick-check', 'health/quick-check-process.ts')

/** When a server has just started, there is other work. */
const FIRST_AFTER_MS = 10_000
const EVERY_MS = 86_400_000

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

/** Checks the SQLite file soon after the start and every day, and reports any damage that is found. */
export const registerQuickCheck = (
  app: FastifyInstance,
  { file, damage }: Pick<Database, 'file' | 'damage'>,
  { firstAfterMs = FIRST_AFTER_MS } = {},
) => {
  damage.onFound(({ reason, code }) =>
    app.log.fatal(
      { reason, code },
      'the database is damaged: stop the site and restore a backup with npm run restore',
    ),
  )
  if (file === null) return
  const stopping = new AbortController()
  const { signal } = stopping
  const check = async () => {
    for (let wait = firstAfterMs; ; wait = EVERY_MS) {
      await sleep(wait, undefined, { signal, ref: false })
      const startedAt = performance.now()
      const reason = await quickCheck(file, signal).catch((error: unknown) => {
        if (!signal.aborted) app.log.warn({ err: error }, 'the database could not be checked for damage')
        return undefined
      })
      if (reason) damage.mark({ reason, code: 'quick_check' })
      else if (reason === null)
        app.log.info({ ms: Math.round(performance.now() - startedAt) }, 'the database was checked for damage')
    }
  }
  let checking: Promise<void> | undefined
  app.addHook('onListen', async () => {
    checking = check().catch(() => undefined)
  })
  app.addHook('onClose', async () => {
    stopping.abort()
    await checking
  })
}
