import { freemem, hostname, totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { assessHealth } from '#domain/health/assess-health.ts'
import type { HealthFigures, SiteHealth } from '#domain/health/health.ts'
import { readBackupStatus } from '../backups/state.ts'
import type { AppContext } from '../context.ts'
import { timestamp } from '../database/ids.ts'
import { countOutbox } from '../mail/list-outbox.ts'
import { VERSION } from '../version.ts'
import { measureDatabase } from './measure-database.ts'
import { tryMeasureDisk } from './measure-disk.ts'

/** Null if it cannot be read: the database has its own problem then. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null)

const measureRegister = async ({ register, database }: AppContext) => {
  const { revision, ...state } = register.state()
  const current = await orNull(Promise.resolve().then(() => database.revision('data_revision')))
  return {
    ...state,
    writesBehind: revision === null || current === null ? null : Math.max(0, current - revision),
  }
}

const measureMemory = () => {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    rssBytes: rss,
    heapUsedBytes: heapUsed,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    freeBytes: freemem(),
    totalBytes: totalmem(),
  }
}

/** How this process, and what it depends on, is doing. Never throws: what cannot be read is a problem or null. */
export const measureHealth = async (context: AppContext): Promise<SiteHealth> => {
  const { database, clock, env, eventLoop } = context
  const outbox = orNull(countOutbox(database.db))
  const figures: HealthFigures = {
    ...(await measureDatabase(database)),
    // The first backup creates its folder.
    backupDisk: env.BACKUP_DIR === undefined ? null : await tryMeasureDisk(env.BACKUP_DIR),
    register: await measureRegister(context),
    mail: await outbox.then((counts) => counts && { isSet: env.SMTP_URL !== undefined, ...counts }),
    backup: await orNull(readBackupStatus(database.db, clock, env)),
    eventLoop: eventLoop.read(),
    memory: measureMemory(),
    process: {
      version: VERSION,
      node: process.versions.node,
      pid: process.pid,
      host: hostname(),
      startedAt: timestamp(Date.now() - process.uptime() * 1000),
    },
  }
  return { ...figures, checkedAt: timestamp(clock.now()), problems: assessHealth(figures, clock) }
}
