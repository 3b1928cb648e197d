import type { Database } from '#server/database/connection.ts'
import type { Api } from './api.ts'
import type { Cores } from './cores.ts'
import type { Loaded } from './load.ts'
import type { Oracle } from './oracle.ts'
import type { ReferenceServer } from './references.ts'
import type { Server } from './server.ts'
import type { Engine } from './stores.ts'

/** What a job measures: a running site with a register that the bench knows. */
export type Site = {
  engine: Engine
  databaseUrl: string
  database: Database
  server: Server
  api: Api
  oracle: Oracle
  /** Serializes the default list for every request. */
  ref: ReferenceServer
  cores: Cores
  rounds: number
  seconds: number
}

/** A line of the table. */
export type Row = {
  job: string
  load?: Omit<Loaded, 'count' | 'busy'>
  /** Requests per second of the reference. */
  reference?: number
  /** The share of a core that the load needed, of the site and of the reference. */
  busy?: { site: number; reference: number }
  /** The CPU time of a request, in milliseconds, and how many requests of the reference take as long. */
  cpu?: { milliseconds: number; ratio: number }
  result: string
  goal?: string
  isMet?: boolean
  /** How many replies were compared with the oracle. */
  checked?: number
}

export type Job = {
  name: string
  /** For `--help`. */
  title: string
  /** The only engine that it measures. */
  engine?: Engine
  run: (site: Site) => Promise<Row[]>
}
