import { signIn } from '../api.ts'
import type { Job, Row, Site } from '../job.ts'
import { median } from '../median.ts'
import { startServer, type COMMANDS } from '../server.ts'
import { waitForSearch } from '../wait-for-search.ts'

const START_MS = 400

const measureStart = async ({ databaseUrl, cores, rounds }: Site, command: keyof typeof COMMANDS) => {
  const healthy: number[] = []
  const searchable: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await startServer(databaseUrl, { cores: cores?.server, command })
    try {
      const api = await signIn(server.origin)
      // The sign-in takes a tenth of a second, which the index is built in as well.
      const start = performance.now()
      await waitForSearch(api)
      searchable.push(performance.now() - start)
      healthy.push(server.startMs)
    } finally {
      await server.stop()
    }
  }
  return { healthy: median(healthy), searchable: median(searchable) }
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

export const startJob: Job = {
  name: 'start',
  title: 'from the start to healthy: the built server, and all that `npm run serve` does',
  run: async (site) => {
    const built = await measureStart(site, 'built')
    const serve = await measureStart(site, 'serve')
    const rows: Row[] = [
      {
        job: 'start',
        result: milliseconds(built.healthy),
        goal: `<= ${START_MS} ms`,
        isMet: built.healthy <= START_MS,
      },
      { job: 'start, npm run serve', result: milliseconds(serve.healthy) },
      { job: 'start, from sign-in to search', result: milliseconds(built.searchable) },
    ]
    return rows
  },
}
