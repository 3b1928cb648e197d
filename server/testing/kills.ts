import { copyFile, mkdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { sql, type KyselyPlugin } from 'kysely'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { terminateConnections } from './template.ts'
import { withDatabase } from './test-database.ts'

type Work = (database: Pick<Database, 'db' | 'engine'>) => Promise<unknown>
type Inspect = (database: Database) => Promise<void>

/** Calls `act` after each statement except begin and commit. */
const afterEachStatement = (
  { db, engine }: Database,
  act: (count: number) => Promise<void>,
): Pick<Database, 'db' | 'engine'> => {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      await act(count)
      return result
    },
  }
  return { db: db.withPlugin(plugin), engine }
}

/** A killed process leaves its files as they are, so one run is enough: the files are copied after each statement. */
const killOnSqlite = async (url: string, work: Work, inspect: Inspect) => {
  const file = url.slice('sqlite:'.length)
  const copies: string[] = []
  const database = await openDatabase(url)
  // A minimal page cache makes SQLite write uncommitted pages to the file as early as possible.
  await sql`pragma cache_size = 1`.execute(database.db)
  await work(
    afterEachStatement(database, async (count) => {
      const folder = `${file}-killed-${count}`
      await mkdir(folder)
      for (const ending of ['', '-wal'])
        if (existsSync(file + ending)) await copyFile(file + ending, `${folder}/society.db${ending}`)
      copies.push(folder)
    }),
  )
  await database.close()
  for (const folder of copies) {
    await withDatabase(`sqlite:${folder}/society.db`, inspect)
    await rm(folder, { recursive: true })
  }
  return copies.length
}

/** On PostgreSQL each kill needs another run, so only every 30th statement is tested. */
const POSTGRES_STEP = 30

/** PostgreSQL sees a killed process as a broken connection. */
const killOnPostgres = async (url: string, work: Work, inspect: Inspect) => {
  for (let killAt = 1; ; killAt += POSTGRES_STEP) {
    let statements = 0
    await withDatabase(url, async (database) => {
      const killed = afterEachStatement(database, async (count) => {
        statements = count
        if (count < killAt) return
        await terminateConnections(url)
        // Otherwise `work` would continue with another connection after the current transaction.
        throw new Error('killed')
      })
      await work(killed).catch((error: unknown) => {
        if (statements < killAt) throw error
      })
    })
    if (statements < killAt) return statements
    await withDatabase(url, inspect)
  }
}

/**
 * Simulates a process that is killed after a statement of `work`, and inspects the database each time: after every
 * statement on SQLite, after every 30th on PostgreSQL. Returns the number of statements. At the end `work` has been
 * completed.
 */
export const killAfterEachStatement = (url: string, work: Work, inspect: Inspect) =>
  url.startsWith('postgres') ? killOnPostgres(url, work, inspect) : killOnSqlite(url, work, inspect)
