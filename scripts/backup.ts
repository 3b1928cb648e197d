// `npm run backup [-- --to FOLDER]`: makes a backup of the database in .env, while the site runs or not.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { checkDatabase } from '#server/check-database.ts'
import { sqliteFile } from '#server/backups/snapshot.ts'
import { hasState, recordOutcome, type BackupOutcome } from '#server/backups/state.ts'
import { openDatabase } from '#server/database/database.ts'
import { readEnv, type Env } from '#server/env.ts'
import { printable } from '#server/printable.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

const DEFAULT_FOLDER = 'data/backups'

/** For the dashboard. A database of an earlier version has no place for it. */
const record = async (env: Env, outcome: BackupOutcome) => {
  const file = sqliteFile(env.DATABASE_URL)
  // Opening it would create it.
  if (file !== null && !existsSync(file)) return
  const database = await openDatabase(env.DATABASE_URL)
  try {
    if (await hasState(database.db)) await recordOutcome({ database, clock: systemClock, env }, outcome)
  } finally {
    await database.close()
  }
}

await main(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  loadEnv()
  const env = readEnv()
  const folder = values.to ?? env.BACKUP_DIR ?? DEFAULT_FOLDER
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stopping.abort(new Error('The backup was stopped.')))
  const job = { databaseUrl: env.DATABASE_URL, folder, isBeforeUpgrade: false, now: systemClock.now() }
  const outcome = await makeBackup(job, env, checkDatabase, stopping.signal).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  if (!stopping.signal.aborted)
    await record(env, outcome).catch((error: unknown) => console.error(printable(String(error))))
  if ('error' in outcome) throw new Error(`The backup failed: ${outcome.error}`)
  const { name, bytes, rows, isGood, faults } = outcome.result
  console.log(
    `${printable(path.join(folder, name))}: ${rows} rows, ${(bytes / 1024 ** 2).toFixed(1)} MB, compared${isGood ? ' and used by a server' : ''}.`,
  )
  for (const fault of faults) console.error(printable(fault))
  return faults.length === 0 ? 0 : 1
})
