import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Env } from '../env.ts'
import type { Erasing } from '../erasure/erase-again.ts'
import { erasedFile, readErased } from '../records/erased-list.ts'
import type { DatabaseCheck } from './check-database.ts'
import { secondPlaces } from './make-backup.ts'
import { backupTime } from './names.ts'
import { unpack } from './pack.ts'
import { folderPlace, makeFolder, type Place } from './places.ts'
import { sqliteFile } from './snapshot.ts'
import { prepareRestored, type Restored } from './prepare-restored.ts'
import { copyDatabase, fillSqlite, inTrialSchema, whileEmpty } from './targets.ts'
import { inWorkFolder } from './work-folder.ts'

/** All places of the settings. */
const placesOf = (env: Env): Place[] => [
  ...(env.BACKUP_DIR === undefined || !existsSync(env.BACKUP_DIR) ? [] : [folderPlace(env.BACKUP_DIR)]),
  ...secondPlaces(env),
]

/** The backups of every place, the newest first. A place that cannot be read has a fault instead. */
export const listBackups = async (env: Env) => {
  const listed = placesOf(env).map(async (place) => {
    try {
      const files = await place.list()
      const backups = files
        .filter(({ name }) => backupTime(name) !== null)
        .toSorted((a, b) => (backupTime(b.name) ?? 0) - (backupTime(a.name) ?? 0))
      return { place, backups, fault: null }
    } catch (error) {
      return { place, backups: [], fault: error instanceof Error ? error.message : String(error) }
    }
  })
  return Promise.all(listed)
}

/** The path of the backup: a file, or one that is fetched from the first place that has it. */
const fetchBackup = async (name: string, env: Env, work: string) => {
  if (existsSync(name)) return name
  for (const { place, backups } of await listBackups(env)) {
    if (!backups.some((backup) => backup.name === name)) continue
    const file = path.join(work, name)
    await place.get(name, file)
    return file
  }
  throw new Error(`There is no backup ${name}: "npm run restore" without a name lists them.`)
}

type Options = {
  /** Restores a backup of a database that had a fault itself. */
  acceptsFaults?: boolean
  /** Returns or throws what is wrong with a copy of the restored database. */
  check: DatabaseCheck
  erasing: Erasing
}

/**
 * Restores the backup `name` into the empty database of the settings, while no server runs on it. It is checked before, with a server of
 * this version: on a copy of the file, because the server changes it, and for PostgreSQL also on a copy in the same database. What gave
 * access on the day of the backup is ended, and who was erased since is erased again. Throws and leaves the database empty if anything
 * fails.
 */
export const restoreBackup = async (
  name: string,
  env: Env,
  { acceptsFaults = false, check, erasing }: Options,
): Promise<Restored> => {
  const { DATABASE_URL: url } = env
  const requireGood = async (copyUrl: string) => {
    const fault = await check(copyUrl).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    )
    if (fault !== null && !acceptsFaults)
      throw new Error(`${fault}\nTo restore it nevertheless, add --accept-faults.`)
  }
  const target = sqliteFile(url)
  // The folder of the database has room for it, which the system's folder may not have.
  const folder = target === null ? tmpdir() : path.dirname(path.resolve(target))
  const restore = async (work: string) => {
    const backup = await fetchBackup(name, env, work)
    const checked = path.join(work, 'checked.db')
    await unpack(backup, checked, env.BACKUP_PASSPHRASE)
    await requireGood(`sqlite:${checked}`)
    await rm(checked)
    const unpacked = path.join(work, 'unpacked.db')
    await unpack(backup, unpacked, env.BACKUP_PASSPHRASE)
    const place = {
      engine: target === null ? 'postgres' : 'sqlite',
      file: target && path.resolve(target),
    } as const
    const erased = await readErased(erasedFile(place, env))
    const restored = await prepareRestored(`sqlite:${unpacked}`, erased, erasing)
    if (target === null) {
      await inTrialSchema(url, async (trialUrl) => {
        await copyDatabase(`sqlite:${unpacked}`, trialUrl)
        await requireGood(trialUrl)
      })
      await copyDatabase(`sqlite:${unpacked}`, url)
    } else await fillSqlite(url, (file) => rename(unpacked, file))
    return restored
  }
  await makeFolder(folder)
  return whileEmpty(url, () => inWorkFolder(folder, restore))
}
