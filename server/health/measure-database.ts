import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { HealthFigures } from '#domain/health/health.ts'
import type { Database } from '../database/connection.ts'
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
export const measureDatabase = async (
  database: Database,
): Promise<Pick<HealthFigures, 'database' | 'disk'>> => {
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
