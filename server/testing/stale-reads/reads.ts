import { MEMBER_STATUSES, memberStatus } from '#domain/members/member-status.ts'
import type { Member } from '#domain/members/member.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Random } from '../../../scripts/demo/random.ts'
import { createMemberReads } from './member-reads.ts'
import { dataOf, listOf, type Read } from './read.ts'
import { TYPES, YEARS } from './words.ts'

/** The numbers of members by a value, such as `{ year: 2003, members: 7 }`. */
const countBy = (
  members: readonly Member[],
  name: string,
  values: readonly (string | number | null)[],
  valueOf: (member: Member) => string | number | null,
) =>
  values.map((value) => ({
    [name]: value,
    members: members.filter((member) => valueOf(member) === value).length,
  }))
const isPresent = ({ members }: { members?: unknown }) => members !== 0

const statistics: Read = {
  url: '/api/admin/dashboard/statistics',
  by: 'admin',
  actual: dataOf,
  expected: (oracle) => {
    const all = oracle.members.present()
    const byYear = countBy(all, 'year', [...YEARS, null], (member) => member.initialYearOfMembership)
    return {
      total: all.length,
      byUnion: countBy(all, 'union', UNION_CODES, (member) => member.unionOfSandwip).filter(isPresent),
      byType: countBy(all, 'type', TYPES, (member) => member.typeOfMember),
      byStatus: countBy(all, 'status', MEMBER_STATUSES, memberStatus),
      byYear: byYear.filter(isPresent),
    }
  },
}

const counts: Read = {
  url: '/api/admin/dashboard',
  by: 'admin',
  actual: dataOf,
  expected: (oracle) => ({ events: oracle.publicEvents().length, galleryImages: 0, admins: 1 }),
}

const events: Read = {
  url: '/api/events?limit=50',
  by: 'visitor',
  actual: (reply) => {
    const { rows, total } = listOf(reply)
    return { rows: rows.map(({ _id, title }) => [_id, title.en]), total }
  },
  expected: (oracle) => {
    const rows = oracle.publicEvents().map(({ _id, title }) => [_id, title.en])
    return { rows, total: rows.length }
  },
}

/** A rendered page, see `createEventsPage`. */
const page: Read = {
  url: '/upcoming-events',
  by: 'visitor',
  actual: ({ body }) => [...body.matchAll(/<li>(.*?)<\/li>/g)].map(([, title]) => title),
  expected: (oracle) => oracle.publicEvents().map(({ title }) => title.en),
}

/** A random read; `members` are those that it may ask for, deleted and merged ones too. */
export const createReads = (random: Random, today: string) => {
  const reads = createMemberReads(random, today)
  const kinds: [percent: number, make: (members: readonly Member[]) => Read][] = [
    [40, reads.list],
    [6, reads.facets],
    [6, reads.count],
    [2, reads.streamed],
    [8, reads.byName],
    [5, reads.byPhone],
    [4, reads.byNumber],
    [4, reads.byLifeId],
    [6, reads.one],
    [5, reads.check],
    [2, () => statistics],
    [2, () => counts],
    [5, () => events],
    [5, () => page],
  ]
  const lots = kinds.flatMap(([percent, make]) => Array.from({ length: percent }, () => make))
  return (members: readonly Member[]): Read => {
    const make = lots[random.int(0, lots.length - 1)] ?? reads.list
    return make(members)
  }
}
