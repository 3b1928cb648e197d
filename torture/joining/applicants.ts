import type { Random } from '../../scripts/demo/random.ts'
import type { Human, Population } from './people.ts'

/** The shares of the applications: members under another spelling, second applications, and hostile ones. */
const SHARES = { again: 0.15, second: 0.05, hostile: 0.02 } as const
const RELATIVES_SHARE = 0.25
const FAMILIES_SHARE = 0.3

/** One person on a form: as written, and who it really is. */
export type Applicant = { who: string; human: Human; isHostile: boolean }
/** The people of a form, the contact first. */
export type Form = readonly Applicant[]

/** The members by who they are; a quarter lives with another one. */
export const createMembers = (random: Random, people: Population, count: number): Map<string, Human> => {
  const members: Human[] = []
  while (members.length < count) {
    const of = random.chance(RELATIVES_SHARE) ? members[random.int(0, members.length - 1)] : undefined
    members.push(of ? people.createRelative(of) : people.createHuman())
  }
  return new Map(members.map((human, index) => [`member ${index + 1}`, human]))
}

/** Forms with `count` people, those of one evening beside each other, in the order in which they arrive. */
export const createForms = (
  random: Random,
  people: Population,
  members: ReadonlyMap<string, Human>,
  count: number,
): Form[] => {
  let named = 0
  const all = [...members]
  const anyMember = () => all[random.int(0, all.length - 1)] ?? (['', people.createHuman()] as const)
  const newcomer = (human: Human): Applicant => ({ who: `applicant ${++named}`, human, isHostile: false })
  /** With others of the household, or alone. */
  const withFamily = (one: Applicant, isFamily: boolean): Form => {
    if (!isFamily) return [one]
    const others = Array.from({ length: random.int(1, 3) }, () => newcomer(people.createRelative(one.human)))
    return random.chance(0.5) ? [one, ...others] : [...others, one]
  }
  const shuffledMembers = random.shuffled(all)
  const again = shuffledMembers
    .slice(0, Math.round(count * SHARES.again))
    .map(([who, human]) =>
      withFamily(
        { who, human: people.writeAgain(human), isHostile: false },
        random.chance(FAMILIES_SHARE / 3),
      ),
    )
  const hostile = Array.from({ length: Math.round(count * SHARES.hostile) }, () => [
    { ...newcomer(people.createHostile(anyMember()[1])), isHostile: true },
  ])
  const forms: Form[] = [...again, ...hostile]
  const seconds = Math.round(count * SHARES.second)
  const twice: [Form, Form][] = Array.from({ length: seconds }, () => {
    const first = newcomer(people.createHuman())
    const second = { ...first, human: people.writeAgain(first.human) }
    return [[first], withFamily(second, true)]
  })
  let total = [...forms, ...twice.flat()].reduce((sum, form) => sum + form.length, 0)
  while (total < count) {
    const human = random.chance(RELATIVES_SHARE)
      ? people.createRelative(anyMember()[1])
      : people.createHuman()
    const form = withFamily(newcomer(human), count - total > 4 && random.chance(FAMILIES_SHARE / 2))
    forms.push(form)
    total += form.length
  }
  // The second of two forms comes on the same evening, or some evenings later.
  const placed = [
    ...forms.map((form) => ({ form, at: random.next() })),
    ...twice.flatMap(([one, other]) => {
      const [at, later] = [random.next(), random.chance(0.5) ? 0 : 0.3 * random.next()]
      const second = { form: other, at: at + later }
      return random.chance(0.5) ? [{ form: one, at }, second] : [second, { form: one, at: at + 2 * later }]
    }),
  ]
  return placed.toSorted((a, b) => a.at - b.at).map(({ form }) => form)
}
