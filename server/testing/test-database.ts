import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server; absent where the run has none. */
    postgresUrl: string | undefined
  }
}

const onServer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const openPostgresCopy = async (serverUrl: string): Promise<Database> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase(url.href)
  const close = async () => {
    await database.close()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

/** A migrated, empty database of its own, on the engine that this test project runs on. `close` removes it. */
export const openTestDatabase = async (): Promise<Database> => {
  const isPostgres = process.env.TEST_ENGINE === 'postgres'
  const postgresUrl = isPostgres ? inject('postgresUrl') : undefined
  if (isPostgres && !postgresUrl) throw new Error('This test project needs a PostgreSQL server')
  const database = postgresUrl ? await openPostgresCopy(postgresUrl) : await openDatabase('sqlite::memory:')
  await migrate(database.db)
  return database
}
