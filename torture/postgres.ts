import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { freePort } from '../scripts/testing/free-port.ts'
import { startPostgres } from '../scripts/testing/start-postgres.ts'

const MAX_CONNECTIONS = 'max_connections=100'
/** What was committed survives the end of any process; only the power must not fail. */
const SURVIVES_PROCESSES = ['fsync=off', 'full_page_writes=off']

/** More than PostgreSQL keeps for later use. */
const LOG_FILES_MAX = 200

/** How PostgreSQL ends: it rolls back what is open, it leaves at once, or it is killed with all its processes. */
export type Ending = 'fast' | 'immediate' | 'kill'

/** The main process of PostgreSQL and those that serve connections. */
export const processesOf = (pid: number) => {
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const children = all
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
  return [pid, ...children.map(([child = 0]) => child)]
}

/** A process may have ended a moment ago. */
const signal = (pid: number, name: NodeJS.Signals | 0) => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
const isRunning = (pid: number) => signal(pid, 0)

/**
 * A PostgreSQL with its data in `folder`, which can be stopped and started again at the same address. Durable: with all its
 * defaults, so that it survives a power failure.
 */
export const openPostgresIn = async (folder: string, { isDurable }: { isDurable: boolean }) => {
  const port = await freePort()
  const flags = [MAX_CONNECTIONS, ...(isDurable ? [] : SURVIVES_PROCESSES)]
  const start = () => startPostgres({ folder, port, flags })
  let running = await start()
  return {
    url: running.url,
    pid: () => running.pid,
    isRunning: () => isRunning(running.pid),
    end: async (ending: Ending) => {
      const { pid, stop } = running
      if (!isRunning(pid)) return
      if (ending === 'kill') for (const one of processesOf(pid)) signal(one, 'SIGKILL')
      if (ending === 'immediate') signal(pid, 'SIGQUIT')
      await stop()
    },
    /** Makes PostgreSQL use up the files of its write-ahead log, until it needs a new one and cannot have it. */
    exhaustLog: async () => {
      const client = new pg.Client(running.url)
      client.on('error', () => {})
      await client.connect()
      try {
        for (let file = 0; file < LOG_FILES_MAX; file++)
          await client.query('select pg_current_xact_id(); select pg_switch_wal()')
      } catch {
        // The connection is lost: this is what was asked for.
      } finally {
        await client.end().catch(() => {})
      }
    },
    start: async () => {
      running = await start()
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof openPostgresIn>>
