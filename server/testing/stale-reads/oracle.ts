import type { SocietyEvent } from '#domain/events/event.ts'
import type { Member } from '#domain/members/member.ts'

/** The filters and the order of a list. An empty array filters nothing. */
export type ListQuery = {
  unionOfSandwips: readonly string[]
  initialYearOfMemberships: readonly number[]
  typeOfMembers: readonly string[]
  isActive?: boolean
  isDied?: boolean
  sortBy?: 'id' | 'createdAt'
  sortOrder?: 'asc' | 'desc'
}

type Stored<T> = { record: T; isDeleted: boolean }

const createStore = <T extends { _id: string; version: number }>() => {
  const stored = new Map<string, Stored<T>>()
  return {
    /** Stores what a write answered. Of two that ran at the same time, the higher version is the later one. */
    save: (record: T) => {
      const earlier = stored.get(record._id)
      if (!earlier || earlier.record.version < record.version)
        stored.set(record._id, { record, isDeleted: earlier?.isDeleted ?? false })
    },
    mark: (uid: string, isDeleted: boolean) => {
      const entry = stored.get(uid)
      if (entry) entry.isDeleted = isDeleted
    },
    find: (uid: string) => stored.get(uid)?.record,
    present: () => [...stored.values()].filter((entry) => !entry.isDeleted).map(({ record }) => record),
    deleted: () => [...stored.values()].filter((entry) => entry.isDeleted).map(({ record }) => record),
  }
}

const isAmong = <T>(values: readonly T[], value: T | null) =>
  values.length === 0 || values.some((each) => each === value)

/** What the writes so far have stored, by the definition of each read: nothing is cached or indexed. */
export const createOracle = () => {
  const members = createStore<Member>()
  const events = createStore<SocietyEvent>()
  return {
    members,
    events,
    list: (query: ListQuery): Member[] => {
      const direction = query.sortOrder === 'desc' ? -1 : 1
      return members
        .present()
        .filter(
          (member) =>
            isAmong(query.unionOfSandwips, member.unionOfSandwip) &&
            isAmong(query.initialYearOfMemberships, member.initialYearOfMembership) &&
            isAmong(query.typeOfMembers, member.typeOfMember) &&
            (query.isActive === undefined || query.isActive === member.isActive) &&
            (query.isDied === undefined || query.isDied === member.isDied),
        )
        .toSorted((a, b) => {
          const byCreation = query.sortBy === 'createdAt' ? a.createdAt.localeCompare(b.createdAt) : 0
          return direction * (byCreation || a.id - b.id)
        })
    },
    /** Published, the latest first. */
    publicEvents: () =>
      events
        .present()
        .filter(({ status }) => status === 'published')
        .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt) || (a._id < b._id ? 1 : -1)),
  }
}
export type Oracle = ReturnType<typeof createOracle>
