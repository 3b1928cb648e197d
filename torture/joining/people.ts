import type { NewApplication } from '#domain/applications/application.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { NewMember } from '#domain/members/member.ts'
import { compareNames } from '#domain/people/name-likeness.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { createPerson } from '../../scripts/demo/names.ts'
import { createAddress } from '../../scripts/demo/places.ts'
import type { Random } from '../../scripts/demo/random.ts'
import { NAME_WAYS, respell, respellText } from './respell.ts'

/** Somebody, as they really are. */
export type Human = Pick<
  NewMember,
  | 'name'
  | 'fatherOrHusbandName'
  | 'yearOfBirth'
  | 'phone'
  | 'secondPhone'
  | 'email'
  | 'unionOfSandwip'
  | 'address'
>

const AREA_CODES = ['718', '347', '917', '646', '929', '212', '332', '516'] as const
const NOTATIONS = [
  (area: string, line: string) => `+1 (${area}) 555-${line}`,
  (area: string, line: string) => `${area}-555-${line}`,
  (area: string, line: string) => `+1${area}555${line}`,
] as const

/** Fictional numbers, each once. */
const createPhoneSource = (random: Random) => {
  let next = 0
  return () => {
    const line = String(next % 10_000).padStart(4, '0')
    const area = AREA_CODES[Math.floor(next++ / 10_000) % AREA_CODES.length] ?? AREA_CODES[0]
    return random.pick(NOTATIONS)(area, line)
  }
}
/** What may differ the second time. */
const FACTS: readonly ('phone' | 'email' | 'address' | 'yearOfBirth')[] = [
  'phone',
  'email',
  'address',
  'yearOfBirth',
]
/** Of the people in one house. */
const TWINS_SHARE = 0.01

const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', i: 'і', c: 'с' }

/** What somebody sends who does not mean well, or whose keyboard does not; a person of their own. */
const HOSTILE = [
  (human: Human) => ({ ...human, name: { ...human.name, firstName: 'Abdul '.repeat(33) } }),
  (human: Human) => ({ ...human, fatherOrHusbandName: 'x'.repeat(100_000) }),
  (human: Human) => ({
    ...human,
    name: { ...human.name, firstName: `<script>alert(1)</script>` },
    address: { ...human.address, street: `"><img src=x onerror=alert(1)>` },
  }),
  (human: Human) => ({
    ...human,
    name: { ...human.name, lastName: `\u202e${human.name.lastName}\u202c\u200f` },
    fatherOrHusbandName: `'; drop table members; --`,
  }),
  (human: Human) => ({
    ...human,
    name: {
      ...human.name,
      lastName: human.name.lastName.replace(/[aeoic]/g, (letter) => LOOKALIKES[letter] ?? letter),
    },
  }),
  (human: Human, stranger: Human) => ({ ...human, phone: stranger.phone }),
  (human: Human, stranger: Human) => ({ ...human, phone: stranger.phone, email: stranger.email }),
  (human: Human, stranger: Human) => ({ ...human, name: stranger.name }),
  (human: Human, stranger: Human) => ({
    ...human,
    name: stranger.name,
    address: stranger.address,
    yearOfBirth: 2005,
  }),
] as const

const isAdult = (year: number) => year >= 1935 && year <= 2008
/** A year with one other digit, or with its last two swapped. */
const misread = (random: Random, year: number): number => {
  const [tens, ones] = [Math.floor(year / 10) % 10, year % 10]
  const century = year - 10 * tens - ones
  const slips = [
    ...Array.from({ length: 10 }, (_, digit) => century + 10 * tens + digit),
    ...Array.from({ length: 10 }, (_, digit) => century + 10 * digit + ones),
    century + 10 * ones + tens,
  ]
  return random.shuffled(slips.filter((slip) => slip !== year && isAdult(slip)))[0] ?? year
}

export type Population = ReturnType<typeof createPopulation>

