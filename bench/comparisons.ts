import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Member } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { MORE_SORT_OPTIONS, SORT_OPTIONS } from '#domain/members/member-query.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { localePath, paths } from '#web/paths.ts'
import { createPerson } from '../scripts/demo/names.ts'
import { createAddress } from '../scripts/demo/places.ts'
import type { Random } from '../scripts/demo/random.ts'
import type { Comparison } from './compare.ts'
import { sendForm, type Headers } from './load.ts'
import { RARE_NAMES } from './register.ts'

type Filters = { unions: readonly string[]; years?: readonly number[]; isActive?: boolean }
/** A query of the list; `page` is made of the number of the last one. */
type ListQuery = { filters: Filters; more?: Record<string, string>; page?: (last: number) => number }

const YEARS = Array.from({ length: 2025 - 2003 + 1 }, (_, index) => 2003 + index)
const some = <T>(random: Random, items: readonly T[], count: number) => random.shuffled(items).slice(0, count)
const fewUnionsAndYears = (random: Random) => ({
  unions: some(random, UNION_CODES, random.int(1, 6)).toSorted(),
  years: some(random, YEARS, random.int(1, 6)).toSorted(),
})
const anySort = (random: Random, options: typeof SORT_OPTIONS | typeof MORE_SORT_OPTIONS) => {
  const { sortBy, sortOrder } = random.pick<(typeof options)[number]>([...options])
  return { sortBy, sortOrder }
}
const anySize = (random: Random) => ({ limit: String(random.int(10, 50)) })
const sorted = (random: Random) => ({
  filters: { unions: some(random, UNION_CODES, 3) },
  more: { ...anySize(random), ...anySort(random, MORE_SORT_OPTIONS) },
})

/** Counts by union, year and activity, so that no query has to be counted over all members. */
const createCounter = (members: readonly Member[]) => {
  const groups = Map.groupBy(
    members,
    ({ unionOfSandwip, initialYearOfMembership, isActive }) =>
      `${unionOfSandwip} ${initialYearOfMembership} ${isActive}`,
  )
  return ({ unions, years = YEARS, isActive }: Filters) => {
    let total = 0
    for (const union of unions)
      for (const year of years)
        for (const active of isActive ? [true] : [true, false])
          total += groups.get(`${union} ${year} ${active}`)?.length ?? 0
    return total
  }
}

/** Lists that never repeat. */
const list = (
  name: string,
  goal: number,
  title: string,
  make: (random: Random) => ListQuery,
  path = '/api/members',
): Comparison => ({
  name,
  title,
  goal,
  isUnique: true,
  start: ({ register }, random) => {
    const count = createCounter(register.members)
    return () => {
      const { filters, more, page } = make(random)
      const total = count(filters)
      const query = new URLSearchParams({
        unionOfSandwips: filters.unions.join(),
        ...(filters.years && { initialYearOfMemberships: filters.years.join() }),
        ...(filters.isActive && { isActive: 'true' }),
        ...more,
        ...(page && { page: String(page(Math.ceil(total / Number(more?.['limit'] ?? 30)) || 1)) }),
      })
      return { path: `${path}?${String(query)}`, expected: `"total":${total}` }
    }
  },
})

/** Makes a text to search for a member. */
type Shape = (member: Member, random: Random) => string

const byName: Shape = ({ name }) => fullName(name)
const byPhone: Shape = ({ phone }) => phone
const byId: Shape = ({ id, lifeMemberId }) => lifeMemberId ?? String(id)
const byEmail: Shape = ({ email, phone }) => email ?? phone
/** What is written on a card or read out: it finds the member, or a namesake. */
const EXACT = new Set<Shape>([byName, byPhone, byId, byEmail])

const withoutALetter = (random: Random, text: string) => {
  const letter = random.int(1, Math.max(1, text.length - 2))
  return text.slice(0, letter) + text.slice(letter + 1)
}
const partOfName: Shape = ({ name }) => fullName(name).slice(0, -2)
const nameWithSlip: Shape = ({ name }, random) => withoutALetter(random, fullName(name))
const firstWord = (text: string) => text.split(' ')[0] ?? text
const lastWord = (text: string) => text.split(' ').at(-1) ?? text
const other = (random: Random) => createPerson(random).name

