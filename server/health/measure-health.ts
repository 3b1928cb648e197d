import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { freemem, hostname, totalmem } from 'node:os'
import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { sql } from 'kysely'
import { assessHealth } from '#domain/health/assess-health.ts'
import type { HealthFigures, SiteHealth } from '#domain/health/health.ts'
import { readBackupStatus } from '../backups/state.ts'
import type { AppContext } from '../api/context.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import { countOutbox } from '../mail/list-outbox.ts'
import { VERSION } from '../version.ts'
import { tryMeasureDisk } from './measure-disk.ts'

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )
const canWrite = (entry: string) =>
  access(entry, constants.W_OK).then(
    () => true,
    () => false,
  )

const isAnswering = ({ ping }: Database) =>
  ping().then(
    () => true,
    () => false,
  )

const measurePostgres = async ({ db }: Database) => {
  const { rows } = await sql<{ bytes: number; readOnly: boolean }>`select
    pg_database_size(current_database())::float8 as bytes,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "readOnly"`.execute(
    db,
  )
  const [row] = rows
  return { bytes: row?.bytes ?? null, isWritable: row ? !row.readOnly : null }
}

const measureFile = async (file: string) => {
  // The write-ahead log is created beside the file.
  const writable = await Promise.all([canWrite(file), canWrite(path.dirname(file))])
  return {
    bytes: await sizeOf(file),
    walBytes: (await sizeOf(`${file}-wal`)) ?? 0,
    isWritable: writable.every(Boolean),
  }
}

/** The figures of the database, and of the disk with its file. What cannot be read is null. */
const measureDatabase = async (database: Database): Promise<Pick<HealthFigures, 'database' | 'disk'>> => {
  const { engine, file, damage } = database
  const isReachable = await isAnswering(database)
  const unknown = { bytes: null, walBytes: null, isWritable: null }
  const size =
    file === null
      ? engine === 'postgres' && isReachable
        ? await measurePostgres(database).catch(() => unknown)
        : unknown
      : await measureFile(file)
  return {
    database: { engine, damage: damage.found()?.reason ?? null, isReachable, ...unknown, ...size },
    disk: file === null ? null : await tryMeasureDisk(path.dirname(file)),
  }
}

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
