import { existsSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { isBusy } from './faults.ts'
import { preparePrivateFile } from './private-files.ts'

type Holder = { process: number; host: string; since: string }

const readHolder = (sqlite: Sqlite.Database) => {
  try {
    // The table has at most the one row that `lockForServer` writes.
    return sqlite.prepare('select * from holder').get() as Holder | undefined
  } catch {
    // The holder is just starting.
    return undefined
  }
}

/** Hidden, so that it stays where it is when somebody moves `society.db*` away while the server runs. */
export const lockFileOf = (file: string) => path.join(path.dirname(file), `.${path.basename(file)}.lock`)

/**
 * Makes this process the only server on a SQLite file until it ends, however it ends: the lock is a write transaction on
 * a file beside it, which the operating system releases. A server has the register in memory and answers from it, so a
 * second one on the same file would be a mistake; scripts that only write are followed, and need no lock. Throws an
 * Error that names the holder.
 */
export const lockForServer = (file: string, now: number) => {
  const lockFile = lockFileOf(file)
  preparePrivateFile(lockFile)
  const sqlite = new Sqlite(lockFile, { timeout: 0 })
  try {
    sqlite.exec('begin immediate')
    sqlite.exec('create table if not exists holder (process integer, host text, since text)')
    sqlite.exec('delete from holder')
    sqlite
      .prepare('insert into holder values (?, ?, ?)')
      .run(process.pid, hostname(), new Date(now).toISOString())
    sqlite.exec('commit')
    // Held from here on. Whoever was faster since the commit is the holder.
    sqlite.exec('begin immediate')
  } catch (error) {
    if (!isBusy(error)) throw error
    const holder = readHolder(sqlite)
    sqlite.close()
    const name = holder
      ? `process ${holder.process} on ${holder.host}, since ${holder.since}`
      : 'another process'
    throw new Error(`A server is already running on ${file}: ${name}. Stop it first.`, { cause: error })
  }
  return { release: () => sqlite.close() }
}

/** Runs `work` while no server can run on the SQLite file, which may not exist. Throws an Error that names the server that runs. */
export const withoutServer = async <T>(file: string, now: number, work: () => Promise<T>): Promise<T> => {
  const isNew = !existsSync(lockFileOf(file))
  const lock = lockForServer(file, now)
  try {
    return await work()
  } finally {
    // Nothing is left of an attempt that fails.
    if (isNew && !existsSync(file)) rmSync(lockFileOf(file), { force: true })
    lock.release()
  }
}
