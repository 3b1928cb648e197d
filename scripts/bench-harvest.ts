// `npm run bench:harvest`: what harvesters copy from the membership check in ten days, by a virtual clock: one address, one network and
// a thousand addresses, on registers of three sizes. It fails if they see more than decision 031 says.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { createHarvester, type Day } from '../bench/harvest/harvester.ts'
import { countPhoneQuestions, PHONE_NUMBERS } from '../bench/harvest/phone-digits.ts'
import { startHarvestSite } from '../bench/harvest/site.ts'
import { formatTable } from '../bench/table.ts'
import { OWN_RECORD_LIMITS } from '#domain/check-membership/check-limits.ts'
import { main } from './prepare/main.ts'

const options = {
  members: { type: 'string', multiple: true, default: ['2000', '20000', '100000'] },
  days: { type: 'string', default: '10' },
  /** How many phone numbers are searched. */
  phones: { type: 'string', default: '4' },
} satisfies ParseArgsOptionsConfig

/** Members that are shown in full on a day: of a small register so many, of a large one a share. */
const ONE_ADDRESS_MAX = { members: 60, percent: 0.5 }
const ALL_MAX = { members: 600, percent: 5 }
const PHONE_QUESTIONS_MIN = 5_000

const upTo = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index))

const HARVESTERS = [
  {
    name: 'one address',
    addresses: ['203.0.113.5'],
    goal: ONE_ADDRESS_MAX,
    guessesPerAddress: 200,
    guessesOfMember: OWN_RECORD_LIMITS.memberByNetwork.allowed,
  },
  {
    name: 'one network',
    addresses: upTo(254, (index) => `198.51.100.${index + 1}`),
    goal: { members: 2 * ONE_ADDRESS_MAX.members, percent: 2 * ONE_ADDRESS_MAX.percent },
    guessesPerAddress: 20,
    guessesOfMember: OWN_RECORD_LIMITS.memberByNetwork.allowed,
  },
  {
    name: '1,000 addresses',
    addresses: upTo(1_000, (index) => `10.${index >> 8}.${index & 255}.9`),
    goal: ALL_MAX,
    guessesPerAddress: 30,
    guessesOfMember: OWN_RECORD_LIMITS.member.allowed,
  },
]

const HEAD = [
  'register',
  'harvester',
  'in full, most a day',
  '%',
  'goal',
  'met',
  'in all',
  'of these guessed in a day',
  'masked, most a day',
  '%',
  'in all',
  '%',
  'questions',
]

const PHONES_HEAD = [
  'register',
  'numbers searched',
  'questions for each',
  'found',
  'mean to be expected',
  'for a number of anybody',
  'met',
]

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const percent = (part: number, members: number) => ((100 * part) / members).toFixed(2)

await main(async () => {
  const { values } = parseArgs({ options })
  const days = Number(values.days)
  const rows: string[][] = []
  const phones: string[][] = []
  let isMet = true
  for (const members of values.members.map(Number)) {
    for (const { name, addresses, goal, ...guesses } of HARVESTERS) {
      const site = await startHarvestSite(members)
      const harvester = createHarvester(site, addresses, { members, ...guesses })
      const played: Day[] = []
      while (played.length < days) played.push(await harvester.playDay())
      await site.close()
      const most = (of: (day: Day) => number) => Math.max(...played.map(of))
      const sum = (of: (day: Day) => number) => played.reduce((total, day) => total + of(day), 0)
      const full = most((day) => day.full)
      const goalMembers = Math.max(goal.members, Math.round((goal.percent / 100) * members))
      const isReached = full <= goalMembers
      isMet &&= isReached
      const masked = most((day) => day.masked)
      rows.push([
        whole(members),
        name,
        whole(full),
        percent(full, members),
        whole(goalMembers),
        isReached ? 'yes' : 'NO',
        whole(harvester.seen.size),
        whole(most((day) => day.guessed)),
        whole(masked),
        percent(masked, members),
        whole(harvester.masked.size),
        percent(harvester.masked.size, members),
        whole(sum((day) => day.questions)),
      ])
      console.log(rows.at(-1)?.join('  '))
    }
    const site = await startHarvestSite(members)
    const counts = await countPhoneQuestions(site, Number(values.phones), PHONE_QUESTIONS_MIN)
    await site.close()
    const found = counts.filter(Number.isFinite).length
    isMet &&= found === 0
    phones.push([
      whole(members),
      whole(counts.length),
      whole(PHONE_QUESTIONS_MIN),
      whole(found),
      whole(PHONE_NUMBERS / 2),
      whole(PHONE_NUMBERS / members),
      found === 0 ? 'yes' : 'NO',
    ])
  }
  console.log(`\n${formatTable(HEAD, rows)}\n`)
  console.log('Phone numbers of people whose name is known, where everybody is masked:')
  console.log(formatTable(PHONES_HEAD, phones))
  return isMet ? 0 : 1
})
