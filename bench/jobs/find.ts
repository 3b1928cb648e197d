import type { FoundMembers } from '#domain/members/found-member.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { compare } from '../compare.ts'
import type { Job } from '../job.ts'
import { get } from '../requests.ts'
import { sampleReplies } from '../sample.ts'
import { createBoxTexts, type SearchText } from '../search-texts.ts'

/** Throws if the member whom an exact text belongs to is missing. */
const requireMember = ({ text, member }: SearchText, reply: unknown) => {
  const { members } = (reply as { data: FoundMembers }).data
  if (member !== null && members.every(({ id }) => id !== member.id))
    throw new Error(`"${text}" does not find ${member.id} in the one box`)
}

/** One connection, so that a percentile is the time of a request and not that of a queue. */
export const findJob: Job = {
  name: 'find',
  title: 'the one box: names, fathers, ZIP codes, streets, e-mail addresses, phones, IDs',
  run: async (site) => {
    const { oracle, api } = site
    const random = createRandom(27)
    const textOf = createBoxTexts(random)
    const samples = sampleReplies(requireMember)
    const row = await compare(site, {
      job: 'find',
      connections: 1,
      against: 'ref',
      goal: 0.1,
      next: () => {
        const text = textOf(oracle.random(random))
        return samples.exchange(
          text,
          get(`/api/members/find?text=${encodeURIComponent(text.text)}`, api.headers),
        )
      },
      check: samples.check,
    })
    return [row]
  },
}
