import { sql } from 'kysely'
import type { MemberQuery } from '#domain/members/member-query.ts'
import { GENERAL_TYPE_VALUES, MEMBER_TYPE_VALUES, type MemberType } from '#domain/members/member-types.ts'
import type { Db } from '../database/connection.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { keys } from './member-keys.ts'
import type { KeyFilters } from './search-members.ts'

/**
 * A list over one of the two directories uses the partial indexes of that directory: `type in (…)` alone would need a
 * sort of all its members.
 */
const directoryOf = (types: readonly MemberType[]): 'life' | 'general' | null => {
  if (types.length === 0) return null
  if (types.every((type) => type === 'life_member')) return 'life'
  return types.includes('life_member') ? null : 'general'
}

/** The types of a directory when none is chosen. */
const typesWithin = (directory: ReturnType<typeof directoryOf>) =>
  directory === null ? MEMBER_TYPE_VALUES : directory === 'life' ? ['life_member'] : GENERAL_TYPE_VALUES

const isWholeDirectory = (types: readonly MemberType[]) =>
  types.length === 0 || new Set(types).size === typesWithin(directoryOf(types)).length

export type MemberFilters = Pick<
  MemberQuery,
  'unionOfSandwips' | 'initialYearOfMemberships' | 'typeOfMembers' | 'isActive' | 'isDied'
>

/** Members that are not deleted and pass the filters; an empty filter list does not filter. */
export const selectMembers = (db: Db, filters: MemberFilters) => {
  const types = filters.typeOfMembers ?? []
  const directory = directoryOf(types)
  let query = db.selectFrom('members').where('deleted_at', 'is', null)
  if (directory) query = query.where('directory', '=', directory)
  if (!isWholeDirectory(types)) query = query.where('type_of_member', 'in', types)
  if (filters.unionOfSandwips?.length) query = query.where('union_code', 'in', filters.unionOfSandwips)
  if (filters.initialYearOfMemberships?.length) {
    query = query.where('initial_year', 'in', filters.initialYearOfMemberships)
  }
  if (filters.isActive !== undefined) query = query.where('is_active', '=', filters.isActive ? 1 : 0)
  if (filters.isDied !== undefined) query = query.where('is_died', '=', filters.isDied ? 1 : 0)
  return query
}

/** The same filters as keys of the search index. */
export const filterKeys = (filters: MemberFilters): KeyFilters => {
  const {
    typeOfMembers = [],
    unionOfSandwips = [],
    initialYearOfMemberships = [],
    isActive,
    isDied,
  } = filters
  return [
    typeOfMembers.length === MEMBER_TYPE_VALUES.length ? [] : typeOfMembers.map(keys.type),
    unionOfSandwips.map(keys.union),
    initialYearOfMemberships.map(keys.year),
    isActive === undefined ? [] : [keys.isActive(isActive)],
    isDied === undefined ? [] : [keys.isDied(isDied)],
  ].filter((allowed) => allowed.length > 0)
}

export const countMembers = (db: Db, filters: MemberFilters) =>
  selectMembers(db, filters).select((select) => select.fn.countAll<number>().as('total'))

/** The position of a member in the order of a list. */
export type ListPlace = { id: number; created_at?: string | undefined }

/**
 * The member numbers of a page, in order. Read from an index alone, so that a deep page stays cheap. A long page is
 * read in parts of `atMost`, each with the last row of the previous one as `after`.
 */
export const selectPage = (
  db: Db,
  query: MemberQuery,
  { after, atMost = query.limit }: { after?: ListPlace | undefined; atMost?: number } = {},
) => {
  const isByCreation = query.sortBy === 'createdAt'
  const order = query.sortOrder ?? 'asc'
  const page = selectMembers(db, query)
    .select('id')
    .$if(isByCreation, (select) => select.select('created_at'))
    .limit(atMost)
    .offset(after ? 0 : (query.page - 1) * query.limit)
    .$if(isByCreation, (select) => select.orderBy('created_at', order))
    .orderBy('id', order)
  if (!after) return page
  const follows = sql.raw(order === 'asc' ? '>' : '<')
  return page.where(
    isByCreation
      ? // As one value: a pair of conditions with `or` would not be read from the index.
        sql<boolean>`(created_at, id) ${follows} (${after.created_at}, ${after.id})`
      : sql<boolean>`id ${follows} ${after.id}`,
  )
}

/** How many numbers are read at once, from an index alone; between two reads other requests are answered. */
const IDS_PER_BATCH = 2_000

/** Reads the member numbers of a page in order, in parts. Throws when `signal` is aborted. */
export async function* readPageIds(
  db: Db,
  query: MemberQuery,
  signal?: AbortSignal,
): AsyncGenerator<number[]> {
  let after: ListPlace | undefined
  for (let rest = query.limit; rest > 0; rest -= IDS_PER_BATCH) {
    if (after) await yieldToEventLoop(signal)
    const atMost = Math.min(IDS_PER_BATCH, rest)
    const rows: ListPlace[] = await selectPage(db, query, { after, atMost }).execute()
    yield rows.map(({ id }) => id)
    if (rows.length < atMost) return
    after = rows.at(-1)
  }
}
