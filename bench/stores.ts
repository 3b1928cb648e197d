import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inRoot } from '#server/root.ts'
import { startPostgres } from '../scripts/testing/start-postgres.ts'

const FOLDER = inRoot('.cache', 'bench')
const ENDINGS = ['', '-wal', '-shm']

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** Databases of one engine by name, which are left there for the next run. */
export type Store = {
  engine: Engine
  urlOf: (name: string) => string
  names: () => Promise<string[]>
  create: (name: string) => Promise<void>
  copy: (from: string, to: string) => Promise<void>
  rename: (from: string, to: string) => Promise<void>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

const openSqliteStore = async (): Promise<Store> => {
  const folder = path.join(FOLDER, 'sqlite')
  await mkdir(folder, { recursive: true })
  const fileOf = (name: string) => path.join(folder, `${name}.db`)
  return {
    engine: 'sqlite',
    urlOf: (name) => `sqlite:${fileOf(name)}`,
    names: async () =>
      (await readdir(folder)).filter((file) => file.endsWith('.db')).map((file) => file.slice(0, -3)),
    // Opening it creates it.
    create: async () => {},
    // The last connection that closes a database moves its log into the file.
    copy: (from, to) => copyFile(fileOf(from), fileOf(to)),
    rename: (from, to) => rename(fileOf(from), fileOf(to)),
    drop: async (name) => {
      for (const ending of ENDINGS) await rm(fileOf(name) + ending, { force: true })
    },
    stop: async () => {},
  }
}

const openPostgresStore = async (): Promise<Store> => {
  const folder = path.join(FOLDER, 'postgres')
  await mkdir(folder, { recursive: true })
  // Its default settings: every commit is flushed to the disk, as in production.
  const postgres = await startPostgres({ folder, flags: ['max_connections=100'] })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const run = async (statement: string) => {
    await pool.query(statement)
  }
  return {
    engine: 'postgres',
    urlOf: (name) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href,
    names: async () => {
      const { rows } = await pool.query<{ datname: string }>('select datname from pg_database')
      return rows.map(({ datname }) => datname)
    },
    create: (name) => run(`create database ${name}`),
    copy: (from, to) => run(`create database ${to} template ${from} strategy file_copy`),
    rename: (from, to) => run(`alter database ${from} rename to ${to}`),
    drop: (name) => run(`drop database if exists ${name} with (force)`),
    stop: async () => {
      await pool.end()
      await postgres.stop()
    },
  }
}

export const openStore = (engine: Engine) => (engine === 'sqlite' ? openSqliteStore() : openPostgresStore())
