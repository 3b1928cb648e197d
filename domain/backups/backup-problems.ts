/** Why a backup failed, for people. */
export const BACKUP_PROBLEMS = [
  'room',
  'elsewhere',
  'damaged',
  'change-log',
  'folder',
  'ended',
  'other',
] as const
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number]

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
