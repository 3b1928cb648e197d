import path from 'node:path'
import { systemClock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Migration } from '../database/list-migrations.ts'
import { isOutdated, migrate } from '../database/migrate.ts'
import type { Env } from '../env.ts'
import { runBackup } from './run-backup.ts'
import { recordOutcome } from './state.ts'

/** Where the backup before an upgrade is stored: BACKUP_DIR, or beside the SQLite file. */
const folderOf = ({ file }: Pick<Database, 'file'>, { BACKUP_DIR: folder }: Env) =>
  folder ?? (file === null ? null : path.dirname(file))

const notUpgraded = (reason: string) =>
  new Error(
    `The database was not upgraded, because it could not be backed up before: ${reason}\n` +
      'BACKUP_BEFORE_UPGRADE=0 upgrades without a backup.',
  )

/**
 * Migrates the database. If it has data, a backup is made before, and the migrations are tried on it: an upgrade that fails leaves the
 * database as it is. Throws if no backup can be made, as with PostgreSQL and without BACKUP_DIR.
 */
export const upgrade = async (
  database: Database,
  env: Env,
  log: (text: string) => void,
  run: typeof runBackup = runBackup,
  migrations?: readonly Migration[],
) => {
  const folder = folderOf(database, env)
  if (!env.BACKUP_BEFORE_UPGRADE || env.DEMO || !(await isOutdated(database, migrations)))
    return migrate(database, migrations)
  if (folder === null) throw notUpgraded('BACKUP_DIR is not set.')
  log('Backing up before the upgrade of the database …')
  const job = { databaseUrl: env.DATABASE_URL, folder, isBeforeUpgrade: true, now: systemClock.now() }
  const result = await run(job).catch((error: unknown) => {
    throw notUpgraded(error instanceof Error ? error.message : String(error))
  })
  log([`Backup: ${path.join(folder, result.name)}`, ...result.faults].join('\n'))
  const applied = await migrate(database, migrations)
  await recordOutcome({ database, clock: systemClock, env }, { result })
  return applied
}
