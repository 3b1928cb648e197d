import type { SocietyEvent } from '#domain/events/event.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { FacetQuery, SortBy } from '#domain/members/member-query.ts'
import type { Member } from '#domain/members/member.ts'
import { compareNames, sortedName } from '../../register/member-orders.ts'

/** The filters and the order of a list. An empty array filters nothing. Every change is of today. */
export type ListQuery = {
  [name in keyof Omit<FacetQuery, 'searchTerm'>]: FacetQuery[name] | undefined
} & { sortBy?: SortBy; sortOrder?: 'asc' | 'desc' }

type Stored<T> = { record: T; isDeleted: boolean; mergedInto?: number }

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
    merge: (uid: string, into: number) => {
      const entry = stored.get(uid)
      if (entry) Object.assign(entry, { isDeleted: true, mergedInto: into })
    },
    isMerged: (uid: string) => stored.get(uid)?.mergedInto !== undefined,
    merged: () => [...stored.values()].filter(({ mergedInto }) => mergedInto !== undefined),
    find: (uid: string) => stored.get(uid)?.record,
    present: () => [...stored.values()].filter((entry) => !entry.isDeleted).map(({ record }) => record),
    /** Those that can be restored. */
    deleted: () =>
      [...stored.values()]
        .filter(({ isDeleted, mergedInto }) => isDeleted && mergedInto === undefined)
        .map(({ record }) => record),
  }
}

const isAmong = <T>(values: readonly T[] = [], value: T | null) =>
  values.length === 0 || values.some((each) => each === value)
/** Of a member without payments, in 2026. */
const standingOf = ({ isDied, typeOfMember, expiredYearOfMembership: year }: Member) => {
  if (isDied) return 'deceased'
  if (typeOfMember === 'life_member') return 'life'
  return year === null ? 'never' : year < 2026 ? 'lapsed' : 'paid'
}

const isLike = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const comparisons: Record<SortBy, (a: Member, b: Member) => number> = {
  id: () => 0,
  createdAt: (a, b) => compareTexts(a.createdAt, b.createdAt),
  name: (a, b) => compareNames(sortedName(fullName(a.name)), sortedName(fullName(b.name))),
  union: (a, b) => compareTexts(a.unionOfSandwip, b.unionOfSandwip),
  zip: (a, b) => compareTexts(a.address.zipCode, b.address.zipCode),
}

/** What the writes so far have stored, by the definition of each read: nothing is cached or indexed. */
export const createOracle = () => {
  const members = createStore<Member>()
  const events = createStore<SocietyEvent>()
  /** The number of the member that a number leads to, over any number of merges. */
  const leadsTo = (id: number): number => {
    const into = members.merged().find(({ record }) => record.id === id)?.mergedInto
    return into === undefined ? id : leadsTo(into)
  }
  return {
    members,
    events,
    leadsTo,
    /** Whether a member has this phone, or somebody had it who was merged into the member. */
    hasPhone: ({ id, phone }: Member, wanted: string) =>
      phone === wanted ||
      members.merged().some(({ record }) => record.phone === wanted && leadsTo(record.id) === id),
    list: (query: ListQuery): Member[] => {
      const direction = query.sortOrder === 'desc' ? -1 : 1
      return members
        .present()
        .filter(
          (member) =>
            isAmong(query.unionOfSandwips, member.unionOfSandwip) &&
            isAmong(query.initialYearOfMemberships, member.initialYearOfMembership) &&
            isAmong(query.typeOfMembers, member.typeOfMember) &&
            isLike(query.isActive, member.isActive) &&
            isLike(query.isDied, member.isDied) &&
            isLike(query.isHidden, member.isHidden) &&
            isLike(query.hasPicture, member.image !== null) &&
            isAmong(
              query.standing?.map((text) => text.split(':')[0]),
              standingOf(member),
            ) &&
            // Nobody has paid.
            isAmong(query.paidForYears, null) &&
            isAmong(query.paymentMethods, null) &&
            query.paidOn === undefined &&
            [query.lapsedInYear, query.notRenewedIn].every(
              (day) =>
                day === undefined ||
                (standingOf(member) === 'lapsed' &&
                  member.expiredYearOfMembership === Number(day.slice(0, 4)) - 1),
            ) &&
            isLike(query.isForVote, !member.unionOfSandwip.includes('not for vote')) &&
            (query.expiredOn === undefined ||
              (member.typeOfMember !== 'life_member' &&
                !member.isDied &&
                member.expiredYearOfMembership !== null &&
                member.expiredYearOfMembership < Number(query.expiredOn.slice(0, 4)))),
        )
        .toSorted((a, b) => direction * (comparisons[query.sortBy ?? 'id'](a, b) || a.id - b.id))
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
