import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { latinDigits } from '#domain/digits.ts'
import type { MemberQuery } from '#domain/members/member-query.ts'
import { GENERAL_TYPE_VALUES, type MemberType } from '#domain/members/member-types.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { searchText } from './rows.ts'

type Where = ExpressionBuilder<Schema, 'members'>

/** A phone is looked for from this many digits on; fewer would match half the register. */
const PHONE_DIGITS_MIN = 4

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Member ID, life-time ID, any part of the full name with the words in any order, or a phone in any format. */
const matchesSearch = (where: Where, asTyped: string): Expression<SqlBool> => {
  const term = latinDigits(asTyped)
  const text = searchText(term)
  const words = text.split(' ').map((word) => sql<boolean>`search_name like ${containing(word)} escape '\\'`)
  const alternatives: Expression<SqlBool>[] = [
    where.and(words),
    // Both sides are lowered by the database: its idea of lower case is not JavaScript's.
    where(where.fn<string>('lower', ['life_member_id']), '=', where.fn<string>('lower', [where.val(term)])),
  ]
  if (/^\d{1,9}$/.test(text)) alternatives.push(where('id', '=', Number(text)))
  const digits = /^[\d\s().+-]+$/.test(text) ? phoneDigits(text.replace(/^\+1/, '')) : ''
  if (digits.length >= PHONE_DIGITS_MIN) alternatives.push(where('phone_digits', 'like', `%${digits}%`))
  return where.or(alternatives)
}

/**
 * A list over one of the two directories is read through that directory's partial indexes:
 * `type in (…)` alone would cost a sort of all of them.
 */
const directoryOf = (types: readonly MemberType[]): 'life' | 'general' | null => {
  if (types.length === 0) return null
  if (types.every((type) => type === 'life_member')) return 'life'
  return types.includes('life_member') ? null : 'general'
}

const isWholeDirectory = (types: readonly MemberType[]) =>
  types.length === 0 ||
  directoryOf(types) === 'life' ||
  types.length === GENERAL_TYPE_VALUES.length + 1 ||
  (directoryOf(types) === 'general' && types.length === GENERAL_TYPE_VALUES.length)

export type MemberFilters = Pick<
  MemberQuery,
  'searchTerm' | 'unionOfSandwips' | 'initialYearOfMemberships' | 'typeOfMembers' | 'isActive' | 'isDied'
>

/** Members in the register that pass the filters; an empty filter list filters nothing. */
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
  const term = filters.searchTerm?.trim()
  return term ? query.where((where) => matchesSearch(where, term)) : query
}

export const countMembers = (db: Db, filters: MemberFilters) =>
  selectMembers(db, filters).select((select) => select.fn.countAll<number>().as('total'))

/** The numbers of one page, in order: read from an index alone, so that a deep page stays cheap. */
export const selectPage = (db: Db, query: MemberQuery) => {
  const page = selectMembers(db, query)
    .select('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return query.sortBy === 'createdAt'
    ? page.orderBy('created_at', query.sortOrder).orderBy('id', query.sortOrder)
    : page.orderBy('id', query.sortOrder)
}
