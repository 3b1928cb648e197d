import type { Person } from '#domain/people/person.ts'
import { readSearchText } from '#domain/names/search-text.ts'
import { isTitle } from '#domain/names/word-match.ts'
import { evaluate, type IndexQuery } from './evaluate.ts'
import { bestOf, mergeFound, type Found } from './found.ts'
import type { MemberIndex } from './member-index.ts'
import { keys } from './member-keys.ts'
import { withLists } from './member-sets.ts'
import { soundsOfFather, traitsOf, type PersonTraits } from './indexed-member.ts'
import { planWords, type PlannedWord, type Slot } from './plan.ts'

/** Compared one by one: the best of those that are found by name, and of those with each of the phone, the e-mail, and two of the house, the age and the father. */
const BY_NAME_MAX = 30
const BY_FACT_MAX = 10

/** The cost of a member who lacks what the person is recognized by: the best are those who have the most of it. */
const MISSING = { phone: 30, email: 30, father: 15, home: 20, birthYear: 15, union: 5 }

const slot = (...some: readonly string[]): Slot => ({
  options: new Map(some.map((key) => [key, { cost: 0 }])),
  combinations: [],
})

/** The lists of members that no key stands for. */
const [PHONE, EMAIL, HOME] = ['phone', 'email', 'home']

/** The members with one of these numbers as the phone or the second phone. */
const holdersOfPhones = (index: MemberIndex, { phones }: Person): number[] =>
  phones.flatMap((phone) => [
    ...index.withPhoneEnd(phone).filter((id) => index.phoneOf(id) === phone),
    ...index.withSecondPhoneEnd(phone).filter((id) => index.secondPhoneOf(id).endsWith(phone)),
  ])

const traitSlots = (traits: PersonTraits, { union }: Person) => [
  { slot: slot(PHONE), missingCost: MISSING.phone },
  { slot: slot(EMAIL), missingCost: MISSING.email },
  { slot: slot(HOME), missingCost: MISSING.home },
  { slot: slot(keys.birthYear(traits.birthYear)), missingCost: MISSING.birthYear },
  { slot: slot(keys.filter('unionOfSandwips', union)), missingCost: MISSING.union },
  ...soundsOfFather(traits).map((sound) => ({ slot: slot(keys.father(sound)), missingCost: MISSING.father })),
]

/** What two people with the same name have in common if they may be one: at least one of these. */
const commonKeys = (traits: PersonTraits): string[] => [
  PHONE,
  EMAIL,
  HOME,
  ...soundsOfFather(traits).map(keys.father),
  keys.birthYear(traits.birthYear),
]

/** The name whole, and without each of its words: the register may have fewer. */
const nameVariants = (words: readonly PlannedWord[], isWhole: boolean): (readonly PlannedWord[])[] => {
  const naming = words.filter(({ query }) => !isTitle(query.weight) && !query.letters)
  const shorter = (isWhole ? [] : naming)
    .map((omitted) => naming.filter((word) => word !== omitted))
    .filter((rest) => rest.some(({ query }) => query.weight === 'full'))
  return [naming, ...shorter].filter((variant) => variant.length > 0)
}

/** What is enough in common without the name: any three of the five reasons have one of these. */
const factSlots = ({ birthYear }: PersonTraits): Slot[][] => [
  [slot(PHONE)],
  [slot(EMAIL)],
  [slot(HOME), slot(keys.birthYear(birthYear))],
]

/** What is enough beside a name that the search does not know as the same one: Jannat, Jannatul. */
const fatherSlots = (traits: PersonTraits): Slot[][] => {
  const father = slot(...soundsOfFather(traits).map(keys.father))
  return [
    [father, slot(keys.birthYear(traits.birthYear))],
    [father, slot(HOME)],
  ]
}

/**
 * The numbers of the members who may be this person, for a comparison one by one: those with the name or a part of it who have
 * something else in common, and those with the phone, the e-mail, or two of the year of birth, the house and the father. At most
 * `BY_NAME_MAX + 5 * BY_FACT_MAX`, those first who have the most in common. With `isWholeName`, for thousands of people at once, a
 * part of the name is not enough.
 */
export const findCandidates = (
  index: MemberIndex,
  person: Person,
  { isWholeName = false } = {},
): number[] => {
  const traits = traitsOf(person)
  const lists = new Map([
    [PHONE, holdersOfPhones(index, person)],
    [EMAIL, index.withEmail(traits.email)],
    [HOME, index.withHome(traits.home)],
  ])
  const sets = withLists(index.sets, lists)
  const optional = traitSlots(traits, person)
  const filters = [commonKeys(traits)]
  const run = (query: Pick<IndexQuery, 'required'>): Found => evaluate(sets, { ...query, optional, filters })
  const planned = planWords(index.vocabulary, readSearchText(person.name))
  const named = mergeFound(
    ...nameVariants(planned, isWholeName).map((words) =>
      run({ required: words.map(({ strict }) => strict) }),
    ),
  )
  const facts = [...factSlots(traits), ...(isWholeName ? [] : fatherSlots(traits))]
  const byFacts = facts.flatMap((required) =>
    bestOf(evaluate(sets, { required, optional, filters: [] }), 0, BY_FACT_MAX),
  )
  return [...new Set([...bestOf(named, 0, BY_NAME_MAX), ...byFacts])]
}
