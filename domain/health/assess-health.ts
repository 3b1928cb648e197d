import type { Clock } from '../clock.ts'
import { HEALTH_PROBLEMS, type HealthFigures, type HealthProblem, type HealthProblemCode } from './health.ts'

const MB = 1024 ** 2

/** Less, and SQLite may fail at any write. */
const DISK_FULL_BYTES = 100 * MB
const DISK_LOW_BYTES = 1024 * MB
/** A backup needs the room of three copies of the database. */
const BACKUP_COPIES = 3
/** SQLite empties the log at 4 MB, unless something reads the database for long. */
const WAL_LARGE_BYTES = 256 * MB
/** A mail is tried again after one minute, three, nine and so on: after an hour it has failed several times. */
const MAIL_LATE_MS = 3_600_000
/** Requests wait for as long. */
const SLOW_P99_MS = 250
const MEMORY_SHARE = 0.9

/** Whether there is too little free space on the disk of a database of this size. */
export const assessDisk = (
  { freeBytes }: { freeBytes: number },
  databaseBytes: number,
): 'disk_full' | 'disk_low' | null => {
  if (freeBytes < DISK_FULL_BYTES) return 'disk_full'
  return freeBytes < Math.max(DISK_LOW_BYTES, BACKUP_COPIES * databaseBytes) ? 'disk_low' : null
}

const BAD: ReadonlySet<HealthProblemCode> = new Set([
  'database_damaged',
  'database_unreachable',
  'database_read_only',
  'disk_full',
])

const assessBackup = ({ backup, backupDisk }: HealthFigures) => ({
  backup_disk_unreadable: backup?.isScheduled === true && backupDisk === null,
  backup_missing: backup?.isOverdue === true && backup.last === null,
  backup_overdue: backup?.isOverdue === true && backup.last !== null,
  backup_failed: Boolean(backup?.failure),
})

const assessMail = ({ mail }: HealthFigures, clock: Clock) => ({
  mail_failed: mail !== null && mail.failed > 0,
  mail_waiting:
    mail !== null &&
    mail.oldestWaitingAt !== null &&
    clock.now() - Date.parse(mail.oldestWaitingAt) > MAIL_LATE_MS,
  mail_off: mail !== null && !mail.isSet,
})

const assessMachine = ({ disk, backupDisk, database, memory, eventLoop }: HealthFigures) => {
  const room = disk && assessDisk(disk, database.bytes ?? 0)
  const backupRoom = backupDisk && assessDisk(backupDisk, database.bytes ?? 0)
  return {
    disk_full: room === 'disk_full',
    disk_low: room === 'disk_low',
    // Often it is the same disk, of which one message is enough.
    backup_disk_low: backupRoom !== null && room === null,
    wal_large: (database.walBytes ?? 0) > WAL_LARGE_BYTES,
    memory_low:
      memory.rssBytes > MEMORY_SHARE * memory.totalBytes ||
      memory.heapUsedBytes > MEMORY_SHARE * memory.heapLimitBytes,
    slow: eventLoop.p99Ms > SLOW_P99_MS,
  }
}

/** What is wrong, the most urgent first. */
export const assessHealth = (figures: HealthFigures, clock: Clock): HealthProblem[] => {
  const { database, register } = figures
  const isUsable = database.isReachable && database.damage === null
  const found: Record<HealthProblemCode, boolean> = {
    database_damaged: database.damage !== null,
    database_unreachable: !database.isReachable && database.damage === null,
    database_read_only: isUsable && database.isWritable === false,
    register_not_loaded: !register.isLoaded,
    ...assessMachine(figures),
    ...assessBackup(figures),
    ...assessMail(figures, clock),
  }
  return HEALTH_PROBLEMS.filter((code) => found[code]).map((code) => ({
    code,
    level: BAD.has(code) ? 'bad' : 'warn',
  }))
}
