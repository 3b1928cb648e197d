import { openDatabase } from '#server/database/database.ts'
import { signIn } from './api.ts'
import type { Cores } from './cores.ts'
import type { Job, Row, Site } from './job.ts'
import { copyRegister } from './kept-register.ts'
import { loadOracle } from './oracle.ts'
import { readReply, startReference } from './references.ts'
import { startServer } from './server.ts'
import { openStore, type Engine } from './stores.ts'
import { waitForSearch } from './wait-for-search.ts'

const MEMORY_MB = 250

export type RunOptions = {
  engine: Engine
  members: number
  rounds: number
  seconds: number
  jobs: readonly Job[]
  cores: Cores
  onRow: (row: Row) => void
}

const memoryRow = (job: string, megabytes: number): Row => ({
  job,
  result: Number.isNaN(megabytes) ? 'unknown' : `${megabytes.toFixed(0)} MB`,
  goal: `<= ${MEMORY_MB} MB`,
  isMet: megabytes <= MEMORY_MB,
})

/** Runs the jobs one after the other on one server with a copy of the register. Throws at the first wrong reply. */
export const runJobs = async ({ engine, members, jobs, cores, onRow, ...times }: RunOptions) => {
  // What is opened last is closed first.
  await using cleanUp = new AsyncDisposableStack()
  const store = await openStore(engine)
  cleanUp.defer(store.stop)
  const { url: databaseUrl, drop } = await copyRegister(store, members)
  cleanUp.defer(drop)
  const database = await openDatabase(databaseUrl)
  cleanUp.defer(database.close)
  const oracle = await loadOracle(database)
  const server = await startServer(databaseUrl, { cores: cores?.server })
  cleanUp.defer(server.stop)
  const api = await signIn(server.origin)
  await waitForSearch(api)
  const { body } = await readReply(`${server.origin}/api/members`, api.headers)
  const ref = await startReference({ json: JSON.parse(body.toString()) }, cores?.server)
  cleanUp.defer(ref.stop)
  onRow(memoryRow('memory at the start', server.memory().now))
  const site: Site = { engine, databaseUrl, database, server, api, oracle, ref, cores, ...times }
  for (const job of jobs) {
    if (job.engine && job.engine !== engine) continue
    for (const row of await job.run(site)) onRow(row)
  }
  onRow(memoryRow('memory, highest', server.memory().peak))
}
