import type { Selectable } from 'kysely'
import type { MembersTable } from '../database/schema.ts'
import type { MemberFilters } from './filters.ts'

/** The columns by which lists are filtered and sorted. */
export const LISTED_COLUMNS = [
  'id',
  'type_of_member',
  'union_code',
  'initial_year',
  'is_active',
  'is_died',
  'created_at',
  'deleted_at',
] as const
export type ListedColumns = Pick<Selectable<MembersTable>, (typeof LISTED_COLUMNS)[number]>

const PRESENT = 1
const ACTIVE = 2
const DIED = 4
/** Years are stored as they are; zero is none. */
const YEARS = 10_000
const FIRST_CAPACITY = 4_096

/** Small numbers for texts, in the order in which they were first seen. */
const createCodes = () => {
  const codes = new Map<string, number>()
  return {
    codeOf: (text: string) => {
      const code = codes.get(text) ?? codes.size
      codes.set(text, code)
      return code
    },
    /** Marks the codes of the texts; null without texts, which allows all. */
    allowed: (texts: readonly string[] = []) => {
      if (texts.length === 0) return null
      const marks = new Uint8Array(256)
      for (const text of texts) {
        const code = codes.get(text)
        if (code !== undefined) marks[code] = 1
      }
      return marks
    },
  }
}

const grown = <A extends Uint8Array | Uint16Array | Float64Array>(array: A, capacity: number): A => {
  const larger = new (array.constructor as new (length: number) => A)(capacity)
  larger.set(array)
  return larger
}

/**
 * What lists are filtered and sorted by, for every member, in memory: 13 bytes a member, by member number. A scan of 100,000
 * members takes a fraction of a millisecond, however they are filtered.
 */
export const createMemberColumns = () => {
  const types = createCodes()
  const unions = createCodes()
  let end = 0
  let flags = new Uint8Array(FIRST_CAPACITY)
  let type = new Uint8Array(FIRST_CAPACITY)
  let union = new Uint8Array(FIRST_CAPACITY)
  let year = new Uint16Array(FIRST_CAPACITY)
  let createdAt = new Float64Array(FIRST_CAPACITY)

  const reserve = (id: number) => {
    if (id < flags.length) return
    const capacity = Math.max(id + 1, 2 * flags.length)
    flags = grown(flags, capacity)
    type = grown(type, capacity)
    union = grown(union, capacity)
    year = grown(year, capacity)
    createdAt = grown(createdAt, capacity)
  }

  const set = (row: ListedColumns) => {
    const { id } = row
    reserve(id)
    end = Math.max(end, id + 1)
    flags[id] =
      (row.deleted_at === null ? PRESENT : 0) |
      (row.is_active === 1 ? ACTIVE : 0) |
      (row.is_died === 1 ? DIED : 0)
    type[id] = types.codeOf(row.type_of_member)
    union[id] = unions.codeOf(row.union_code)
    year[id] = row.initial_year ?? 0
    createdAt[id] = Date.parse(row.created_at)
  }

  /** The numbers of the members that pass the filters, ascending. */
  const find = (filters: MemberFilters): Uint32Array => {
    const allowedTypes = types.allowed(filters.typeOfMembers)
    const allowedUnions = unions.allowed(filters.unionOfSandwips)
    const years = filters.initialYearOfMemberships ?? []
    const allowedYears = years.length === 0 ? null : new Uint8Array(YEARS)
    if (allowedYears) for (const each of years) allowedYears[each] = 1
    const { isActive, isDied } = filters
    const mask = PRESENT | (isActive === undefined ? 0 : ACTIVE) | (isDied === undefined ? 0 : DIED)
    const wanted = PRESENT | (isActive ? ACTIVE : 0) | (isDied ? DIED : 0)

    const found = new Uint32Array(end)
    let count = 0
    for (let id = 0; id < end; id++) {
      if (((flags[id] ?? 0) & mask) !== wanted) continue
      if (allowedTypes && allowedTypes[type[id] ?? 0] !== 1) continue
      if (allowedUnions && allowedUnions[union[id] ?? 0] !== 1) continue
      if (allowedYears && allowedYears[year[id] ?? 0] !== 1) continue
      found[count++] = id
    }
    return found.slice(0, count)
  }

  /** The numbers in the order of creation. Usually that is their own order, and they are returned as they are. */
  const sortByCreation = (ids: Uint32Array): Uint32Array => {
    let isSorted = true
    for (let at = 1; at < ids.length && isSorted; at++)
      isSorted = (createdAt[ids[at - 1] ?? 0] ?? 0) <= (createdAt[ids[at] ?? 0] ?? 0)
    return isSorted ? ids : ids.toSorted((a, b) => (createdAt[a] ?? 0) - (createdAt[b] ?? 0) || a - b)
  }

  return { set, find, sortByCreation }
}

export type MemberColumns = ReturnType<typeof createMemberColumns>
