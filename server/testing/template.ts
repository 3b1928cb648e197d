import { randomBytes } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const fileOf = (url: string) => url.slice('sqlite:'.length)

/** One connection serves every copy that a process makes, and holds up neither its end nor that of the server. */
let maintenance: pg.Pool | undefined

/** Runs a statement about a database beside it, from the one that every server has. */
const beside = async (databaseUrl: string, statement: string) => {
  if (!maintenance) {
    const url = new URL(databaseUrl)
    url.pathname = '/postgres'
    maintenance = new pg.Pool({ connectionString: url.href, max: 1, allowExitOnIdle: true })
    maintenance.on('error', () => {})
  }
  await maintenance.query(statement)
}

/** Ends every connection to a database of PostgreSQL, whatever it is doing. */
export const terminateConnections = (url: string) =>
  beside(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}'`)

/** Makes the database behind `url`, which is not there yet, and brings it to shape. */
export const makeTemplate = async (url: string) => {
  if (url.startsWith('postgres')) await beside(url, `create database ${nameOf(url)}`)
  const database = await openDatabase(url)
  await migrate(database)
  await database.close()
}

/** Where a copy is, and what takes it away again. */
type Copy = { url: string; remove: () => Promise<void> }

const emptyPostgres = async (templateUrl: string): Promise<Copy> => {
  const url = new URL(templateUrl)
  url.pathname = `/test_${randomBytes(8).toString('hex')}`
  await beside(url.href, `create database ${nameOf(url.href)}`)
  return { url: url.href, remove: () => beside(url.href, `drop database ${nameOf(url.href)} with (force)`) }
}

const emptySqlite = async (): Promise<Copy> => {
  const folder = await makeTemporaryFolder('society-test-')
  const url = `sqlite:${path.join(folder, 'society.db')}`
  return { url, remove: () => rm(folder, { recursive: true, force: true }) }
}

const copyPostgres = async (templateUrl: string): Promise<Copy> => {
  const url = new URL(templateUrl)
  url.pathname = `/test_${randomBytes(8).toString('hex')}`
  // Copied as files, not page by page: the template is small, and nobody writes to it.
  await beside(
    url.href,
    `create database ${nameOf(url.href)} template ${nameOf(templateUrl)} strategy file_copy`,
  )
  return { url: url.href, remove: () => beside(url.href, `drop database ${nameOf(url.href)} with (force)`) }
}

const copySqlite = async (templateUrl: string): Promise<Copy> => {
  const copy = await emptySqlite()
  await copyFile(fileOf(templateUrl), fileOf(copy.url))
  return copy
}

/** Makes a database without any table, on the engine of the template. */
export const makeEmpty = (templateUrl: string) =>
  templateUrl.startsWith('postgres') ? emptyPostgres(templateUrl) : emptySqlite()

/** Copies what `makeTemplate` has made: in a twentieth of the time of all the migrations. */
export const copyTemplate = (url: string) =>
  url.startsWith('postgres') ? copyPostgres(url) : copySqlite(url)
