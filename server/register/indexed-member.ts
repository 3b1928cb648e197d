import { LRUCache } from 'lru-cache'
import type { FilteredMember } from '#domain/members/filters.ts'
import { fullName } from '#domain/members/member-name.ts'
import { toPerson, type Person } from '#domain/people/person.ts'
import { readStreet, type Street } from '#domain/members/street-words.ts'
import { phoneDigits } from '#domain/phone.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { Selectable } from 'kysely'
import type { MembersTable } from '../database/schema.ts'
import { traitsOf, type PersonTraits } from './person-traits.ts'

/** The columns that identify a person. */
export const PERSON_COLUMNS = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'phone_digits',
  'second_phone',
  'email',
  'father_or_husband_name',
  'year_of_birth',
  'street',
  'apartment',
  'zip_code',
  'union_code',
] as const satisfies readonly (keyof MemberRow)[]

/** The columns that lists are filtered by, and that the search finds members by. */
export const INDEXED_COLUMNS = [
  ...PERSON_COLUMNS,
  'life_member_id',
  'initial_year',
  'expired_year',
  'type_of_member',
  'is_active',
  'is_died',
  'is_hidden',
  'image_uid',
  'updated_at',
  'deleted_at',
  'merged_into',
] as const satisfies readonly (keyof MemberRow)[]
export type IndexedRow = Pick<MemberRow, (typeof INDEXED_COLUMNS)[number]>

/** A member in the index. */
export type IndexedMember = FilteredMember & {
  id: number
  name: string
  /** Up to 15 digits. */
  phone: string
  /** What only the search needs, which takes most of a load; null until then. */
  searched: { traits: PersonTraits; street: Street } | null
}
/** A member as the search finds it. */
export type SearchedMember = IndexedMember & { searched: NonNullable<IndexedMember['searched']> }

/** Phone numbers have at most 15 digits (E.164). */
const PHONE_MAX = 15
const YEAR_MAX = 9999

export const nameOf = (row: Pick<IndexedRow, 'first_name' | 'middle_name' | 'last_name'>) =>
  fullName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name })

/** The row of a member. */
type MemberRow = Selectable<MembersTable>

export const toRowPerson = (row: Pick<MemberRow, (typeof PERSON_COLUMNS)[number]>): Person =>
  toPerson({
    name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
    fatherOrHusbandName: row.father_or_husband_name,
    yearOfBirth: row.year_of_birth,
    phone: row.phone_digits,
    secondPhone: row.second_phone,
    email: row.email,
    unionOfSandwip: row.union_code,
    address: { street: row.street, apartment: row.apartment, zipCode: row.zip_code },
  })

const toYear = (year: number | null) =>
  Number.isInteger(year) && year !== null && year > 0 && year <= YEAR_MAX ? year : null

/**
 * Caches the day by hour of UTC, which has a single day: formatting a time is slow, and the members of an import
 * share few hours.
 */
const dayOfHour = new LRUCache<string, string>({ max: 1_000 })

const dayOfTimestamp = (at: string) => {
  const hour = at.slice(0, 13)
  const cached = dayOfHour.get(hour)
  if (cached !== undefined) return cached
  const moment = Date.parse(at)
  const day = Number.isNaN(moment) ? '' : dayAt(moment)
  dayOfHour.set(hour, day)
  return day
}

/** The member of a row, as lists need it. A row that was changed by hand may have any values. */
export const toListedMember = (row: IndexedRow): IndexedMember => {
  return {
    id: row.id,
    name: nameOf(row),
    phone: phoneDigits(row.phone_digits).slice(0, PHONE_MAX),
    secondPhone: (row.second_phone ?? '').replace(/\D/g, '').slice(0, PHONE_MAX),
    lifeId: row.life_member_id,
    type: row.type_of_member,
    union: row.union_code,
    zip: row.zip_code,
    year: toYear(row.initial_year),
    expires: row.type_of_member === 'life_member' ? null : toYear(row.expired_year),
    changedOn: dayOfTimestamp(row.updated_at),
    isActive: row.is_active === 1,
    isDied: row.is_died === 1,
    isHidden: row.is_hidden === 1,
    hasPicture: row.image_uid !== null,
    searched: null,
  }
}

export const toSearchedMember = (row: IndexedRow): SearchedMember => ({
  ...toListedMember(row),
  searched: { traits: traitsOf(toRowPerson(row)), street: readStreet(row.street) },
})
