import { rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isAhead } from '#domain/clock.ts'
import type { Env } from '../env.ts'
import type { DatabaseCheck } from './check-database.ts'
import { backupName, backupTime, ENCRYPTED, isFaulty } from './names.ts'
import { compress, encrypt, unpack } from './pack.ts'
import { folderPlace, makeFolder, moveInto, type Place } from './places.ts'
import { s3Place } from './s3.ts'
import { withSnapshot } from './snapshot.ts'
import { compareWithFile } from './sqlite-rows.ts'
import { inWorkFolder } from './work-folder.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 5 January 1970 was a Monday. */
const MONDAY_MS = 4 * DAY_MS

/** The most that one rotation deletes: a clock that runs years ahead for a day must not delete all of them. */
export const EXPIRED_MAX = 5

const weekOf = (time: number) => Math.floor((time - MONDAY_MS) / WEEK_MS)

/** How long backups are kept: all of them for `days`, and then the first of each week for `weeks`. */
type Retention = { days: number; weeks: number }

/**
 * The files of `names` that the rotation deletes now, the oldest ones first. The newest good backup always remains, and so does any other file. A faulty one is no
 * weekly backup. One from the future was made while a clock ran ahead: it remains, and replaces none of the others.
 */
export const expiredBackups = (
  names: readonly string[],
  { days, weeks }: Retention,
  now: number,
): string[] => {
  const backups = names
    .flatMap((name) => {
      const time = backupTime(name)
      return time === null || isAhead(time, now) ? [] : [{ name, time }]
    })
    .toSorted((a, b) => a.time - b.time)
  const good = backups.filter(({ name }) => !isFaulty(name))
  const firstOfWeek = new Map(good.toReversed().map((backup) => [weekOf(backup.time), backup]))
  const kept = new Set([
    ...backups.filter(({ time }) => time > now - days * DAY_MS),
    ...firstOfWeek.values().filter(({ time }) => time > now - weeks * WEEK_MS),
    ...good.slice(-1),
  ])
  const expired = backups.filter((backup) => !kept.has(backup))
  return expired.slice(0, EXPIRED_MAX).map(({ name }) => name)
}

/** What a backup needs to know, as plain data: it is made in another process. */
export type BackupJob = {
  databaseUrl: string
  folder: string
  isBeforeUpgrade: boolean
  now: number
}

/** `faults`: what is wrong, although the backup is stored; with the database itself if it is not good. */
export type BackupResult = { name: string; bytes: number; rows: number; isGood: boolean; faults: string[] }
/** What the process that makes a backup sends back. */
export type BackupReply = { result: BackupResult } | { error: string }

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
const findFault = async (file: string, { isBeforeUpgrade }: BackupJob, check: DatabaseCheck) => {
  try {
    return await check(`sqlite:${file}`)
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
  check: DatabaseCheck,
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
    const fault = await findFault(unpacked, job, check)
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