/** What everybody types, and what finds the most. */
const COMMON = ['Md', 'Mohammad', 'Begum', 'বেগম', 'Hossain', 'Abdul', 'Md Hossain', 'Islam', '718'] as const

/** Searches as people make them: names in any order, in other spellings, with slips, parts of them, phones, and numbers. */
const SEARCHES: readonly Shape[] = [
  byName,
  byPhone,
  byId,
  ({ name }) => fullName(name).split(' ').toReversed().join(' '),
  partOfName,
  nameWithSlip,
  (_, random) => fullName({ ...other(random), middleName: null }),
  (_, random) => `${other(random).firstName} ${random.int(1000, 9999)}`,
  (_, random) => `${other(random).firstName.slice(0, 1)} ${other(random).lastName}`,
  (_, random) => `${other(random).firstName} ${random.pick(RARE_NAMES)}`,
  (_, random) => `${other(random).firstName} ${withoutALetter(random, random.pick(RARE_NAMES))}`,
  ({ phone }, random) => `${random.pick(COMMON)} ${phone.slice(-4)}`,
]

/** What admins type into the one box, in equal shares: all that they may know of a member. */
const BOX: readonly Shape[] = [
  // Not `byName`: it shows a few of those who are called the same.
  ({ name }) => fullName(name),
  ({ name }) => firstWord(fullName(name)),
  partOfName,
  nameWithSlip,
  ({ name }) => fullName(name).slice(0, 3),
  ({ fatherOrHusbandName }) => fatherOrHusbandName,
  ({ name, fatherOrHusbandName }) => `${firstWord(fullName(name))} ${lastWord(fatherOrHusbandName)}`,
  ({ name, address }) => `${firstWord(fullName(name))} ${address.zipCode}`,
  ({ address }) => address.street,
  ({ address }) => address.street.replace(/^[\d-]+ /, ''),
  byEmail,
  byPhone,
  ({ phone }) => phone.slice(-4),
  byId,
]

/** Texts about any members at the end of a path, of each shape in turns. */
const search =
  (path: string, shapes: readonly Shape[]): Comparison['start'] =>
  ({ register }, random) => {
    let made = 0
    return () => {
      const member = random.pick(register.members)
      const shape = shapes[made++ % shapes.length] ?? byName
      // The membership check shows nobody who is hidden.
      const isFound = EXACT.has(shape) && !member.isHidden
      return {
        path: path + encodeURIComponent(shape(member, random)),
        expected: isFound ? `"lastName":"${member.name.lastName}"` : undefined,
      }
    }
  }

const page = (name: string, path: string): Comparison => {
  const headers = { 'accept-encoding': 'br' }
  return {
    name,
    title: `the rendered page ${path}, compressed`,
    goal: 0.5,
    raw: { path, headers },
    headersOf: () => headers,
    start: () => () => ({ path, expected: '</html>' }),
  }
}

const anyPage = (random: Random) => (last: number) => random.int(1, last)

