// `npm run bench:harvest`: what harvesters copy from the membership check in ten days, by a virtual clock: one address, one network and
// a thousand addresses, on registers of three sizes. It fails if they see more than decision 031 says.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { OWN_RECORD_LIMITS } from '#domain/check-membership/check-limits.ts'
import {
  createHarvester,
  PHONE_NUMBERS,
  PHONE_QUESTIONS,
  searchPhones,
  startHarvestSite,
} from '../bench/harvest.ts'
import { formatTable } from '../bench/table.ts'
import { main } from './prepare/main.ts'

const options = {
  members: { type: 'string', multiple: true, default: ['2000', '20000', '100000'] },
  days: { type: 'string', default: '10' },
  /** How many phone numbers are searched. */
  phones: { type: 'string', default: '4' },
} satisfies ParseArgsOptionsConfig

const upTo = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index))

/** Members that are shown in full on a day: of a small register so many, of a large one a share. Guesses are of digits beside member IDs. */
const HARVESTERS = [
  {
    name: 'one address',
    addresses: ['203.0.113.5'],
    goal: { members: 60, percent: 0.5 },
    guessesPerAddress: 200,
    guessesOfMember: OWN_RECORD_LIMITS.memberByNetwork.allowed,
  },
  {
    name: 'one network',
    addresses: upTo(254, (index) => `198.51.100.${index + 1}`),
    goal: { members: 120, percent: 1 },
    guessesPerAddress: 20,
    guessesOfMember: OWN_RECORD_LIMITS.memberByNetwork.allowed,
  },
  {
    name: '1,000 addresses',
    addresses: upTo(1_000, (index) => `10.${index >> 8}.${index & 255}.9`),
    goal: { members: 600, percent: 5 },
    guessesPerAddress: 30,
    guessesOfMember: OWN_RECORD_LIMITS.member.allowed,
  },
]

const HEAD =
  'register|harvester|in full, most a day|%|goal|met|in all|of these guessed in a day|while typing|masked, most a day|%|in all|%|questions'
const PHONES_HEAD =
  'register|numbers searched|questions for each|found|mean to be expected|for a number of anybody|met'

const whole = (value: number) => Math.round(value).toLocaleString('en-US')

await main(async () => {
  const { values } = parseArgs({ options })
  const days = Number(values.days)
  const rows: string[][] = []
  const phones: string[][] = []
  let isMet = true
  for (const members of values.members.map(Number)) {
    const percent = (part: number) => ((100 * part) / members).toFixed(2)
    for (const harvester of HARVESTERS) {
      const site = await startHarvestSite(members)
      const { playDay, seen, masked } = createHarvester(site, members, harvester)
      const played: Awaited<ReturnType<typeof playDay>>[] = []
      while (played.length < days) played.push(await playDay())
      await site.close()
      const figures = (of: keyof (typeof played)[number]) => played.map((day) => day[of])
      const most = (of: keyof (typeof played)[number]) => Math.max(...figures(of))
      const sum = (of: keyof (typeof played)[number]) =>
        figures(of).reduce((total, value) => total + value, 0)
      const goal = Math.max(harvester.goal.members, Math.round((harvester.goal.percent / 100) * members))
      // A question that is still being typed shows nobody in full who was not seen before.
      const isReached = most('full') <= goal && sum('typed') === 0
      isMet &&= isReached
      rows.push([
        whole(members),
        harvester.name,
        whole(most('full')),
        percent(most('full')),
        whole(goal),
        isReached ? 'yes' : 'NO',
        whole(seen.size),
        whole(most('guessed')),
        whole(sum('typed')),
        whole(most('masked')),
        percent(most('masked')),
        whole(masked.size),
        percent(masked.size),
        whole(sum('questions')),
      ])
      console.log(rows.at(-1)?.join('  '))
    }
    const site = await startHarvestSite(members)
    const searched = await searchPhones(site, Number(values.phones))
    await site.close()
    const found = searched.filter(Boolean).length
    isMet &&= found === 0
    const expected = [PHONE_NUMBERS / 2, PHONE_NUMBERS / members]
    const counts = [members, searched.length, PHONE_QUESTIONS, found, ...expected].map(whole)
    phones.push([...counts, found === 0 ? 'yes' : 'NO'])
  }
  console.log(`\n${formatTable(HEAD.split('|'), rows)}\n`)
  console.log('Phone numbers of people whose name is known, where everybody is masked:')
  console.log(formatTable(PHONES_HEAD.split('|'), phones))
  return isMet ? 0 : 1
})
