import { rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'
import { checkDatabase } from './check-database.ts'
import { backupName, ENCRYPTED } from './names.ts'
import { compress, encrypt, unpack } from './pack.ts'
import { folderPlace, makeFolder, moveInto, type Place } from './places.ts'
import { expiredBackups, type Retention } from './rotation.ts'
import { s3Place } from './s3.ts'
import { withSnapshot } from './snapshot.ts'
import { inWorkFolder } from './work-folder.ts'
import { compareWithFile } from './sqlite-rows.ts'

/** What a backup needs to know, as plain data: it is made in another process. */
export type BackupJob = {
  databaseUrl: string
  folder: string
  isBeforeUpgrade: boolean
  now: number
}

/** `faults`: what is wrong, although the backup is stored; with the database itself if it is not good. */
export type BackupResult = { name: string; bytes: number; rows: number; isGood: boolean; faults: string[] }

type BackupEnv = Pick<
  Env,
  | 'BACKUP_KEEP_DAYS'
  | 'BACKUP_KEEP_WEEKS'
  | 'BACKUP_SECOND_DIR'
  | 'BACKUP_S3_URL'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_KEY_ID'
  | 'BACKUP_S3_SECRET'
  | 'BACKUP_PASSPHRASE'
>

/** The unpacked copy, the packed one, and the one that is checked. */
const ROOM_FACTOR = 3
const SPARE_BYTES = 64 * 1024 * 1024

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** A backup must not be what fills the disk of the site. */
const requireRoom = async (folder: string, bytes: number) => {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, bytes * ROOM_FACTOR + SPARE_BYTES]
  if (free < needed)
    throw new Error(
      `${folder} has ${megabytes(free)} of free space, and the backup needs ${megabytes(needed)}.`,
    )
}

const rotate = async (place: Place, retention: Retention, now: number) => {
  const names = (await place.list()).map(({ name }) => name)
  for (const name of expiredBackups(names, retention, now)) await place.remove(name)
}

/** The places of the settings beside BACKUP_DIR. */
export const secondPlaces = (env: BackupEnv): Place[] => [
  ...(env.BACKUP_SECOND_DIR === undefined ? [] : [folderPlace(env.BACKUP_SECOND_DIR)]),
  ...(env.BACKUP_S3_URL === undefined
    ? []
    : [
        s3Place({
          url: env.BACKUP_S3_URL,
          region: env.BACKUP_S3_REGION,
          // Required with the URL, by the schema of the settings.
          keyId: env.BACKUP_S3_KEY_ID ?? '',
          secretKey: env.BACKUP_S3_SECRET ?? '',
        }),
      ]),
]

/** Copies the finished backup to the second places, encrypted if there is a passphrase. Returns what failed. */
const storeElsewhere = async (name: string, { folder, now }: BackupJob, env: BackupEnv, work: string) => {
  const places = secondPlaces(env)
  const faults: string[] = []
  let sent = { name, file: path.join(folder, name) }
  if (places.length > 0 && env.BACKUP_PASSPHRASE !== undefined) {
    const encrypted = path.join(work, name + ENCRYPTED)
    await encrypt(sent.file, encrypted, env.BACKUP_PASSPHRASE)
    sent = { name: name + ENCRYPTED, file: encrypted }
  }
  const retention = { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS }
  for (const place of places) {
    try {
      await place.put(sent.name, sent.file)
      await rotate(place, retention, now)
    } catch (error) {
      faults.push(`The backup is not in ${place.label}: ${textOf(error)}`)
    }
  }
  return faults
}

/**
 * Checks the copy. A fault of it is one of the database, with which it was compared: there would be no more backups until somebody has
 * repaired it. An upgrade must not begin if no server can use the database.
 */
const findFault = async (file: string, { isBeforeUpgrade }: BackupJob) => {
  try {
    return await checkDatabase(`sqlite:${file}`)
  } catch (error) {
    if (isBeforeUpgrade) throw error
    return textOf(error)
  }
}

/**
 * Makes a backup of a database that is in use: one SQLite file, compressed, for both engines. The file that is stored is unpacked, compared
 * with the database row by row, and used by a server, before it gets its name: that of a faulty one if the server cannot. Throws if the
 * copy is not complete, and leaves nothing then.
 */
export const makeBackup = async (
  job: BackupJob,
  env: BackupEnv,
  signal?: AbortSignal,
): Promise<BackupResult> => {
  const { databaseUrl, now } = job
  const folder = path.resolve(job.folder)
  await makeFolder(folder)
  return inWorkFolder(folder, async (work) => {
    const packed = path.join(work, 'packed.db.gz')
    const unpacked = path.join(work, 'unpacked.db')
    const rows = await withSnapshot(databaseUrl, async (snapshot) => {
      await requireRoom(folder, snapshot.bytes)
      const copy = path.join(work, 'copy.db')
      await snapshot.copyTo(copy)
      signal?.throwIfAborted()
      await compress(copy, packed)
      await rm(copy)
      await unpack(packed, unpacked)
      signal?.throwIfAborted()
      return compareWithFile(snapshot, unpacked)
    })
    signal?.throwIfAborted()
    const fault = await findFault(unpacked, job)
    const isGood = fault === null
    const kind = isGood ? 'regular' : 'faulty'
    const name = backupName(now, job.isBeforeUpgrade ? 'before-upgrade' : kind)
    const { size: bytes } = await stat(packed)
    await moveInto(packed, folder, name)
    const faults = isGood ? [] : [fault]
    await rotate(folderPlace(folder), { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS }, now)
    faults.push(...(await storeElsewhere(name, { ...job, folder }, env, work)))
    return { name, bytes, rows, isGood, faults }
  })
}