export const READS: readonly Comparison[] = [
  {
    name: 'default-list',
    title: 'the default list, the same query again',
    goal: 0.4,
    raw: { path: '/api/members' },
    start:
      ({ register: { members } }) =>
      () => ({ path: '/api/members', expected: `"total":${members.length}` }),
  },
  list('list', 0.35, 'a union, either sort, pages to 300, sizes from 10 to 50: never the same', (random) => ({
    filters: { unions: [random.pick(UNION_CODES)] },
    more: { ...anySize(random), ...anySort(random, SORT_OPTIONS) },
    page: (last) => random.int(1, Math.min(300, last)),
  })),
  list('random-page', 0.35, 'a random page of three unions, two years and the active members', (random) => ({
    filters: { unions: some(random, UNION_CODES, 3), years: some(random, YEARS, 2), isActive: true },
    page: anyPage(random),
  })),
  list('sorted-first', 0.3, 'the first page of three unions by name, union or ZIP', (random) => ({
    ...sorted(random),
    page: () => 1,
  })),
  list('sorted-page', 0.12, 'a random page of three unions by name, union or ZIP', (random) => ({
    ...sorted(random),
    page: anyPage(random),
  })),
  list('last-page', 0.35, 'the last page of a few unions and years', (random) => ({
    filters: fewUnionsAndYears(random),
    more: anySort(random, SORT_OPTIONS),
    page: (last) => last,
  })),
  list(
    'facets',
    0.05,
    'the counts of all filters, beside a few unions and years',
    (random) => ({ filters: { ...fewUnionsAndYears(random), isActive: random.chance(0.5) } }),
    '/api/members/facets',
  ),
  {
    name: 'member',
    title: 'one member',
    goal: 0.7,
    start:
      ({ register: { members } }, random) =>
      () => {
        const { _id, name } = random.pick(members)
        return { path: `/api/members/${_id}`, expected: `"lastName":"${name.lastName}"` }
      },
  },
  {
    name: 'search',
    title: 'names, other spellings, slips, phones, IDs: 50 rows',
    goal: 0.18,
    isUnique: true,
    start: search('/api/members?limit=50&searchTerm=', SEARCHES),
  },
  {
    name: 'find',
    title: 'the one box: names, fathers, ZIP codes, streets, e-mail addresses, phones, IDs',
    goal: 0.1,
    // So that a percentile is the time of a request and not that of a queue.
    connections: 1,
    start: search('/api/members/find?text=', BOX),
  },
  {
    name: 'check',
    title: 'the membership check of visitors at many addresses',
    goal: 0.12,
    connections: 16,
    headersOf: ({ int }) => ({ 'x-forwarded-for': `10.${int(0, 255)}.${int(0, 255)}.${int(1, 254)}` }),
    // Visitors mostly type a name.
    start: search('/api/members?searchTerm=', [byName, byName, byPhone, byId]),
  },
  page('page', paths.home),
  page('page-bn', localePath('bn', paths.home)),
]

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

/** A JPEG with the noise of a sensor, by default of 1600 x 1200 and about 300 kB. */
export const createPhoto = async (width = 1600, height = 1200) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 800, height: 600, channels: 3, background: 'gray', noise } as const
  const small = await sharp({ create }).png().toBuffer()
  return sharp(small).resize(width, height).jpeg({ quality: 64 }).toBuffer()
}

/** A create as the form sends it; `image` is a JPEG. */
export const createRequest = (headers: Headers, data: object, image?: Buffer) =>
  sendForm('POST', '/api/members/create', { ...headers, 'idempotency-key': randomUUID() }, data, image)

export const WRITES: readonly Comparison[] = [
  {
    name: 'create',
    title: 'creates, on 8 connections',
    goal: 0.12,
    connections: 8,
    start:
      ({ api }, random) =>
      () => {
        const form = createMemberForm(random)
        return { request: createRequest(api.headers, form), expected: `"street":"${form.address.street}"` }
      },
  },
  {
    name: 'update',
    title: 'updates of an address, on 8 connections',
    goal: 0.15,
    connections: 8,
    start: ({ api, register: { members } }, random) => {
      // In an order without repeats, so that no two updates of a member are in flight at once.
      const inOrder = random.shuffled(members)
      let sent = 0
      return () => {
        const { _id, version } = inOrder[sent % inOrder.length] ?? members[0]
        const address = createAddress(random)
        // Each turn has raised the versions by one.
        const headers = { ...api.headers, 'if-match': `"${version + Math.floor(sent++ / inOrder.length)}"` }
        const request = sendForm('PATCH', `/api/members/update/${_id}`, headers, { address })
        return { request, expected: `"street":"${address.street}"` }
      }
    },
  },
  {
    name: 'photo',
    title: 'creates with a photo of 1600 x 1200 and about 300 kB, on 4 connections',
    goal: 30,
    unit: '/s',
    connections: 4,
    start: async ({ api }, random) => {
      const photos = await Promise.all(Array.from({ length: 4 }, () => createPhoto()))
      let sent = 0
      return () => ({
        request: createRequest(api.headers, createMemberForm(random), photos[sent++ % photos.length]),
        expected: '"image":"',
      })
    },
  },
]
