import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#domain/clock.ts'
import { CONNECTED_AS } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { makePrivate } from '../database/private-files.ts'
import { withoutServer } from '../database/server-lock.ts'
import { copyIntoPostgres } from './copy-rows.ts'
import { flush, makeFolder, moveInto } from './places.ts'
import { postgresRows } from './postgres-rows.ts'
import { compareWithFile } from './sqlite-rows.ts'
import { requireUnchanged, sqliteFile, withSnapshot, type Snapshot } from './snapshot.ts'
import { compareRows } from './tables.ts'
import { inWorkFolder } from './work-folder.ts'

/** Throws if a SQLite file, or what a crash has left of one, is there: it would be overwritten, or written into the new one. */
const requireNoFile = (file: string) => {
  for (const name of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`])
    if (existsSync(name) && statSync(name).size > 0)
      throw new Error(
        `${name} exists, and nothing is overwritten: move it away, or choose another DATABASE_URL.`,
      )
}

const requireNoTables = async (url: string) => {
  const { db, close } = await openDatabase(url)
  try {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind in ('r', 'p', 'v') and relnamespace = current_schema()::regnamespace limit 1`.execute(db)
    if (rows[0])
      throw new Error(
        `The PostgreSQL database has tables (${rows[0].name}), and nothing is overwritten: create an empty one.`,
      )
  } finally {
    await close()
  }
}

/** Throws unless the database is empty. */
const requireEmpty = async (url: string) => {
  const file = sqliteFile(url)
  if (file === null) await requireNoTables(url)
  else requireNoFile(path.resolve(file))
}

/** How long a connection that has just been closed may still be listed. */
const CLOSING_MS = 2000

/** Throws if a process of the site is connected to the PostgreSQL database, which it would fill or take for its own. */
const requireNoServer = async (url: string) => {
  const { db, close } = await openDatabase(url)
  try {
    const deadline = performance.now() + CLOSING_MS
    for (;;) {
      const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
        and starts_with(application_name, ${CONNECTED_AS}) limit 1`.execute(db)
      if (!rows[0]) return
      if (performance.now() > deadline)
        throw new Error(`A server is connected to this database: ${rows[0].name}. Stop it first.`)
      await sleep(100)
    }
  } finally {
    await close()
  }
}

/** Runs `work` on an empty database while no server runs on it. Throws if one does, and names it, or if the database is not empty. */
export const whileEmpty = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const file = sqliteFile(url)
  if (file === null) {
    await requireNoServer(url)
    await requireEmpty(url)
    return work()
  }
  return withoutServer(path.resolve(file), systemClock.now(), async () => {
    await requireEmpty(url)
    return work()
  })
}

/** Fills the empty SQLite file with `make`, which writes another file. The target gets its name when it is complete. */
export const fillSqlite = async (url: string, make: (file: string) => Promise<void>) => {
  const target = path.resolve(sqliteFile(url) ?? '')
  const folder = path.dirname(target)
  await makeFolder(folder)
  await inWorkFolder(folder, async (work) => {
    const file = path.join(work, 'society.db')
    await make(file)
    makePrivate(file)
    await flush(file)
    requireNoFile(target)
    await moveInto(file, folder, path.basename(target))
  })
}

/** In it, a restore is tried before. */
const TRIAL_SCHEMA = 'society_restore_trial'

/** Runs `work` with the URL of an empty schema of its own in the PostgreSQL database, which is dropped afterwards. */
export const inTrialSchema = async (url: string, work: (trialUrl: string) => Promise<void>) => {
  const trial = new URL(url)
  const options = [trial.searchParams.get('options'), `-c search_path=${TRIAL_SCHEMA}`]
  trial.searchParams.set('options', options.filter(Boolean).join(' '))
  const { db, close } = await openDatabase(url)
  const drop = () => db.schema.dropSchema(TRIAL_SCHEMA).ifExists().cascade().execute()
  try {
    // What a killed process has left.
    await drop()
    await db.schema.createSchema(TRIAL_SCHEMA).execute()
    try {
      await work(trial.href)
    } finally {
      await drop()
    }
  } finally {
    await close()
  }
}

/** Copies the snapshot of `from` into an empty PostgreSQL database, and compares every row: all of it in one transaction. */
const fillPostgres = async (from: string, url: string, snapshot: Snapshot) => {
  const { db, close } = await openDatabase(url)
  try {
    const rows = await db.transaction().execute(async (tx) => {
      await copyIntoPostgres(snapshot, snapshot.applied, tx)
      const count = await compareRows(snapshot, postgresRows(tx))
      await requireUnchanged(from, snapshot)
      return count
    })
    await sql`analyze`.execute(db)
    return rows
  } finally {
    await close()
  }
}

/**
 * Copies the database at `from`, which nobody writes to meanwhile, into the empty one at `to`, whichever engines they are. Returns how
 * many rows it has.
 */
export const copyDatabase = async (from: string, to: string): Promise<number> => {
  await requireEmpty(to)
  return withSnapshot(from, async (snapshot) => {
    if (sqliteFile(to) === null) return fillPostgres(from, to, snapshot)
    let rows = 0
    await fillSqlite(to, async (file) => {
      await snapshot.copyTo(file)
      rows = await compareWithFile(snapshot, file)
      await requireUnchanged(from, snapshot)
    })
    return rows
  })
}
