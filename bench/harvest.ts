import { DEFAULT_CHECK, type CheckMode } from '#domain/check-membership/check-rules.ts'
import type { CheckAnswer, CheckedMember } from '#domain/check-membership/masked-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { phoneDigits } from '#domain/phone.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { changeSettings } from '#server/settings/settings-kind.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { readMembers } from './queries.ts'
import { AREAS, fillRegister, LOCAL_MAX, LOCAL_MIN } from './register.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Noon in New York. */
const START = Date.parse('2026-03-02T17:00:00Z')

/** A site with `members` fictional members, asked without a network, whose clock only moves when it is advanced. */
export const startHarvestSite = async (members: number) => {
  const database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await fillRegister(database, members)
  let now = START
  const clock = { now: () => now }
  const secret = 'only for the benchmark, of 32 characters'
  const settings = { secret, accessTtlSeconds: 60, refreshTtlSeconds: 60 }
  const app = await buildApp({ database, clock, settings, env: readEnv({}) })
  await app.ready()
  // A large register takes longer to load than a search waits for it.
  while ((await app.inject('/api/members?searchTerm=nobody')).statusCode === 503);
  /** The answer to a question from an address; null for one that is refused. */
  const ask = async (from: string, text: string, isTyping = false): Promise<CheckAnswer | null> => {
    const url = `/api/members?searchTerm=${encodeURIComponent(text)}${isTyping ? '&typing=true' : ''}`
    const reply = await app.inject({ url, remoteAddress: from })
    if (reply.statusCode === 429) return null
    if (reply.statusCode !== 200) throw new Error(`${text} is answered ${reply.statusCode}: ${reply.body}`)
    return reply.json<{ data: CheckAnswer }>().data
  }
  const setMode = (mode: CheckMode) => {
    const society = { ...DEFAULT_SOCIETY, logo: null, membershipCheck: { ...DEFAULT_CHECK, mode } }
    return changeSettings({ database, clock, actor: { uid: null, name: 'bench' } }, society, null)
  }
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { database, ask, setMode, close, advance: (milliseconds: number) => void (now += milliseconds) }
}
type HarvestSite = Awaited<ReturnType<typeof startHarvestSite>>

/** From where and how often it guesses digits beside member IDs. */
type Harvester = { addresses: readonly string[]; guessesPerAddress: number; guessesOfMember: number }

/** Fewer than the throttle of an address allows in a minute. */
const QUESTIONS_A_MINUTE = 100
/** After so many questions without anything new, a harvester tries the next way. */
const FRUITLESS_MAX = 3
const FRUITLESS_NAMES_MAX = 60
/** Wrong digits beside member IDs that an address may try in an hour. */
const GUESSES_AN_HOUR = 20

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/** What a masked row shows, by which the harvester tells people apart. */
const rowKey = ({ name, unionOfSandwip, address }: CheckedMember) =>
  `${fullName(name)}|${unionOfSandwip}|${address.zipCode}`

/**
 * Copies the register from some addresses, which share what they have learned: member IDs counting up, names learned from masked rows,
 * questions with digits, and member IDs with guessed digits of the phone. Each question is sent as one that is still being typed first,
 * which counts nothing.
 */
