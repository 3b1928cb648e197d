/** Why the database could not run a valid query: it cannot be reached or is damaged, or its disk is full. */
export type DatabaseFault = 'unavailable' | 'full'

/**
 * Codes of SQLite (the second one: no space for the WAL index), PostgreSQL (`disk_full`) and the operating system.
 */
const FULL_CODES = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT'])
/**
 * Error codes of PostgreSQL: connection lost or refused, server shutting down or starting, too many connections, a
 * statement or a lock that took too long.
 */
const POSTGRES_UNAVAILABLE = /^(?:08...|57P0[1-5]|53300|57014|55P03|25P03)$/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * Codes of SQLite (`SQLITE_CORRUPT_INDEX` and others begin in the same way) and of PostgreSQL (`data_corrupted`, `index_corrupted`)
 * for a database whose files are damaged.
 */
export const DAMAGE_CODE = /^(?:SQLITE_CORRUPT(?:_.*)?|SQLITE_NOTADB|XX00[12])$/
/** Messages of pg, its pool and Kysely for connection errors, which have no code. */
const CONNECTION_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error) and is not queryable|Postgres connection has been discarded)/

/** Whether another process holds the lock of SQLite. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_BUSY')

/** Whether the files of the database are damaged. */
export const isDamage = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DAMAGE_CODE.test(error.code)

/** The database is not asked, because it is damaged, because it did not answer lately or too many queries wait. */
export class UnavailableError extends Error {}

/** Returns null if the query itself is at fault, or if the error does not come from the database. */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof UnavailableError) return 'unavailable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (FULL_CODES.has(code)) return 'full'
  if (POSTGRES_UNAVAILABLE.test(code) || NETWORK_CODES.has(code)) return 'unavailable'
  if (isBusy(error) || isDamage(error)) return 'unavailable'
  return code === '' && CONNECTION_MESSAGE.test(error.message) ? 'unavailable' : null
}
