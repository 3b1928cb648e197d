import type { MemberStatistics } from '#domain/dashboard/dashboard.ts'
import { MEMBER_STATUSES, memberStatus } from '#domain/members/member-status.ts'
import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Register } from '../register/register.ts'

/** Sums by key; keys keep the order in which they are listed, or first met. */
const createTally = <Key>(keys: readonly Key[] = []) => {
  const sums = new Map<Key, number>(keys.map((key) => [key, 0]))
  return {
    add: (key: Key, members: number) => sums.set(key, (sums.get(key) ?? 0) + members),
    entries: () => [...sums],
  }
}

export const countStatistics = async ({ read }: Pick<Register, 'read'>): Promise<MemberStatistics> => {
  const unions = createTally<string>(UNION_CODES)
  const types = createTally(MEMBER_TYPE_VALUES)
  const statuses = createTally(MEMBER_STATUSES)
  const years = createTally<number | null>()
  let total = 0
  for (const group of await read((index) => index.countGroups())) {
    const { type, union, year, isActive, isDied, members } = group
    total += members
    unions.add(union, members)
    types.add(type, members)
    statuses.add(memberStatus({ typeOfMember: type, isActive, isDied }), members)
    years.add(year, members)
  }
  return {
    total,
    byUnion: unions
      .entries()
      .filter(([, members]) => members > 0)
      .map(([union, members]) => ({ union, members })),
    byType: types.entries().map(([type, members]) => ({ type, members })),
    byStatus: statuses.entries().map(([status, members]) => ({ status, members })),
    byYear: years
      .entries()
      .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
      .map(([year, members]) => ({ year, members })),
  }
}
