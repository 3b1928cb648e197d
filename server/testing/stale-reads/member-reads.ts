import { facetChoices } from '#domain/members/facets.ts'
import { fullName } from '#domain/members/member-name.ts'
import { SORT_KEYS } from '#domain/members/member-query.ts'
import { PublicMember, type Member } from '#domain/members/member.ts'
import type { Random } from '../../../scripts/demo/random.ts'
import { UNKNOWN_ID } from '../create-record.ts'
import type { ListQuery, Oracle } from './oracle.ts'
import { dataOf, listOf, type Read } from './read.ts'
import { EXPIRED_YEARS, randomName, randomPhone, TYPES, UNIONS, YEARS } from './words.ts'

/** More members than there are; a list of this limit is streamed. */
const ALL = 100_000
/** More than a search matches. */
const MATCHES = 1000
/** Shorter numbers are no part of a phone number. */
const PHONE_PART = 1000

const NO_FILTERS: ListQuery = {}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

const toUrl = (query: object, path = '/api/members') => {
  const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value ?? '')])
  return `${path}?${new URLSearchParams(given.filter(([, text]) => text !== '')).toString()}`
}

/** All members that a search matches exactly, which it sorts in its own way. */
const found = (
  searchTerm: string,
  filters: ListQuery,
  isMatch: (member: Member, oracle: Oracle) => boolean,
): Read => ({
  url: toUrl({ ...filters, searchTerm, limit: MATCHES }),
  by: 'admin',
  actual: (reply) => {
    const { rows, total } = listOf(reply)
    return { rows: rows.toSorted(byId), total }
  },
  expected: (oracle) => {
    const rows = oracle.list(filters).filter((member) => isMatch(member, oracle))
    return { rows, total: rows.length }
  },
})

/** Random reads of members; `members` are those that may be asked for, deleted and merged ones too. */
export const createMemberReads = (random: Random, today: string) => {
  const { pick, int, chance, shuffled } = random
  const some = <T>(values: readonly T[]) => (chance(0.5) ? [] : shuffled(values).slice(0, int(1, 2)))
  const maybe = (name: 'isActive' | 'isDied') => (chance(0.25) ? { [name]: chance(0.5) } : {})
  /** The filters of which a list has seldom more than one. */
  const seldom = (): ListQuery =>
    chance(0.6)
      ? {}
      : pick<ListQuery>([
          { isHidden: chance(0.5) },
          { hasPicture: chance(0.5) },
          { isForVote: chance(0.5) },
          { expiredOn: `${pick(EXPIRED_YEARS)}-06-15` },
          { changedSince: today },
        ])
  const anyOf = (members: readonly Member[]) => members[int(0, members.length - 1)]

  const randomFilters = (): ListQuery => ({
    unionOfSandwips: some(UNIONS),
    initialYearOfMemberships: some(YEARS),
    typeOfMembers: some(TYPES),
    ...maybe('isActive'),
    ...maybe('isDied'),
    ...seldom(),
  })
  const randomQuery = (): ListQuery => ({
    ...randomFilters(),
    ...(chance(0.5) && { sortBy: pick(SORT_KEYS) }),
    ...(chance(0.5) && { sortOrder: pick(['asc', 'desc']) }),
  })
  /** A part of a list, from `start` to `end`. */
  const part = (query: ListQuery, url: string, [start, end]: [start: number, end: number]): Read => ({
    url,
    by: 'admin',
    actual: listOf,
    expected: (oracle) => {
      const all = oracle.list(query)
      return { rows: all.slice(start, end), total: all.length }
    },
  })

  return {
    list: () => {
      const [query, page, limit] = [randomQuery(), int(1, 6), int(1, 12)]
      return part(query, toUrl({ ...query, page, limit }), [(page - 1) * limit, page * limit])
    },
    streamed: () => {
      const query = randomQuery()
      return part(query, toUrl({ ...query, limit: ALL }), [0, ALL])
    },
    count: () => {
      const query = randomQuery()
      return part(query, toUrl({ ...query, limit: ALL, count: 'only' }), [0, 0])
    },
    facets: (): Read => {
      const filters = randomFilters()
      return {
        url: toUrl(filters, '/api/members/facets'),
        by: 'admin',
        actual: dataOf,
        expected: (oracle) => {
          const counts = facetChoices(today).map(({ name, value, filter }) => ({
            name,
            value,
            members: oracle.list({ ...filters, ...filter }).length,
          }))
          return {
            total: oracle.list(filters).length,
            counts: counts.filter(({ members: number }) => number > 0),
          }
        },
      }
    },
    byName: () => {
      const words = fullName(randomName(random)).split(' ')
      return found(words.join(' '), randomFilters(), ({ name }) => {
        const its = fullName(name).split(' ')
        return words.every((word) => its.includes(word))
      })
    },
    byPhone: () => {
      const phone = randomPhone(random)
      return found(
        phone,
        randomFilters(),
        (member, { hasPhone }) => hasPhone(member, phone) || member.secondPhone === phone,
      )
    },
    byNumber: (members: readonly Member[]) => {
      const number = anyOf(members)?.id ?? 1
      const isMatch = ({ id, phone }: Member, { leadsTo }: Oracle) =>
        id === leadsTo(number) || (number >= PHONE_PART && phone.endsWith(String(number)))
      return found(String(number), randomFilters(), isMatch)
    },
    byLifeId: (members: readonly Member[]) => {
      const lifeId = anyOf(members.filter((member) => member.lifeMemberId !== null))?.lifeMemberId ?? 'LM-0'
      return found(lifeId, NO_FILTERS, (member) => member.lifeMemberId === lifeId)
    },
    one: (members: readonly Member[]): Read => {
      const uid = anyOf(members)?._id ?? UNKNOWN_ID
      return {
        url: `/api/members/${uid}`,
        by: 'admin',
        actual: (reply) => (reply.statusCode >= 400 ? reply.statusCode : dataOf(reply)),
        expected: ({ members: { present, isMerged } }) =>
          present().find(({ _id }) => _id === uid) ?? (isMerged(uid) ? 410 : 404),
      }
    },
    /** The membership check, by a whole phone number or a member ID. */
    check: (members: readonly Member[]): Read => {
      const number = anyOf(members)?.id ?? PHONE_PART
      const text = number < PHONE_PART && chance(0.5) ? String(number) : randomPhone(random)
      const isMatch = (member: Member, { leadsTo, hasPhone }: Oracle) =>
        !member.isHidden && (hasPhone(member, text) || member.id === leadsTo(Number(text)))
      return {
        ...found(text, NO_FILTERS, isMatch),
        url: toUrl({ searchTerm: text }),
        by: 'visitor',
        expected: (oracle) => {
          const rows = oracle.list(NO_FILTERS).filter((member) => isMatch(member, oracle))
          return { rows: rows.map((row) => PublicMember.parse(row)), total: rows.length }
        },
      }
    },
  }
}