export const createHarvester = (
  site: HarvestSite,
  members: number,
  { addresses, guessesPerAddress, guessesOfMember }: Harvester,
) => {
  const everSeen = new Set<number>()
  const everMasked = new Set<string>()
  /** Names and parts of names to ask for. A name that led to nothing new is not asked again. */
  const names = new Set(LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c))))
  /** Also goes through the names that are learned on the way. */
  const unasked = names.values()
  let name = unasked.next().value
  let nextId = 1
  let guess = 0
  let asked = 0
  let isFirstDay = true

  const playDay = async () => {
    const seen = new Set<number>()
    const masked = new Set<string>()
    const guessed = new Set<number>()
    let typed = 0
    let questions = 0
    let elapsed = 0
    const wait = (milliseconds: number) => {
      elapsed += milliseconds
      site.advance(milliseconds)
    }
    /** How many it shows who were not seen before, in full and masked. */
    const take = (answer: CheckAnswer | null, into: Set<number>) => {
      const before = [everSeen.size, everMasked.size] as const
      for (const member of answer?.data ?? []) {
        if ('isMasked' in member) {
          everMasked.add(rowKey(member))
          masked.add(rowKey(member))
          const words = fullName(member.name).toLowerCase()
          for (const text of [...words.split(' '), words]) names.add(text)
        } else {
          into.add(member.id)
          everSeen.add(member.id)
        }
      }
      return { full: everSeen.size - before[0], masked: everMasked.size - before[1] }
    }
    const send = (from: string, text: string, isTyping: boolean) => {
      if (++asked % QUESTIONS_A_MINUTE === 0) wait(MINUTE_MS)
      return site.ask(from, text, isTyping)
    }
    /** `isNew` says whether somebody is shown who was not seen before. */
    const ask = async (from: string, text: string, into = seen) => {
      const free = take(await send(from, text, true), into)
      typed += free.full
      questions++
      const answer = await send(from, text, false)
      const news = take(answer, into)
      return { answer, isNew: free.full + free.masked + news.full + news.masked > 0 }
    }

    // The day of everybody is over when an address that has seen nobody sees nobody.
    for (const address of addresses) {
      let fruitless = 0
      let count = 0
      while (fruitless < FRUITLESS_MAX && nextId <= 1.1 * members) {
        const { answer } = await ask(address, String(nextId))
        const isRefused = answer === null || answer.meta.notice === 'limit'
        if (!isRefused) nextId++
        if (answer?.data.some((member) => !('isMasked' in member))) count++
        fruitless = isRefused ? fruitless + 1 : 0
      }
      if (count === 0 && fruitless > 0) break
      // Other ways to the same limit.
      for (const text of ['7185550123', `${Array.from(names).at(-1) ?? 'karim'} 0123`])
        await ask(address, text)
    }
    for (const address of addresses) {
      let fruitless = 0
      while (fruitless < FRUITLESS_NAMES_MAX && name !== undefined) {
        const { answer, isNew } = await ask(address, name)
        if (answer?.meta.notice === 'masked-limit') break
        name = unasked.next().value
        fruitless = isNew ? 0 : fruitless + 1
      }
    }
    // As lucky on every day: one is enough.
    const guesses = isFirstDay ? guessesPerAddress : 0
    for (let turn = 0; turn < guesses; turn++) {
      if (turn > 0 && turn % GUESSES_AN_HOUR === 0) wait(HOUR_MS)
      for (const address of addresses) {
        guess++
        // A member is guessed as often as it is allowed, before the next one.
        const id = 1 + (Math.floor(guess / guessesOfMember) % members)
        await ask(address, `${id} ${String(1_000 + ((guess * 7) % 9_000))}`, guessed)
      }
    }
    isFirstDay = false
    if (elapsed > DAY_MS) throw new Error('The questions of a day took longer than a day.')
    site.advance(DAY_MS - elapsed)
    return { full: seen.union(guessed).size, guessed: guessed.size, masked: masked.size, typed, questions }
  }
  return { playDay, seen: everSeen, masked: everMasked }
}

export const PHONE_QUESTIONS = 5_000
/** How many phone numbers there may be. */
export const PHONE_NUMBERS = AREAS.length * (LOCAL_MAX - LOCAL_MIN + 1)
/** Each address, in a network of its own, asks few questions, so that no limit stops the harvester: only the number of questions counts. */
const QUESTIONS_PER_ADDRESS = 5

/**
 * Asks for the phone numbers of `count` members whose name nobody else has, where no record is shown in full: whole numbers, at random. Returns for
 * each whether it was found. Throws if fewer digits tell anything: if the people with this name are shown in another way than for digits that nobody has.
 */
export const searchPhones = async (site: HarvestSite, count: number) => {
  await site.setMode('always-masked')
  const random = createRandom(32)
  let asked = 0
  /** The people with the name: digits beside it may also be somebody's member ID. */
  const ask = async (name: string, digits: string, isTyping = false) => {
    const network = Math.floor(asked++ / QUESTIONS_PER_ADDRESS)
    if (asked % 100 === 0) site.advance(MINUTE_MS)
    const from = `10.${(network >> 8) & 255}.${network & 255}.9`
    const answer = await site.ask(from, `${name} ${digits}`, isTyping)
    return (answer?.data ?? []).filter((row) => fullName(row.name) === name)
  }
  const members = (await readMembers(site.database)).filter(({ isHidden }) => !isHidden)
  const named = Map.groupBy(members, ({ name }) => name)
  const alone = members.filter(({ name }) => named.get(name)?.length === 1)
  const found: boolean[] = []
  for (const { name, phone: written } of random.shuffled(alone).slice(0, count)) {
    const phone = phoneDigits(written)
    for (let length = 4; length <= 9; length++) {
      for (const isTyping of [false, true]) {
        const nobody = JSON.stringify(await ask(name, '1'.repeat(length), isTyping))
        for (const digits of [phone.slice(0, length), phone.slice(-length)]) {
          if (JSON.stringify(await ask(name, digits, isTyping)) !== nobody)
            throw new Error(`${length} digits tell something of a phone number: ${name} ${digits}`)
        }
      }
    }
    let isFound = false
    for (let question = 0; !isFound && question < PHONE_QUESTIONS; question++)
      isFound = (await ask(name, `${random.pick(AREAS)}${random.int(LOCAL_MIN, LOCAL_MAX)}`)).length > 0
    // A search that never finds anything would meet every goal.
    if ((await ask(name, phone)).length === 0) throw new Error(`${name} is not found by the whole number.`)
    found.push(isFound)
  }
  return found
}
