// `npm run bench:harvest`: what harvesters copy from the membership check in ten days, by a virtual clock: one address, and a
// thousand addresses that share what they have learned, on registers of two sizes.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { HOURLY, WRONG_DIGITS_OF_MEMBER } from '#domain/check-membership/check-rules.ts'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { fillRegister } from '../bench/register.ts'
import { formatTable } from '../bench/table.ts'
import { main } from './prepare/main.ts'

const options = {
  members: { type: 'string', multiple: true, default: ['2000', '20000'] },
  days: { type: 'string', default: '10' },
} satisfies ParseArgsOptionsConfig

const HOUR_MS = 3_600_000
const HOURS = 24
/** Midnight in New York. */
const START = Date.parse('2026-03-02T05:00:00Z')

/** A site with `members` fictional members, asked without a network. */
const startSite = async (members: number) => {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await fillRegister(database, members)
  let now = START
  const secret = 'only for the benchmark, of 32 characters'
  const settings = { secret, accessTtlSeconds: 60, refreshTtlSeconds: 60 }
  const app = await buildApp({ database, clock: { now: () => now }, settings, env: readEnv({}) })
  await app.ready()
  while ((await app.inject('/api/members?searchTerm=nobody')).statusCode === 503);
  return {
    /** The answer to a question from an address; null for one that is refused. */
    ask: async (from: string, text: string): Promise<CheckAnswer | null> => {
      const url = `/api/members?searchTerm=${encodeURIComponent(text)}`
      const reply = await app.inject({ url, remoteAddress: from })
      if (reply.statusCode === 429) return null
      if (reply.statusCode !== 200) throw new Error(`${text} is answered ${reply.statusCode}: ${reply.body}`)
      return reply.json<{ data: CheckAnswer }>().data
    },
    pass: (milliseconds: number) => void (now += milliseconds),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/**
 * Every hour each address asks as often as it may: first IDs counting up until they are masked, then parts of names and
 * names that were learned from masked rows. Returns how many it has seen after each day.
 */
const harvest = async (members: number, addresses: readonly string[], days: number) => {
  const site = await startSite(members)
  const full = new Set<number>()
  const masked = new Set<string>()
  const names = new Set(LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c))))
  const unasked = names.values()
  const after: { full: number; masked: number }[] = []
  let nextId = 1

  const take = (answer: CheckAnswer) => {
    for (const member of answer.data) {
      if ('isMasked' in member) {
        const name = fullName(member.name).toLowerCase()
        masked.add(`${name}|${member.unionOfSandwip}|${member.address.zipCode}`)
        for (const text of [...name.split(' '), name]) names.add(text)
      } else full.add(member.id)
    }
  }
  /** Asks for IDs until one is masked. Returns how many questions that took. */
  const countUp = async (from: string, most: number) => {
    for (let asked = 1; asked <= most && nextId <= 1.1 * members; asked++) {
      const answer = await site.ask(from, String(nextId))
      if (answer) take(answer)
      if (answer === null || answer.meta.notice === 'limit') return asked
      nextId++
    }
    return 0
  }
  const askNames = async (from: string, most: number) => {
    for (let asked = 0; asked < most; asked++) {
      const name = unasked.next().value
      const answer = name === undefined ? null : await site.ask(from, name)
      if (answer === null) return
      take(answer)
    }
  }
  for (let day = 0; day < days; day++) {
    for (let hour = 0; hour < HOURS; hour++) {
      for (const from of addresses) {
        let left = HOURLY.searches
        if (hour === 0) left -= await countUp(from, left)
        await askNames(from, left)
      }
      site.pass(HOUR_MS)
    }
    after.push({ full: full.size, masked: masked.size })
  }
  await site.close()
  return after
}

const HARVESTERS = [
  { name: 'one address', addresses: ['203.0.113.5'] },
  {
    name: '1,000 addresses',
    addresses: Array.from({ length: 1_000 }, (_, index) => `10.${index >> 8}.${index & 255}.9`),
  },
]
/** How many records guessed digits open on a day, on average. */
const guessedOnADay = (members: number, addresses: number) =>
  Math.min(addresses * HOURS * HOURLY.wrongDigits, members * WRONG_DIGITS_OF_MEMBER.allowed) / 10_000

const HEAD = 'register|harvester|in full, 1 day|%|10 days|%|guessed a day|masked, 1 day|%|10 days|%'

await main(async () => {
  const { values } = parseArgs({ options })
  const rows: string[][] = []
  for (const members of values.members.map(Number)) {
    const show = (count: number) => [count.toLocaleString('en-US'), ((100 * count) / members).toFixed(1)]
    for (const { name, addresses } of HARVESTERS) {
      const after = await harvest(members, addresses, Number(values.days))
      const [first, last] = [after[0], after.at(-1)]
      if (!first || !last) throw new Error('--days takes a positive number.')
      rows.push([
        members.toLocaleString('en-US'),
        name,
        ...show(first.full),
        ...show(last.full),
        guessedOnADay(members, addresses.length).toFixed(2),
        ...show(first.masked),
        ...show(last.masked),
      ])
      console.log(rows.at(-1)?.join('  '))
    }
  }
  console.log(`\n${formatTable(HEAD.split('|'), rows)}\n`)
})
