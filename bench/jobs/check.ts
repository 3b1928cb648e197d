import { createRandom, type Random } from '../../scripts/demo/random.ts'
import { compare } from '../compare.ts'
import type { Job } from '../job.ts'
import { get } from '../requests.ts'
import { sampleReplies } from '../sample.ts'
import { EXACT_TEXTS, type SearchText } from '../search-texts.ts'
import { requireFound } from './search.ts'

const CONNECTIONS = 16
/** Visitors mostly type a name. */
const KINDS = ['name', 'name', 'phone', 'id'] as const

const randomAddress = (random: Random) =>
  ['10', random.int(0, 255), random.int(0, 255), random.int(1, 254)].join('.')

export const checkJob: Job = {
  name: 'check',
  title: 'the membership check of visitors at many addresses',
  run: async (site) => {
    const random = createRandom(16)
    const samples = sampleReplies<SearchText>((text, reply) =>
      // The check shows nobody who is hidden.
      text.member?.isHidden ? undefined : requireFound(text, reply),
    )
    const row = await compare(site, {
      job: 'check',
      connections: CONNECTIONS,
      against: 'ref',
      goal: 0.12,
      next: () => {
        const text = EXACT_TEXTS[random.pick(KINDS)](site.oracle.random(random))
        const path = `/api/members?searchTerm=${encodeURIComponent(text.text)}`
        return samples.exchange(text, get(path, { 'x-forwarded-for': randomAddress(random) }))
      },
      check: samples.check,
    })
    return [row]
  },
}
