import { fullName } from '#domain/members/member-name.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { compare } from '../compare.ts'
import type { Job } from '../job.ts'
import { withoutRepeats } from '../list-queries.ts'
import { readListReply } from '../replies.ts'
import { get } from '../requests.ts'
import { sampleReplies } from '../sample.ts'
import { createTexts, type SearchText } from '../search-texts.ts'

const LIMIT = 50

/** Throws if the member whom an exact text belongs to is missing. More namesakes than a page has may be before the member. */
export const requireFound = ({ text, member }: SearchText, reply: unknown) => {
  const { data, meta } = readListReply(reply)
  // A row that the membership check masks has no number, but the name.
  const isSought = ({ id, name }: (typeof data)[number]) =>
    id === undefined ? fullName(name) === member?.name : id === member?.id
  const isFound = member === null || data.some(isSought)
  if (!isFound && meta.total <= data.length)
    throw new Error(`"${text}" finds ${meta.total} members, but not ${member.id}`)
}

export const searchJob: Job = {
  name: 'search',
  title: 'names, other spellings, slips, phones, IDs: 50 rows',
  run: async (site) => {
    const { oracle, api } = site
    const random = createRandom(15)
    const textOf = createTexts(random)
    const nextText = withoutRepeats(
      () => textOf(oracle.random(random)),
      ({ text }) => text,
    )
    const samples = sampleReplies(requireFound)
    const row = await compare(site, {
      job: 'search',
      against: 'ref',
      goal: 0.18,
      next: () => {
        const text = nextText()
        const path = `/api/members?limit=${LIMIT}&searchTerm=${encodeURIComponent(text.text)}`
        return samples.exchange(text, get(path, api.headers))
      },
      check: samples.check,
    })
    return [row]
  },
}
