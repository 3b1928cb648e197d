import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Drain } from './http/drain.ts'

/**
 * After this time shutdown no longer waits for requests in flight, such as a client that does not read its response.
 */
const SHUTDOWN_DEADLINE_MS = 20_000
/** How long closing the database may take beyond that, as when it waits for a connection. */
const CLOSING_MS = 1_000

type Parts = {
  app: {
    close: () => Promise<unknown>
    log: Pick<FastifyBaseLogger, 'info' | 'error' | 'level'>
    server: { closeAllConnections: () => void }
  }
  drain: Pick<Drain, 'announce' | 'finish'>
  database: { close: () => Promise<unknown> }
  /** How long requests are still accepted after SIGTERM, so that a proxy notices and sends them elsewhere. */
  delayMs: number
  exit?: (code: number) => unknown
  deadlineMs?: number
  closingMs?: number
}

/**
 * Graceful shutdown: announced first, then requests in flight are finished. The database is closed before every exit, also at the deadline, so that SQLite leaves no `-wal`
 * file: it would corrupt a copy of the database that is put in its place.
 */
export const createShutdown = ({
  app,
  drain,
  database,
  delayMs,
  exit = (code) => process.exit(code),
  deadlineMs = SHUTDOWN_DEADLINE_MS,
  closingMs = CLOSING_MS,
}: Parts) => {
  let isStopping = false
  const closeDatabase = () =>
    database.close().catch((error: unknown) => app.log.error({ err: error }, 'the database was not closed'))

  const exitAtDeadline = async () => {
    app.log.error({}, 'stopping: what was not finished in time is cut')
    app.server.closeAllConnections()
    await Promise.race([closeDatabase(), sleep(closingMs)])
    exit(1)
  }

  const stop = async (signal: string) => {
    // A terminal sends Ctrl-C to every process of its group, and npm forwards it a second time.
    if (isStopping) return
    isStopping = true
    // The terminal is gone: pino would retry its last lines for ever and prevent the exit.
    if (signal === 'SIGHUP') app.log.level = 'silent'
    app.log.info({ signal }, 'stopping: finishing what was accepted')
    drain.announce()
    // Only a service manager or a proxy can use the delay: after Ctrl-C a person waits.
    if (signal === 'SIGTERM') await sleep(delayMs)
    setTimeout(() => void exitAtDeadline(), deadlineMs).unref()
    try {
      await drain.finish()
      await app.close()
      await database.close()
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed')
      await closeDatabase()
      exit(1)
    }
  }
  return { stop }
}
