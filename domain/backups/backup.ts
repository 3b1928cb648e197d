import { z } from 'zod'
import { isAhead, type Clock } from '../clock.ts'

/** After this time without a good backup, the dashboard warns. */
export const BACKUP_WARNING_DAYS = 2

const DAY_MS = 86_400_000

/** What the dashboard shows of the backups. */
export const BackupStatus = z.object({
  /** Whether the server makes backups by itself. */
  isScheduled: z.boolean(),
  /** The last good one; null if there was none. */
  last: z.object({ at: z.string(), bytes: z.number() }).nullable(),
  /** The last attempt, if something was wrong with it. */
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Whether the last good one is too old, or missing. */
  isOverdue: z.boolean(),
})
export type BackupStatus = z.infer<typeof BackupStatus>

/** One from the future says nothing about the age of the last backup: a clock ran ahead when it was made. */
export const isBackupOverdue = (lastAt: string | null, clock: Clock) => {
  if (lastAt === null) return true
  const [at, now] = [Date.parse(lastAt), clock.now()]
  return isAhead(at, now) || now - at > BACKUP_WARNING_DAYS * DAY_MS
}

/** Why a backup failed, for people. */
export type BackupProblem = 'room' | 'elsewhere' | 'damaged' | 'change-log' | 'folder' | 'ended' | 'other'

/** The first that matches: the path of a folder may have any word. */
const PATTERNS: readonly (readonly [RegExp, BackupProblem])[] = [
  [/free space, and the backup needs|ENOSPC|EDQUOT|SQLITE_FULL|disk is full/, 'room'],
  [/^The backup is not in /, 'elsewhere'],
  [/The database is damaged|image is malformed|is not a database|invalid page/, 'damaged'],
  [/The change log is broken/, 'change-log'],
  [/EACCES|EPERM|EROFS|ENOENT|ENOTDIR|unable to open database file/, 'folder'],
  [/ended early/, 'ended'],
]

/** What the error of a backup means. */
export const backupProblemOf = (reason: string): BackupProblem =>
  PATTERNS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other'
