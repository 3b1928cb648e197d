import { Counter, Gauge, type Registry } from 'prom-client'
import { isAhead } from '#domain/clock.ts'
import type { SiteHealth } from '#domain/health/health.ts'
import type { AppContext } from '../api/context.ts'
import { measureHealth } from '../health/measure-health.ts'
import type { Web } from '../rendering/web.ts'

type Reading = (health: SiteHealth, context: AppContext) => number | null | undefined

const seconds = (text: string, { clock }: AppContext) => Math.max(0, (clock.now() - Date.parse(text)) / 1000)

/** Gauges by name, with their help. One that cannot be read is left out of the response. */
const GAUGES: Readonly<Record<string, readonly [help: string, read: Reading]>> = {
  society_database_up: ['1 if the database answers', ({ database }) => Number(database.isReachable)],
  society_database_damaged: [
    '1 if the database was found to be damaged since the start',
    ({ database }) => Number(database.damage !== null),
  ],
  society_database_writable: [
    '1 if the database can be written to',
    ({ database }) => (database.isWritable === null ? null : Number(database.isWritable)),
  ],
  society_database_bytes: ['Size of the database', ({ database }) => database.bytes],
  society_database_wal_bytes: ['Size of the write-ahead log of SQLite', ({ database }) => database.walBytes],
  society_writes_waiting: [
    'Writes that wait for their group to be committed',
    (_health, { database }) => database.writes.waiting(),
  ],
  society_counts_waiting: [
    'Counts of limits that wait to be committed',
    (_health, { database }) => database.counts.waiting(),
  ],
  society_register_loaded: ['1 if the register is in memory', ({ register }) => Number(register.isLoaded)],
  society_register_members: ['Members in the index in memory', ({ register }) => register.members],
  society_register_writes_behind: [
    'Writes that the index does not have yet',
    ({ register }) => register.writesBehind,
  ],
  society_mail_waiting: ['Mails in the outbox that wait', ({ mail }) => mail?.waiting],
  society_mail_failed: ['Mails in the outbox that were given up', ({ mail }) => mail?.failed],
  society_mail_oldest_seconds: [
    'Age of the oldest mail that waits; 0 if none does',
    ({ mail }, context) =>
      mail && (mail.oldestWaitingAt === null ? 0 : seconds(mail.oldestWaitingAt, context)),
  ],
  society_backup_age_seconds: [
    'Age of the last good backup; missing if there is none, or if its time is in the future',
    ({ backup }, context) =>
      backup?.last && !isAhead(Date.parse(backup.last.at), context.clock.now())
        ? seconds(backup.last.at, context)
        : null,
  ],
  society_backup_failed: [
    '1 if something was wrong with the last backup',
    ({ backup }) => backup && Number(backup.failure !== null),
  ],
  society_password_hashes_running: [
    'Passwords that are being hashed',
    (_health, { passwords }) => passwords.queue().running,
  ],
  society_password_hashes_waiting: [
    'Passwords that wait to be hashed',
    (_health, { passwords }) => passwords.queue().waiting,
  ],
  society_pictures_running: [
    'Pictures that are being processed',
    (_health, { imageQueue }) => imageQueue.size().running,
  ],
  society_pictures_waiting: [
    'Pictures that wait to be processed',
    (_health, { imageQueue }) => imageQueue.size().waiting,
  ],
}

const LEVELS = { ok: 0, warn: 1, bad: 2 } as const

/** Registers the figures of the site. The returned function reads them, for one response. */
export const siteMetrics = (context: AppContext, web: Web | undefined, registry: Registry) => {
  const registers = [registry]
  const readings = Object.entries(GAUGES).map(([name, [help, read]]) => ({
    gauge: new Gauge({ name, help, registers }),
    read,
  }))
  const labelNames = ['place'] as const
  const free = new Gauge({
    name: 'society_disk_free_bytes',
    help: 'Free space on the disks with the SQLite file and with BACKUP_DIR',
    labelNames,
    registers,
  })
  const total = new Gauge({
    name: 'society_disk_total_bytes',
    help: 'Size of the disks with the SQLite file and with BACKUP_DIR',
    labelNames,
    registers,
  })
  const problems = new Gauge({
    name: 'society_problem',
    help: 'What is wrong with the site, as on the dashboard: 1 is a warning, 2 is urgent',
    labelNames: ['problem'],
    registers,
  })
  const version = new Gauge({
    name: 'society_info',
    help: 'Always 1',
    labelNames: ['version', 'engine'],
    registers,
  })
  const pages = new Counter({
    name: 'society_page_cache_total',
    help: 'Public pages that were cached, and those that were rendered',
    labelNames: ['result'],
    registers,
  })
  return async () => {
    const health = await measureHealth(context)
    for (const { gauge, read } of readings) {
      const value = read(health, context) ?? null
      if (value === null) gauge.remove()
      else gauge.set(value)
    }
    free.reset()
    total.reset()
    for (const [place, disk] of [
      ['database', health.disk],
      ['backups', health.backupDisk],
    ] as const) {
      if (disk === null) continue
      free.set({ place }, disk.freeBytes)
      total.set({ place }, disk.totalBytes)
    }
    problems.reset()
    for (const { code, level } of health.problems) problems.set({ problem: code }, LEVELS[level])
    const { hits, misses } = web?.cacheCounts?.() ?? { hits: 0, misses: 0 }
    pages.reset()
    pages.inc({ result: 'hit' }, hits)
    pages.inc({ result: 'miss' }, misses)
    version.set({ version: health.process.version, engine: health.database.engine }, 1)
  }
}
