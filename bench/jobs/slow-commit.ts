import { createRandom } from '../../scripts/demo/random.ts'
import { trackCreated } from '../created-members.ts'
import type { Job, Row, Site } from '../job.ts'
import { load } from '../load.ts'
import { createMemberForm } from '../new-members.ts'
import { startServer } from '../server.ts'
import { startSlowCommits } from '../slow-commits.ts'
import { createRequest } from './writes.ts'

const COMMIT_MS = 5
const CONNECTIONS = [1, 8, 32] as const

const measure = async (site: Site, origin: string, connections: number, commits: () => number) => {
  const random = createRandom(22 + connections)
  const created = trackCreated(site)
  const before = commits()
  const loaded = await load({
    origins: [origin],
    connections,
    seconds: site.seconds * site.rounds,
    next: () => ({
      request: createRequest(site.api.headers, createMemberForm(random)),
      onReply: created.onReply,
    }),
  })
  const committed = commits() - before
  const checked = await created.check()
  if (committed === 0) throw new Error('No commit went through the proxy')
  const row: Row = {
    job: `slow-commit, ${connections} connection${connections === 1 ? '' : 's'}`,
    load: loaded,
    result: `${(checked / committed).toFixed(1)} creates a commit`,
    checked,
  }
  return row
}

export const slowCommitJob: Job = {
  name: 'slow-commit',
  title: `creates with a commit that takes ${COMMIT_MS} ms longer, by a proxy in front of the database`,
  engine: 'postgres',
  run: async (site) => {
    const proxy = await startSlowCommits(site.databaseUrl, COMMIT_MS)
    try {
      const server = await startServer(proxy.url, { cores: site.cores?.server })
      try {
        const rows: Row[] = []
        for (const connections of CONNECTIONS)
          rows.push(await measure(site, server.origin, connections, proxy.commits))
        return rows
      } finally {
        await server.stop()
      }
    } finally {
      proxy.stop()
    }
  },
}
