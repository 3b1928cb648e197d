import { fullName } from '#domain/members/member-name.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { HarvestSite } from './site.ts'
import { createRandom, type Random } from '../../scripts/demo/random.ts'

/** As the register is filled: a harvester knows the area codes of a city. */
const AREAS = ['212', '347', '516', '646', '718', '917', '929'] as const
const [LOCAL_MIN, LOCAL_MAX] = [2_000_000, 9_999_999]
/** How many phone numbers there may be. */
export const PHONE_NUMBERS = AREAS.length * (LOCAL_MAX - LOCAL_MIN + 1)
const [PART_MIN, PART_MAX] = [4, 9]
/** Each address, in a network of its own, asks few questions, so that no limit stops the harvester: only the number of questions counts. */
const QUESTIONS_PER_ADDRESS = 5

/** Members whose name nobody else has. */
const findTargets = async ({ database }: HarvestSite, random: Random, count: number) => {
  const rows = await database.db
    .selectFrom('members')
    .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName', 'phone'])
    .where('deleted_at', 'is', null)
    .where('is_hidden', '=', 0)
    .execute()
  const named = rows.map(({ phone, ...name }) => ({ name: fullName(name), phone: phoneDigits(phone) }))
  const bearers = new Map<string, number>()
  for (const { name } of named) bearers.set(name, (bearers.get(name) ?? 0) + 1)
  return random.shuffled(named.filter(({ name }) => bearers.get(name) === 1)).slice(0, count)
}

const anyPhone = (random: Random) => `${random.pick(AREAS)}${random.int(LOCAL_MIN, LOCAL_MAX)}`

/**
 * Asks for the phone numbers of `count` members whose name is known, where no record is shown in full: whole numbers, at random, up to `most` of
 * each. Returns how many questions each took; Infinity for a number that was not found. Throws if fewer digits tell anything: if the people with this
 * name are shown in another way than for digits that nobody has.
 */
export const countPhoneQuestions = async (
  site: HarvestSite,
  count: number,
  most: number,
): Promise<number[]> => {
  await site.setMode('always-masked')
  const random = createRandom(32)
  let asked = 0
  /** The people with the name: digits beside it may also be somebody's member ID. */
  const ask = async (name: string, digits: string) => {
    const network = Math.floor(asked++ / QUESTIONS_PER_ADDRESS)
    if (asked % 100 === 0) site.advance(60_000)
    const answer = await site.ask(`10.${(network >> 8) & 255}.${network & 255}.9`, `${name} ${digits}`)
    return (answer?.data ?? []).filter((row) => fullName(row.name) === name)
  }
  const counts: number[] = []
  for (const { name, phone } of await findTargets(site, random, count)) {
    for (let length = PART_MIN; length <= PART_MAX; length++) {
      const nobody = JSON.stringify(await ask(name, '1'.repeat(length)))
      for (const digits of [phone.slice(0, length), phone.slice(-length)]) {
        if (JSON.stringify(await ask(name, digits)) !== nobody)
          throw new Error(`${length} digits tell something of a phone number: ${name} ${digits}`)
      }
    }
    let questions = 0
    let isFound = false
    while (!isFound && questions < most) {
      questions++
      isFound = (await ask(name, anyPhone(random))).length > 0
    }
    // A search that never finds anything would meet every goal.
    if ((await ask(name, phone)).length === 0) throw new Error(`${name} is not found by the whole number.`)
    counts.push(isFound ? questions : Number.POSITIVE_INFINITY)
  }
  return counts
}
