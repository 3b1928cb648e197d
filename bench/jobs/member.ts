import { createRandom } from '../../scripts/demo/random.ts'
import { compare } from '../compare.ts'
import type { Job } from '../job.ts'
import type { KnownMember } from '../oracle.ts'
import { readMemberReply } from '../replies.ts'
import { get } from '../requests.ts'
import { sampleReplies } from '../sample.ts'

export const memberJob: Job = {
  name: 'member',
  title: 'one member',
  run: async (site) => {
    const { oracle, api } = site
    const random = createRandom(14)
    const samples = sampleReplies<KnownMember>(({ _id }, reply) =>
      oracle.requireSame(_id, readMemberReply(reply)),
    )
    const row = await compare(site, {
      job: 'member',
      against: 'ref',
      goal: 0.7,
      next: () => {
        const known = oracle.random(random)
        return samples.exchange(known, get(`/api/members/${known._id}`, api.headers))
      },
      check: samples.check,
    })
    return [row]
  },
}
