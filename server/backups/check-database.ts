import { randomBytes } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { systemClock } from '#domain/clock.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { readEnv } from '../env.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { sqliteFile } from './snapshot.ts'

const checkIntegrity = (file: string) => {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    const result = sqlite.pragma('integrity_check(1)', { simple: true })
    if (result !== 'ok') throw new Error(`The database is damaged: ${String(result)}`)
    const [broken] = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
    if (broken)
      throw new Error(`The database is damaged: ${broken.table} refers to missing rows of ${broken.parent}.`)
  } finally {
    sqlite.close()
  }
}

const checkServer = async (database: Database) => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const settings = {
    secret: randomBytes(32).toString('hex'),
    accessTtlSeconds: env.ACCESS_TOKEN_TTL,
    refreshTtlSeconds: env.REFRESH_TOKEN_TTL,
  }
  const app = await buildApp({ database, clock: systemClock, env, settings })
  try {
    await app.ready()
    for (const url of ['/api/health', '/api/events']) {
      const { statusCode, body } = await app.inject(url)
      if (statusCode !== 200)
        throw new Error(`A server on this database answers ${statusCode}: ${body.slice(0, 300)}`)
    }
  } finally {
    await app.close()
  }
}

/**
 * Runs a server of this version on the database, and returns what is wrong with its content: null, or where the change log is broken.
 * Throws if the database is damaged, or if the server cannot use it. The database is changed: pass one that nobody needs.
 */
export const checkDatabase = async (url: string): Promise<string | null> => {
  const file = sqliteFile(url)
  if (file !== null) checkIntegrity(file)
  const database = await openDatabase(url)
  try {
    await migrate(database)
    const { broken } = await verifyHistory(database.db)
    await checkServer(database)
    return broken && `The change log is broken at record ${broken.number}: ${broken.reason}.`
  } finally {
    await database.close()
  }
}
