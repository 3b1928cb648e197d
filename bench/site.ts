import type { Database } from '#server/database/connection.ts'
import { prepareDatabase } from '#server/testing/processes.ts'
import { signIn, startReference, startServer, type Cores, type Server } from './processes.ts'
import type { Register } from './register.ts'

/** What a job measures: a running site with a register whose members are known. */
export type Site = {
  register: Register
  server: Server
  api: Awaited<ReturnType<typeof signIn>>
  /** When the lists and the search first answered, in milliseconds since the start, and how many requests were answered 503. */
  first: { list: number; search: number; unavailable: number }
  /** Serializes the default list for every request. */
  ref: Awaited<ReturnType<typeof startReference>>
  cores: Cores
  rounds: number
  seconds: number
}

type SiteOptions = Parameters<typeof startServer>[2] & { fill?: (database: Database) => Promise<unknown> }

/** Runs `work` on a server with a fresh copy of the register: on SQLite, only one may run on a file. */
export const withSite = async <T>(
  given: Pick<Site, 'register' | 'cores' | 'rounds' | 'seconds'>,
  copy: string,
  { fill, ...options }: SiteOptions,
  work: (site: Site) => Promise<T> | T,
): Promise<T> => {
  // What is opened last is closed first.
  await using cleanUp = new AsyncDisposableStack()
  const { url, drop } = await given.register.copy(copy)
  cleanUp.defer(drop)
  if (fill) await prepareDatabase(url, fill)
  const server = await startServer(url, given.cores, options)
  cleanUp.defer(server.stop)
  // The sign-in takes a tenth of a second, in which the register is loaded as well.
  const start = performance.now() - server.startMs
  const api = await signIn(server.origin)
  let unavailable = 0
  const answered = async (path: string) => {
    while ((await fetch(server.origin + path, { headers: api.headers })).status === 503) unavailable++
    return performance.now() - start
  }
  const list = await answered('/api/members?limit=50')
  const search = await answered('/api/members?searchTerm=nobody')
  const reply = await fetch(`${server.origin}/api/members`, { headers: api.headers })
  const ref = await startReference(given.cores, { json: await reply.json() })
  cleanUp.defer(ref.stop)
  return await work({ ...given, server, api, first: { list, search, unavailable }, ref })
}
