import { expect, it } from 'vitest'
import { assessHealth } from './assess-health.ts'
import type { HealthFigures } from './health.ts'

const MB = 1024 ** 2
const NOW = Date.UTC(2026, 10, 23, 12)
const clock = { now: () => NOW }
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const mail = { isSet: true, waiting: 1, failed: 0, oldestWaitingAt: minutesAgo(10) }
const backup = { isScheduled: true, last: { at: minutesAgo(60), bytes: MB }, failure: null, isOverdue: false }
const GOOD: HealthFigures = {
  database: {
    engine: 'sqlite',
    damage: null,
    isReachable: true,
    isWritable: true,
    bytes: 40 * MB,
    walBytes: 4 * MB,
  },
  disk: { freeBytes: 20_000 * MB, totalBytes: 50_000 * MB },
  backupDisk: { freeBytes: 20_000 * MB, totalBytes: 50_000 * MB },
  register: { isLoaded: true, members: 3, writesBehind: 0 },
  mail,
  backup,
  eventLoop: { p50Ms: 1, p99Ms: 12, maxMs: 40 },
  memory: {
    rssBytes: 150 * MB,
    heapUsedBytes: 60 * MB,
    heapLimitBytes: 2000 * MB,
    freeBytes: 1000 * MB,
    totalBytes: 2000 * MB,
  },
  process: { version: '0.1.0', node: '24.21.0', pid: 7, host: 'island', startedAt: minutesAgo(600) },
}
const { database, memory } = GOOD

it('a site on which all is well has no problems', () => {
  expect(assessHealth(GOOD, clock)).toEqual([])
  // With PostgreSQL there is no file and no log, and what could not be read is no problem of its own.
  expect(assessHealth({ ...GOOD, disk: null, backupDisk: null, mail: null, backup: null }, clock)).toEqual([])
})

const disk = (freeMb: number) => ({ disk: { freeBytes: freeMb * MB, totalBytes: 50_000 * MB } })
const backupDisk = (freeMb: number) => ({
  backupDisk: { freeBytes: freeMb * MB, totalBytes: 50_000 * MB },
})
const CASES: [code: string, level: string, change: Partial<HealthFigures>][] = [
  ['database_damaged', 'bad', { database: { ...database, damage: 'malformed', isReachable: false } }],
  ['database_unreachable', 'bad', { database: { ...database, isReachable: false, isWritable: null } }],
  ['database_read_only', 'bad', { database: { ...database, isWritable: false } }],
  ['disk_full', 'bad', disk(99)],
  ['disk_low', 'warn', disk(1023)],
  ['disk_low', 'warn', { ...disk(2999), database: { ...database, bytes: 1000 * MB } }],
  ['disk_low', 'warn', { ...disk(1023), ...backupDisk(1023) }],
  ['backup_disk_unreadable', 'warn', { backupDisk: null }],
  ['backup_disk_low', 'warn', backupDisk(1023)],
  ['backup_disk_low', 'warn', { ...backupDisk(99), disk: null }],
  ['backup_disk_low', 'warn', { ...backupDisk(2999), database: { ...database, bytes: 1000 * MB } }],
  ['wal_large', 'warn', { database: { ...database, walBytes: 257 * MB } }],
  ['register_not_loaded', 'warn', { register: { isLoaded: false, members: 0, writesBehind: null } }],
  ['mail_off', 'warn', { mail: { isSet: false, waiting: 0, failed: 0, oldestWaitingAt: null } }],
  ['mail_failed', 'warn', { mail: { ...mail, failed: 1 } }],
  ['mail_waiting', 'warn', { mail: { ...mail, oldestWaitingAt: minutesAgo(61) } }],
  ['backup_missing', 'warn', { backup: { ...backup, last: null, isOverdue: true } }],
  ['backup_overdue', 'warn', { backup: { ...backup, isOverdue: true } }],
  ['backup_failed', 'warn', { backup: { ...backup, failure: { at: minutesAgo(1), reason: 'No room' } } }],
  ['slow', 'warn', { eventLoop: { p50Ms: 1, p99Ms: 251, maxMs: 900 } }],
  ['memory_low', 'warn', { memory: { ...memory, rssBytes: 1801 * MB } }],
  ['memory_low', 'warn', { memory: { ...memory, heapUsedBytes: 1801 * MB } }],
]
it.each(CASES)('%s is %s', (code, level, change) => {
  expect(assessHealth({ ...GOOD, ...change }, clock)).toEqual([{ code, level }])
})

it('the most urgent problem comes first', () => {
  const problems = assessHealth({ ...GOOD, ...disk(50), mail: { ...mail, failed: 2 } }, clock)
  expect(problems.map(({ code }) => code)).toEqual(['disk_full', 'mail_failed'])
})
