import type { CheckAnswer, CheckedMember } from '#domain/check-membership/masked-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { HarvestSite } from './site.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Fewer than the throttle of an address allows in a minute. */
const QUESTIONS_A_MINUTE = 100
/** After so many questions without anything new, a harvester tries the next way. */
const FRUITLESS_MAX = 3
const FRUITLESS_NAMES_MAX = 60
/** Wrong digits beside member IDs that an address may try in an hour. */
const GUESSES_AN_HOUR = 20

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

const isMasked = (member: CheckedMember) => 'isMasked' in member
/** What a masked row shows, by which the harvester tells people apart. */
const rowKey = ({ name, unionOfSandwip, address }: CheckedMember) =>
  `${fullName(name)}|${unionOfSandwip}|${address.zipCode}`

/** What was seen on a day: members in full, how many of these by guessed digits, and members masked. */
export type Day = { full: number; guessed: number; masked: number; questions: number }

/**
 * Copies the register from some addresses, which share what they have learned: member IDs counting up, names learned from masked rows,
 * questions with digits, and member IDs with guessed digits of the phone.
 */
export const createHarvester = (
  site: HarvestSite,
  addresses: readonly string[],
  {
    members,
    guessesPerAddress,
    guessesOfMember,
  }: { members: number; guessesPerAddress: number; guessesOfMember: number },
) => {
  const everSeen = new Set<number>()
  const everMasked = new Set<string>()
  /** Names and parts of names to ask for. A name that led to nothing new is not asked again. */
  const names = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => LETTERS.map((third) => first + second + third)),
  )
  const known = new Set(names)
  let nextName = 0
  let nextId = 1
  let guess = 0
  let asked = 0
  let isFirstDay = true

  const learn = (text: string) => {
    if (known.has(text)) return
    known.add(text)
    names.push(text)
  }

  const playDay = async (): Promise<Day> => {
    const seen = new Set<number>()
    const masked = new Set<string>()
    const guessed = new Set<number>()
    let questions = 0
    let elapsed = 0
    const wait = (milliseconds: number) => {
      elapsed += milliseconds
      site.advance(milliseconds)
    }
    /** Whether the answer shows somebody new. */
    const take = (answer: CheckAnswer | null, into = seen) => {
      let isNew = false
      for (const member of answer?.data ?? []) {
        if (isMasked(member)) {
          const key = rowKey(member)
          isNew ||= !everMasked.has(key)
          everMasked.add(key)
          masked.add(key)
          for (const word of fullName(member.name).toLowerCase().split(' ')) learn(word)
          learn(fullName(member.name).toLowerCase())
        } else {
          isNew ||= !everSeen.has(member.id)
          into.add(member.id)
          everSeen.add(member.id)
        }
      }
      return isNew
    }
    const ask = async (from: string, text: string) => {
      questions++
      if (++asked % QUESTIONS_A_MINUTE === 0) wait(MINUTE_MS)
      return site.ask(from, text)
    }

    // The day of everybody is over when an address that has seen nobody sees nobody.
    let isDayOver = false
    for (const address of addresses) {
      if (isDayOver) break
      let fruitless = 0
      let count = 0
      while (fruitless < FRUITLESS_MAX && nextId <= 1.1 * members) {
        const answer = await ask(address, String(nextId))
        take(answer)
        const isShown = answer?.data.some((member) => !isMasked(member)) === true
        const isRefused = answer === null || answer.meta.notice === 'limit'
        if (!isRefused) nextId++
        if (isShown) count++
        fruitless = isRefused ? fruitless + 1 : 0
      }
      if (count === 0 && fruitless > 0) isDayOver = true
      // Other ways to the same limit.
      if (isDayOver) break
      for (const text of ['7185550123', `${names.at(-1) ?? 'karim'} 0123`]) take(await ask(address, text))
    }
    for (const address of addresses) {
      let fruitless = 0
      while (fruitless < FRUITLESS_NAMES_MAX && nextName < names.length) {
        const answer = await ask(address, names[nextName] ?? '')
        const isNew = take(answer)
        if (answer?.meta.notice === 'masked-limit') break
        nextName++
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
        take(await ask(address, `${id} ${String(1_000 + ((guess * 7) % 9_000))}`), guessed)
      }
    }
    isFirstDay = false
    if (elapsed > DAY_MS) throw new Error('The questions of a day took longer than a day.')
    site.advance(DAY_MS - elapsed)
    return { full: seen.union(guessed).size, guessed: guessed.size, masked: masked.size, questions }
  }
  return { playDay, seen: everSeen, masked: everMasked }
}
