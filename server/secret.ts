import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Database } from './database/connection.ts'

/**
 * The secret that signs sessions: SESSION_SECRET, or one that is made once and kept beside the SQLite file.
 * Throws on PostgreSQL without SESSION_SECRET, because several processes must share it.
 */
export const sessionSecret = (given: string | undefined, database: Database): string => {
  if (given) return given
  if (database.engine === 'postgres') throw new Error('SESSION_SECRET is needed with PostgreSQL')
  if (database.file === null) return randomBytes(32).toString('base64url')
  const file = `${database.file}.session-secret`
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
