import { CONNECTIONS } from '../compare.ts'
import type { Job, Site } from '../job.ts'
import { unionPages } from '../list-queries.ts'
import { load } from '../load.ts'
import { median } from '../median.ts'
import { get } from '../requests.ts'
import { startServer } from '../server.ts'
import { listPath } from './lists.ts'

const TIMES = 1.6

export const twoProcessesJob: Job = {
  name: 'two-processes',
  title: 'two app processes on one database, compared with one: lists that never repeat',
  engine: 'postgres',
  run: async (site: Site) => {
    const { databaseUrl, cores, api, server } = site
    const second = await startServer(databaseUrl, { cores: cores?.second })
    try {
      const nextQuery = unionPages(site.oracle.members, 21)
      const measure = (origins: readonly string[], seconds: number) =>
        load({
          origins,
          connections: CONNECTIONS,
          seconds,
          next: () => ({ request: get(listPath(nextQuery()), api.headers) }),
        })
      const both = [server.origin, second.origin]
      await measure(both, 1)
      const rounds = []
      for (let round = 0; round < site.rounds; round++) {
        rounds.push({
          one: await measure([server.origin], site.seconds),
          two: await measure(both, site.seconds),
        })
      }
      const times = median(rounds.map(({ one, two }) => two.perSecond / one.perSecond))
      const middle = rounds.find(({ one, two }) => two.perSecond / one.perSecond === times)
      const shares = cores?.second.includes(',') ?? true
      return [
        {
          job: 'two-processes',
          ...(middle && {
            load: middle.two,
            reference: middle.one.perSecond,
            busy: { site: middle.two.busy, reference: middle.one.busy },
          }),
          result: `${times.toFixed(2)} x one${shares ? ', cores shared with the load' : ''}`,
          goal: `>= ${TIMES} x`,
          isMet: times >= TIMES,
        },
      ]
    } finally {
      await second.stop()
    }
  },
}
