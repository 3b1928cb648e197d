import { createRandom } from '../../scripts/demo/random.ts'
import type { Job } from '../job.ts'
import { load } from '../load.ts'
import { percentile } from '../percentile.ts'
import { readMemberReply } from '../replies.ts'
import { createRareNames } from '../register.ts'
import { get, sendForm } from '../requests.ts'
import { requireFound } from './search.ts'

/** One connection renames a member and searches for the new name, in turns. */
export const searchAfterWriteJob: Job = {
  name: 'search-after-write',
  title: 'a search after each write, which finds what was written',
  run: async (site) => {
    const { api, oracle, server, seconds, rounds } = site
    const random = createRandom(20)
    const rare = createRareNames()
    const members = random.shuffled(oracle.members)
    const searches: number[] = []
    let sent = 0
    let renamed = oracle.random(random)
    const rename = () => {
      renamed = members[sent % members.length] ?? renamed
      const name = { firstName: random.pick(rare), lastName: random.pick(rare) }
      const headers = { ...api.headers, 'if-match': `"${renamed.version}"` }
      return {
        request: sendForm('PATCH', `/api/members/update/${renamed._id}`, headers, { data: { name } }),
        onReply: ({ body }: { body: Buffer }) => oracle.replace(readMemberReply(JSON.parse(body.toString()))),
      }
    }
    const search = () => {
      const start = performance.now()
      const text = { text: renamed.name, member: renamed }
      return {
        request: get(`/api/members?limit=50&searchTerm=${encodeURIComponent(text.text)}`, api.headers),
        onReply: ({ body }: { body: Buffer }) => {
          searches.push(performance.now() - start)
          requireFound(text, JSON.parse(body.toString()))
        },
      }
    }
    const loaded = await load({
      origins: [server.origin],
      connections: 1,
      seconds: seconds * rounds,
      next: () => (sent++ % 2 === 0 ? rename() : search()),
    })
    const sorted = searches.toSorted((a, b) => a - b)
    const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
    return [
      {
        job: 'search-after-write',
        load: loaded,
        result: `search p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        checked: searches.length,
      },
    ]
  },
}
