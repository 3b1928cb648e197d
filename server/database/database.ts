import type { Database } from './connection.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens `sqlite:path/to/file.db`, `sqlite::memory:` or `postgres://…`. Throws if the engine is too old or a setting
 * that protects the data could not be applied.
 */
export const openDatabase = async (url: string): Promise<Database> => {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length))
  if (/^postgres(ql)?:\/\//.test(url)) {
    // The driver is loaded only where it is used: it takes a twentieth of a start.
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(url)
  }
  throw new Error('DATABASE_URL must start with sqlite: or postgres://')
}