/** Fictional people, of whom no two have the same phone or address of mail unless they live together. */
export const createPopulation = (random: Random) => {
  const phones = createPhoneSource(random)
  let mailboxes = 0
  const newEmail = () => `person.${++mailboxes}@example.org`
  /** Who lives at an address, which is the same object for all of them. */
  const households = new Map<Human['address'], Human[]>()

  const createHuman = (): Human => {
    const { name, fatherOrHusband } = createPerson(random)
    const human = {
      name,
      fatherOrHusbandName: fatherOrHusband,
      yearOfBirth: random.int(1940, 1985),
      phone: phones(),
      secondPhone: random.chance(0.2) ? phones() : null,
      email: random.chance(0.8) ? newEmail() : '',
      unionOfSandwip: random.pick(UNION_CODES),
      address: createAddress(random),
    }
    households.set(human.address, [human])
    return human
  }

  const proposeRelative = (of: Human): Human => {
    const self = createHuman()
    households.delete(self.address)
    const kind = random.pick(['sibling', 'child', 'spouse'])
    const yearOfBirth =
      of.yearOfBirth + (kind === 'child' ? random.int(18, 35) : random.int(1, 9) * random.pick([1, -1]))
    return {
      ...self,
      name: kind === 'spouse' ? self.name : { ...self.name, lastName: of.name.lastName },
      fatherOrHusbandName: kind === 'sibling' ? of.fatherOrHusbandName : fullName(of.name),
      yearOfBirth: isAdult(yearOfBirth) ? yearOfBirth : self.yearOfBirth,
      phone: random.chance(0.6) ? of.phone : self.phone,
      email: random.chance(0.5) ? of.email : self.email,
      unionOfSandwip: of.unionOfSandwip,
      address: of.address,
    }
  }

  /** A brother or sister, a child, or a wife or husband: in one house, with a name of their own, and born in another year unless they are twins. */
  const createRelative = (of: Human): Human => {
    const household = households.get(of.address) ?? [of]
    for (;;) {
      const relative = proposeRelative(of)
      const isSomeone = household.some(
        (other) => compareNames(fullName(relative.name), fullName(other.name))?.kind !== 'different',
      )
      const isTwin = household.some((other) => other.yearOfBirth === relative.yearOfBirth)
      if (isSomeone || (isTwin && !random.chance(TWINS_SHARE))) continue
      households.set(of.address, [...household, relative])
      return relative
    }
  }

  /**
   * The same person another time, as people write: the name in one or two other ways, the father in another spelling, and all but one of
   * the four facts changed at most: the second phone or a new one, another mailbox or none, a new house, a digit of the year.
   */
  const writeAgain = (human: Human): Human => {
    const facts = human.email === '' ? FACTS.filter((fact) => fact !== 'email') : FACTS
    const changed = new Set(random.shuffled(facts).slice(0, random.int(0, facts.length - 1)))
    const ways = random.shuffled(NAME_WAYS).slice(0, random.int(1, 2))
    return {
      ...human,
      name: ways.reduce((name, way) => respell(random, name, way), human.name),
      fatherOrHusbandName: respellText(random, human.fatherOrHusbandName),
      ...(changed.has('phone') && { phone: human.secondPhone ?? phones() }),
      ...(changed.has('email') && { email: random.chance(0.5) ? newEmail() : '' }),
      ...(changed.has('address') && { address: createAddress(random) }),
      ...(changed.has('yearOfBirth') && { yearOfBirth: misread(random, human.yearOfBirth) }),
    }
  }

  const createHostile = (stranger: Human): Human => random.pick(HOSTILE)(createHuman(), stranger)

  return { createHuman, createRelative, writeAgain, createHostile }
}

/** The form of people who live together; the contact is that of the first. */
export const toForm = (people: readonly Human[], ticket: string): NewApplication => {
  const [contact] = people
  if (!contact) throw new Error('a form has people')
  return {
    people: people.map(({ name, fatherOrHusbandName, yearOfBirth, unionOfSandwip }) => ({
      name,
      fatherOrHusbandName,
      yearOfBirth,
      unionOfSandwip,
    })),
    phone: contact.phone,
    email: contact.email,
    address: contact.address,
    introducer: 'A neighbour',
    class: 'general',
    consentVersion: 1,
    locale: 'bn',
    ticket,
    website: '',
  }
}
