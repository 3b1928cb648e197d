import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** After this long a stop no longer waits for what is under way, such as a client that does not read its answer. */
const STOP_DEADLINE_MS = 20_000
/** What a database that waits for a connection may take beyond that. */
const CLOSING_MS = 1_000

type Parts = {
  app: {
    close: () => Promise<unknown>
    log: Pick<FastifyBaseLogger, 'info' | 'error' | 'level'>
    server: { closeAllConnections: () => void }
  }
  /** Resolves when nothing in the background uses the database any more. */
  finished: () => Promise<unknown>
  database: { close: () => Promise<unknown> }
  exit?: (code: number) => unknown
  deadlineMs?: number
  closingMs?: number
}

/**
 * The orderly end of the process. The database is closed before every exit, also at the deadline: SQLite then leaves no
 * `-wal` behind, which would spoil a copy of the database that is put into its place.
 */
export const createStop = ({
  app,
  finished,
  database,
  exit = (code) => process.exit(code),
  deadlineMs = STOP_DEADLINE_MS,
  closingMs = CLOSING_MS,
}: Parts) => {
  let isStopping = false
  const closeDatabase = () =>
    database.close().catch((error: unknown) => app.log.error({ err: error }, 'the database was not closed'))

  const giveUp = async () => {
    app.log.error({}, 'stopping: what was not finished in time is cut')
    app.server.closeAllConnections()
    await Promise.race([closeDatabase(), sleep(closingMs)])
    exit(1)
  }

  const stop = async (signal: string) => {
    // A terminal sends its Ctrl-C to every process, and npm passes it on once more.
    if (isStopping) return
    isStopping = true
    // The terminal is gone: pino would try for ever to write its last lines there, and keep the process from its end.
    if (signal === 'SIGHUP') app.log.level = 'silent'
    app.log.info({ signal }, 'stopping: finishing what was accepted')
    setTimeout(() => void giveUp(), deadlineMs).unref()
    try {
      await app.close()
      await finished()
      await database.close()
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed')
      await closeDatabase()
      exit(1)
    }
  }
  return { stop, isStopping: () => isStopping }
}
