import { fullName } from '#domain/members/member-name.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { HarvestSite } from './site.ts'
import { createRandom } from '../../scripts/demo/random.ts'

/** As the register is filled: a harvester knows the area codes of a city. */
const AREAS = ['212', '347', '516', '646', '718', '917', '929']
const EXCHANGES = Array.from({ length: 800 }, (_, index) => String(200 + index))
const ENDINGS = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'))
/** Each address, in a network of its own, asks few questions, so that no limit stops the harvester: only the number of questions counts. */
const QUESTIONS_PER_ADDRESS = 5

/** Members whose name nobody else has. */
const findTargets = async ({ database }: HarvestSite, count: number) => {
  const rows = await database.db
    .selectFrom('members')
    .select(['id', 'first_name as firstName', 'middle_name as middleName', 'last_name as lastName', 'phone'])
    .where('deleted_at', 'is', null)
    .where('is_hidden', '=', 0)
    .execute()
  const named = rows.map(({ id, phone, ...name }) => ({
    id,
    name: fullName(name),
    phone: phoneDigits(phone),
  }))
  const bearers = new Map<string, number>()
  for (const { name } of named) bearers.set(name, (bearers.get(name) ?? 0) + 1)
  const random = createRandom(31)
  return random.shuffled(named.filter(({ name }) => bearers.get(name) === 1)).slice(0, count)
}

/**
 * How many questions it takes to learn the phone number of each of `count` members whose name is known, where no record is shown in full. Ways with a
 * part of the number between four and ten digits are tried first; Infinity where the number was not found. Digits beside a name also find a member
 * ID, and people with a similar name: the harvester goes by a row with the name that says it was found by its phone.
 */
export const countPhoneQuestions = async (site: HarvestSite, count: number): Promise<number[]> => {
  await site.setMode('always-masked')
  const random = createRandom(32)
  let questions = 0
  let address = 0
  const isFound = async (name: string, digits: string) => {
    if (questions++ % QUESTIONS_PER_ADDRESS === 0) address++
    if (questions % 100 === 0) site.advance(60_000)
    const answer = await site.ask(`10.${address >> 8}.${address & 255}.9`, `${name} ${digits}`)
    return (answer?.data ?? []).some((row) => row.match?.kind === 'phone' && fullName(row.name) === name)
  }
  const findFirst = async (name: string, all: readonly string[]) => {
    for (const digits of all) if (await isFound(name, digits)) return digits
    return null
  }
  const counts: number[] = []
  for (const { name, phone } of await findTargets(site, count)) {
    questions = 0
    // Digit by digit, from either end.
    const byPart = await findFirst(name, AREAS)
    for (const length of [5, 6, 7, 8, 9]) {
      if (await isFound(name, phone.slice(0, length)))
        throw new Error(`${length} digits tell a phone number.`)
      if (await isFound(name, phone.slice(-length))) throw new Error(`${length} digits tell a phone number.`)
    }
    const ending = await findFirst(name, random.shuffled(ENDINGS))
    const starts = AREAS.flatMap((area) => EXCHANGES.map((exchange) => area + exchange))
    const numbers = ending === null ? [] : random.shuffled(starts).map((start) => start + ending)
    const isLearned = (await findFirst(name, numbers)) === phone
    counts.push(byPart === null && isLearned ? questions : Number.POSITIVE_INFINITY)
  }
  return counts
}
