import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { MORE_SORT_OPTIONS, SORT_OPTIONS } from '#domain/members/member-query.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Database } from '#server/database/connection.ts'
import { toMember } from '#server/members/rows.ts'
import { createPerson } from '../scripts/demo/names.ts'
import { createAddress } from '../scripts/demo/places.ts'
import { createRandom, type Random } from '../scripts/demo/random.ts'
import { createRareNames } from './register.ts'

/** What is known of a member, apart from the server. */
const toKnown = (member: Member) => {
  const { id, _id, phone, email, version, lifeMemberId, unionOfSandwip, isActive, isHidden } = member
  const same = { id, _id, phone, email, version, lifeMemberId, unionOfSandwip, isActive, isHidden }
  return {
    ...same,
    year: member.initialYearOfMembership,
    name: fullName(member.name),
    lastName: member.name.lastName,
    father: member.fatherOrHusbandName,
    street: member.address.street,
    zip: member.address.zipCode,
  }
}
export type KnownMember = ReturnType<typeof toKnown>

/** Rows of one query. */
const BATCH = 20_000

/** All members who are not deleted, by number. Throws if there are none. */
export const readMembers = async ({ db }: Pick<Database, 'db'>): Promise<[KnownMember, ...KnownMember[]]> => {
  const members: KnownMember[] = []
  for (;;) {
    const query = db.selectFrom('members').selectAll().where('deleted_at', 'is', null)
    const rows = await query
      .where('id', '>', members.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) members.push(toKnown(toMember(row)))
    if (rows.length > 0) continue
    const [first, ...others] = members
    if (!first) throw new Error('The register is empty')
    return [first, ...others]
  }
}

/** A query of `GET /api/members`, and how many members fit it. */
type ListQuery = { query: Record<string, string>; total: number }

const YEARS = Array.from({ length: 2025 - 2003 + 1 }, (_, index) => 2003 + index)
const ATTEMPTS = 1000

/** Returns another value at every call. Throws when `make` has no new one. */
export const withoutRepeats = <T>(make: () => T, keyOf: (made: T) => string = JSON.stringify) => {
  const seen = new Set<string>()
  return () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const made = make()
      const { size } = seen
      if (seen.add(keyOf(made)).size > size) return made
    }
    throw new Error('There are no other queries of this kind')
  }
}

const some = <T>(random: Random, items: readonly T[], count: number) => random.shuffled(items).slice(0, count)
type Sort = { sortBy: string; sortOrder: string }
const anySort = (random: Random, options: readonly [Sort, ...Sort[]]): Sort => {
  const { sortBy, sortOrder } = random.pick(options)
  return { sortBy, sortOrder }
}

/** The kinds of list queries. Only the same one repeats. */
export const createQueries = (members: readonly KnownMember[], seed: number) => {
  const random = createRandom(seed)
  /** The members of each union and year, and the active ones among them, so that no query has to be counted. */
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { unionOfSandwip, year, isActive } of members) {
    count(`${unionOfSandwip} ${year}`)
    if (isActive) count(`${unionOfSandwip} ${year} active`)
  }
  type Filters = { unions: readonly string[]; years?: readonly number[]; isActive?: boolean }
  const filtered = (
    { unions, years, isActive = false }: Filters,
    pageOf: (last: number) => number | undefined,
    more: Record<string, string> = {},
  ): ListQuery => {
    const keys = unions.flatMap((union) =>
      (years ?? YEARS).map((year) => `${union} ${year}${isActive ? ' active' : ''}`),
    )
    const total = keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
    const page = pageOf(Math.ceil(total / Number(more.limit ?? 30)) || 1)
    const query = {
      unionOfSandwips: unions.join(),
      ...(years && { initialYearOfMemberships: years.join() }),
      ...(isActive && { isActive: 'true' }),
      ...more,
      ...(page !== undefined && { page: String(page) }),
    }
    return { query, total }
  }
  const anyPage = (last: number) => random.int(1, last)
  const sorted = (pageOf: (last: number) => number) => () => {
    const unions = some(random, UNION_CODES, 3)
    const limit = String(random.int(10, 50))
    return filtered({ unions }, pageOf, { limit, ...anySort(random, MORE_SORT_OPTIONS) })
  }
  const fewUnionsAndYears = () => ({
    unions: some(random, UNION_CODES, random.int(1, 6)).toSorted(),
    years: some(random, YEARS, random.int(1, 6)).toSorted(),
  })
  const nextFilters = withoutRepeats(fewUnionsAndYears)
  return {
    same: () => ({ query: {}, total: members.length }),
    union: withoutRepeats(() => {
      const unions = [random.pick(UNION_CODES)]
      const limit = String(random.int(10, 50))
      const sort = anySort(random, SORT_OPTIONS)
      return filtered({ unions }, (last) => random.int(1, Math.min(300, last)), { limit, ...sort })
    }),
    filtered: withoutRepeats(() => {
      const unions = some(random, UNION_CODES, 3)
      return filtered({ unions, years: some(random, YEARS, 2), isActive: true }, anyPage)
    }),
    sortedFirst: withoutRepeats(sorted(() => 1)),
    sortedAny: withoutRepeats(sorted(anyPage)),
    last: () => filtered(nextFilters(), (last) => last, anySort(random, SORT_OPTIONS)),
    facets: withoutRepeats(() =>
      filtered({ ...fewUnionsAndYears(), isActive: random.chance(0.5) }, () => undefined),
    ),
  } satisfies Record<string, () => ListQuery>
}
export type QueryKind = keyof ReturnType<typeof createQueries>

