import { currentYear, type Clock } from '#domain/clock.ts'
import { type NewMember, YEAR_LIST } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { MemberType } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { createPerson } from './names.ts'
import { createAddress, createPhones } from './places.ts'
import { createRandom, type Random } from './random.ts'

export const DEMO_MEMBERS = 2000
export const DEMO_PORTRAITS = 120
const SEED = 20030216
/** Number of portraits each of men and of women. */
const PORTRAITS = 12

/** The file name of a portrait. Any number is valid; they repeat every twelve. */
export const portraitOf = (isWoman: boolean, number: number) =>
  `${isWoman ? 'woman' : 'man'}-${1 + (number % PORTRAITS)}`

export type DemoMember = {
  member: NewMember
  /** When the member joined: milliseconds since 1970. */
  joinedAt: number
  /** A picture of `pictures/portraits/`; null for a member without one. */
  portrait: string | null
}

/** Counts per hundred members. */
const TYPES = [
  ...Array.from({ length: 54 }, () => 'general_member' as const),
  ...Array.from({ length: 18 }, () => 'renewal_member' as const),
  ...Array.from({ length: 16 }, () => 'life_member' as const),
  ...Array.from({ length: 12 }, () => 'new_member' as const),
] satisfies MemberType[]

const FEES: Record<MemberType, readonly [number, ...number[]]> = {
  general_member: [20, 25, 40, 50],
  renewal_member: [20, 25, 40],
  new_member: [20, 25, 30],
  life_member: [500, 750, 1000],
}

const createStatus = (random: Random, type: MemberType): Pick<NewMember, 'isActive' | 'isDied'> => {
  if (type === 'life_member') {
    const isDied = random.chance(0.1)
    return { isActive: !isDied, isDied }
  }
  if (random.chance(0.02)) return { isActive: false, isDied: true }
  return { isActive: random.chance(0.84), isDied: false }
}

const joinedIn = (random: Random, year: number, clock: Clock) => {
  const end = Math.min(Date.UTC(year, 11, 30), clock.now())
  // On the first of January, the year has just begun.
  const start = Math.min(Date.UTC(year, 0, 2), end)
  return Math.floor(start + random.next() * (end - start))
}

const mailbox = (words: string, index: number) => {
  const name = words
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
  return `${name || 'member'}.${index + 1}`
}

const createMember = (
  random: Random,
  { clock, years }: { clock: Clock; years: readonly number[] },
  index: number,
  phone: string,
): Omit<DemoMember, 'portrait'> & { isWoman: boolean } => {
  const { name, fatherOrHusband, isWoman, inBengali } = createPerson(random)
  const type = TYPES[random.int(0, TYPES.length - 1)] ?? 'general_member'
  // Cycling through the lists ensures that every union and every year occurs.
  const union = index % 3 === 0 ? UNION_CODES[(index / 3) % UNION_CODES.length] : random.pick(UNION_CODES)
  const recent = type === 'new_member' ? years.slice(-4) : years
  const year = recent[index % recent.length] ?? YEAR_LIST[0] ?? 2003
  const isYearKnown = random.chance(0.97)
  const hasIntroducer = random.chance(0.55)
  const introducer = createPerson(random).name
  return {
    isWoman,
    joinedAt: joinedIn(random, year, clock),
    member: {
      name,
      fatherOrHusbandName: fatherOrHusband,
      yearOfBirth: random.int(1938, Math.min(2004, year - 18)),
      phone,
      // Bangladesh has no mobile numbers that begin with 010.
      secondPhone: index % 5 === 0 ? `+88010${String(20_000_000 + 37 * index)}` : null,
      email: `${inBengali ? `member.${index + 1}` : mailbox(fullName(name), index)}@example.${random.pick(['org', 'com'])}`,
      unionOfSandwip: union ?? 'others',
      introduceBy: hasIntroducer
        ? {
            name: fullName(introducer),
            phone: random.chance(0.7) ? `718-555-0${random.int(100, 199)}` : null,
          }
        : null,
      amount: random.chance(0.9) ? random.pick(FEES[type]) : null,
      initialYearOfMembership: isYearKnown ? year : null,
      expiredYearOfMembership: type === 'general_member' && isYearKnown ? year + random.int(1, 4) : null,
      typeOfMember: type,
      lifeMemberId: null,
      address: createAddress(random),
      ...createStatus(random, type),
    },
  }
}

/** The fictional society, oldest member first: the same for the same year of the clock. */
export const createDemoMembers = (clock: Clock, count = DEMO_MEMBERS): DemoMember[] => {
  const random = createRandom(SEED)
  const phones = createPhones(random)
  if (count > phones.length) throw new Error(`There are only ${phones.length} fictional phone numbers`)
  const thisYear = currentYear(clock)
  const years = YEAR_LIST.filter((year) => year <= thisYear)
  const people = phones
    .slice(0, count)
    .map((phone, index) => createMember(random, { clock, years }, index, phone))
    .toSorted((a, b) => a.joinedAt - b.joinedAt)
  const withPortrait = new Set(random.shuffled(people.map((_, index) => index)).slice(0, DEMO_PORTRAITS))
  let lifeMembers = 0
  return people.map(({ member, joinedAt, isWoman }, index) => {
    const isLife = member.typeOfMember === 'life_member'
    const lifeMemberId = isLife ? `LM-${String(++lifeMembers).padStart(4, '0')}` : null
    const portrait = withPortrait.has(index) ? portraitOf(isWoman, index) : null
    return { member: { ...member, lifeMemberId }, joinedAt, portrait }
  })
}
