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
 * part of the number between four and ten digits are tried first; Infinity where the number was not found.
 */
export const countPhoneQuestions = async (site: HarvestSite, count: number): Promise<number[]> => {
  await site.setMode('always-masked')
  const random = createRandom(32)
  let questions = 0
  let address = 0
  const isFound = async (text: string) => {
    if (questions++ % QUESTIONS_PER_ADDRESS === 0) address++
    if (questions % 100 === 0) site.advance(60_000)
    const answer = await site.ask(`10.${address >> 8}.${address & 255}.9`, text)
    return answer !== null && answer.data.length > 0
  }
  const findFirst = async (texts: readonly string[], textOf: (digits: string) => string) => {
    for (const digits of texts) if (await isFound(textOf(digits))) return digits
    return null
  }
  const counts: number[] = []
  for (const { id, name, phone } of await findTargets(site, count)) {
    questions = 0
    // Digit by digit, from either end.
    const byPart = await findFirst(AREAS, (area) => `${name} ${area}`)
    for (const length of [5, 6, 7, 8, 9]) {
      if (await isFound(`${name} ${phone.slice(0, length)}`))
        throw new Error(`${length} digits tell a phone number.`)
      if (await isFound(`${name} ${phone.slice(-length)}`))
        throw new Error(`${length} digits tell a phone number.`)
    }
    // Beside a name these digits are the member ID as well, which the harvester knows.
    const endings = random.shuffled(ENDINGS).filter((digits) => Number(digits) !== id)
    const ending = await findFirst(endings, (digits) => `${name} ${digits}`)
    const starts = random.shuffled(AREAS.flatMap((area) => EXCHANGES.map((exchange) => area + exchange)))
    const whole = ending === null ? null : await findFirst(starts, (start) => `${name} ${start}${ending}`)
    counts.push(
      byPart === null && whole !== null && whole + ending === phone ? questions : Number.POSITIVE_INFINITY,
    )
  }
  return counts
}