/** Makes a text to search for a member. */
type Shape = (member: KnownMember) => string
/** The member is in the reply, unless the text is not exact. */
export type SearchText = { text: string; member: KnownMember | null }

const byName: Shape = ({ name }) => name
const byPhone: Shape = ({ phone }) => phone
const byEmail: Shape = ({ email, phone }) => email ?? phone
const byId: Shape = ({ id, lifeMemberId }) => lifeMemberId ?? String(id)
/** What is written on a card or read out: it finds the member. */
const EXACT = new Set<Shape>([byName, byPhone, byEmail, byId])

const toText = (shape: Shape, member: KnownMember): SearchText => ({
  text: shape(member),
  member: EXACT.has(shape) ? member : null,
})
/** Each call makes a text of the next shape. */
const inTurns = (shapes: readonly Shape[]) => {
  let sent = 0
  return (member: KnownMember) => toText(shapes[sent++ % shapes.length] ?? byName, member)
}

/** Visitors mostly type a name. */
export const createCheckTexts = (random: Random) => (member: KnownMember) =>
  toText(random.pick([byName, byName, byPhone, byId]), member)

/** What everybody types, and what finds the most. */
const COMMON = ['Md', 'Mohammad', 'Begum', 'বেগম', 'Hossain', 'Abdul', 'Md Hossain', 'Islam', '718'] as const

const withoutALetter = (random: Random, text: string) => {
  const letter = random.int(1, Math.max(1, text.length - 2))
  return text.slice(0, letter) + text.slice(letter + 1)
}
const firstWord = (text: string) => text.split(' ')[0] ?? text
const lastWord = (text: string) => text.split(' ').at(-1) ?? text

/** Searches as people make them: names in any order, in other spellings, with slips, parts of them, phones, and numbers. */
export const createTexts = (random: Random) => {
  const rare = createRareNames()
  const other = () => createPerson(random).name
  const full = ({ firstName, lastName }: ReturnType<typeof other>) => `${firstName} ${lastName}`
  return inTurns([
    byName,
    byPhone,
    byId,
    ({ name }) => name.split(' ').toReversed().join(' '),
    ({ name }) => name.slice(0, -2),
    ({ name }) => withoutALetter(random, name),
    () => full(other()),
    () => `${other().firstName} ${random.int(1000, 9999)}`,
    () => `${other().firstName.slice(0, 1)} ${other().lastName}`,
    () => `${other().firstName} ${random.pick(rare)}`,
    () => `${other().firstName} ${withoutALetter(random, random.pick(rare))}`,
    ({ phone }) => `${random.pick(COMMON)} ${phone.slice(-4)}`,
  ])
}

/** What admins type into the one box, in equal shares: all that they may know of a member. */
export const createBoxTexts = (random: Random) =>
  inTurns([
    // Not `byName`: it shows a few of those who are called the same.
    ({ name }) => name,
    ({ name }) => firstWord(name),
    ({ name }) => name.slice(0, -2),
    ({ name }) => withoutALetter(random, name),
    ({ name }) => name.slice(0, 3),
    ({ father }) => father,
    ({ name, father }) => `${firstWord(name)} ${lastWord(father)}`,
    ({ name, zip }) => `${firstWord(name)} ${zip}`,
    ({ street }) => street,
    ({ street }) => street.replace(/^[\d-]+ /, ''),
    byEmail,
    byPhone,
    ({ phone }) => phone.slice(-4),
    byId,
  ])

/** The data of a form for a fictional member. */
export const createMemberForm = (random: Random) => {
  const { name, fatherOrHusband } = createPerson(random)
  return {
    name,
    fatherOrHusbandName: fatherOrHusband,
    // Nobody joins before being born.
    yearOfBirth: random.int(1935, 2002),
    phone: `718${random.int(2_000_000, 9_999_999)}`,
    email: 'new-member@example.org',
    unionOfSandwip: random.pick(UNION_CODES),
    initialYearOfMembership: random.int(2003, 2025),
    typeOfMember: random.pick(['general_member', 'new_member', 'renewal_member']),
    address: createAddress(random),
  }
}
