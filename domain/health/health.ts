import { z } from 'zod'
import { BackupStatus } from '../backups/backup.ts'

const count = z.number().int()
const bytes = z.number()

/** What may be wrong with the running site, the most urgent first. */
export const HEALTH_PROBLEMS = [
  'database_damaged',
  'database_unreachable',
  'database_read_only',
  'disk_full',
  'disk_low',
  'backup_disk_unreadable',
  'backup_disk_low',
  'backup_missing',
  'backup_overdue',
  'backup_failed',
  'mail_failed',
  'mail_waiting',
  'mail_off',
  'register_not_loaded',
  'wal_large',
  'memory_low',
  'slow',
] as const
export type HealthProblemCode = (typeof HEALTH_PROBLEMS)[number]

/** `bad`: the site or its data is in danger. `warn`: it works, and somebody should look at it. */
export const HEALTH_LEVELS = ['ok', 'warn', 'bad'] as const

export const HealthProblem = z.object({
  code: z.enum(HEALTH_PROBLEMS),
  level: z.enum(['warn', 'bad']),
})
export type HealthProblem = z.infer<typeof HealthProblem>

/** How one process of the site, and what it depends on, is doing. What could not be read is null. */
export const HealthFigures = z.object({
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    damage: z.string().nullable().describe('What was found to be damaged since the process started'),
    isReachable: z.boolean(),
    isWritable: z.boolean().nullable(),
    bytes: bytes.nullable(),
    walBytes: bytes.nullable().describe('The write-ahead log of SQLite'),
  }),
  disk: z
    .object({ freeBytes: bytes, totalBytes: bytes })
    .nullable()
    .describe('Of the file system with the SQLite file; null with PostgreSQL'),
  backupDisk: z
    .object({ freeBytes: bytes, totalBytes: bytes })
    .nullable()
    .describe('Of the file system with BACKUP_DIR; null without one, or if it is unreadable'),
  register: z.object({
    isLoaded: z.boolean(),
    members: count.describe('In memory'),
    writesBehind: count
      .nullable()
      .describe('Writes that it does not have yet; the next request for members reads them'),
  }),
  mail: z
    .object({
      isSet: z.boolean(),
      waiting: count,
      failed: count,
      oldestWaitingAt: z.string().nullable(),
    })
    .nullable(),
  backup: BackupStatus.nullable(),
  eventLoop: z
    .object({ p50Ms: z.number(), p99Ms: z.number(), maxMs: z.number() })
    .describe('How late timers run, in the last one to two minutes'),
  memory: z.object({
    rssBytes: bytes,
    heapUsedBytes: bytes,
    heapLimitBytes: bytes,
    freeBytes: bytes.describe('Of the machine'),
    totalBytes: bytes,
  }),
  process: z.object({
    version: z.string(),
    node: z.string(),
    pid: count,
    host: z.string(),
    startedAt: z.string(),
  }),
})
export type HealthFigures = z.infer<typeof HealthFigures>

export const SiteHealth = HealthFigures.extend({
  checkedAt: z.string(),
  problems: z.array(HealthProblem).describe('The most urgent first'),
})
export type SiteHealth = z.infer<typeof SiteHealth>
