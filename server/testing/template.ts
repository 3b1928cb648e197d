import { randomBytes } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const fileOf = (url: string) => url.slice('sqlite:'.length)

/** One connection creates all copies of a process; it prevents neither the process nor the server from exiting. */
let maintenance: pg.Pool | undefined

/** Runs a statement such as `create database` from the `postgres` database of the same server. */
const beside = async (databaseUrl: string, statement: string) => {
  if (!maintenance) {
    const url = new URL(databaseUrl)
    url.pathname = '/postgres'
    maintenance = new pg.Pool({ connectionString: url.href, max: 1, allowExitOnIdle: true })
    maintenance.on('error', () => {})
  }
  await maintenance.query(statement)
}

/** Terminates every connection to a PostgreSQL database. */
export const terminateConnections = (url: string) =>
  beside(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}'`)

/** Creates and migrates the database at `url`. */
export const makeTemplate = async (url: string) => {
  if (url.startsWith('postgres')) await beside(url, `create database ${nameOf(url)}`)
  const database = await openDatabase(url)
  await migrate(database)
  await database.close()
}

/** The URL of a copy, and how to delete it. */
type Copy = { url: string; remove: () => Promise<void> }

/** Databases of PostgreSQL that no test needs. */
const unused: string[] = []

const createPostgres = async (templateUrl: string, options = ''): Promise<Copy> => {
  const url = new URL(templateUrl)
  url.pathname = `/test_${randomBytes(8).toString('hex')}`
  await beside(url.href, `create database ${nameOf(url.href)} ${options}`)
  // Not in `remove`: for a connection that is still closing, `drop database` waits 100 ms.
  for (const old of unused.splice(0)) await beside(url.href, `drop database ${nameOf(old)} with (force)`)
  return { url: url.href, remove: async () => void unused.push(url.href) }
}

const emptySqlite = async (): Promise<Copy> => {
  const folder = await makeTemporaryFolder('society-test-')
  const url = `sqlite:${path.join(folder, 'society.db')}`
  return { url, remove: () => rm(folder, { recursive: true, force: true }) }
}

const copySqlite = async (templateUrl: string): Promise<Copy> => {
  const copy = await emptySqlite()
  await copyFile(fileOf(templateUrl), fileOf(copy.url))
  return copy
}

/** Creates a database without tables, on the engine of the template. */
export const makeEmpty = (templateUrl: string) =>
  templateUrl.startsWith('postgres') ? createPostgres(templateUrl) : emptySqlite()

/** Copies the database of `makeTemplate`, which takes less time than its migrations. */
export const copyTemplate = (url: string) =>
  url.startsWith('postgres')
    ? // A file copy, since the template is small and nobody writes to it.
      createPostgres(url, `template ${nameOf(url)} strategy file_copy`)
    : copySqlite(url)
