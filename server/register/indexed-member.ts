import { duesKey } from '#domain/dues/dues-key.ts'
import { type Person, toPerson } from '#domain/people/person.ts'
import { wordsOf } from '#domain/names/name-words.ts'
import { isTitle, skeletonsOf, weightOf, wordOf } from '#domain/names/word-match.ts'
import type { FilteredMember } from '#domain/members/filters.ts'
import { fullName } from '#domain/members/member-name.ts'
import { type Street, readStreet } from '#domain/members/street-words.ts'
import { phoneDigits } from '#domain/phone.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { Selectable } from 'kysely'
import type { MembersTable } from '../database/schema.ts'

/**
 * The identifying values of a person besides the name, the phone and the union, to find likely duplicates. E-mail
 * and home are hashes below `HASHES`: collisions are resolved by comparing the members.
 */
export type PersonTraits = {
  /** The words of the father's or husband's name, without titles and initials; separated by spaces. */
  father: string
  /** From 1 to 9999; 0 if unknown. */
  birthYear: number
  /** 0 if unknown. */
  email: number
  home: number
}

export const HASHES = 2 ** 16

/** FNV-1a, from 1 to `HASHES - 1`; 0 for a blank text. A text for each member would take ten times the memory. */
export const hashOf = (text: string) => {
  if (text === '') return 0
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return 1 + ((hash >>> 0) % (HASHES - 1))
}

const fatherWords = (father: string) =>
  wordsOf(father).flatMap(({ text, isInitials }) =>
    isInitials || isTitle(weightOf(wordOf(text))) ? [] : [text],
  )

/** The words of `PersonTraits.father`. */
export const wordsOfFather = ({ father }: Pick<PersonTraits, 'father'>): string[] =>
  father.split(' ').filter(Boolean)

/** The sounds of the distinctive words. */
export const soundsOfFather = (traits: Pick<PersonTraits, 'father'>): string[] => [
  ...new Set(
    wordsOfFather(traits)
      .map(wordOf)
      .filter((word) => weightOf(word) === 'full')
      .flatMap((word) => skeletonsOf(word).filter(Boolean)),
  ),
]

export const traitsOf = ({ father, birthYear, email, home }: Person): PersonTraits => ({
  father: [...new Set(fatherWords(father))].toSorted().join(' '),
  birthYear: birthYear ?? 0,
  email: hashOf(email),
  home: hashOf(home),
})

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

/** The columns that lists are filtered and sorted by. */
export const LISTED_COLUMNS = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'phone_digits',
  'second_phone',
  'zip_code',
  'union_code',
  'life_member_id',
  'initial_year',
  'expired_year',
  'dues_year',
  'dues_terms',
  'dues_method',
  'dues_paid_on',
  'type_of_member',
  'is_active',
  'is_died',
  'died_on',
  'is_hidden',
  'image_uid',
  'updated_at',
  'deleted_at',
  'merged_into',
] as const satisfies readonly (keyof MemberRow)[]
export type ListedRow = Pick<MemberRow, (typeof LISTED_COLUMNS)[number]>

/** Those, and the columns that the search finds members by. */
export const INDEXED_COLUMNS = [...new Set([...LISTED_COLUMNS, ...PERSON_COLUMNS])]
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

/** Phone numbers have at most 15 digits (E.164). */
const PHONE_MAX = 15
const YEAR_MAX = 9999

export const nameOf = (row: Pick<ListedRow, 'first_name' | 'middle_name' | 'last_name'>) =>
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

/** Returns the day of a timestamp; blank if it is none. */
export type DayOf = (at: string) => string

const DAYS_MAX = 1_000

/**
 * Caches the day by hour of UTC, which has a single day: formatting a time is slow, and the members of an import
 * share few hours.
 */
export const createDayOf = (): DayOf => {
  const dayOfHour = new Map<string, string>()
  return (at) => {
    const hour = at.slice(0, 13)
    const cached = dayOfHour.get(hour)
    if (cached !== undefined) return cached
    const moment = Date.parse(at)
    const day = Number.isNaN(moment) ? '' : dayAt(moment)
    if (dayOfHour.size >= DAYS_MAX) dayOfHour.clear()
    dayOfHour.set(hour, day)
    return day
  }
}

export const numbersOf = (row: ListedRow) => ({
  id: row.id,
  phone: phoneDigits(row.phone_digits).slice(0, PHONE_MAX),
  secondPhone: (row.second_phone ?? '').replace(/\D/g, '').slice(0, PHONE_MAX),
  lifeId: row.life_member_id,
})

export const searchedOf = (row: IndexedRow): NonNullable<IndexedMember['searched']> => ({
  traits: traitsOf(toRowPerson(row)),
  street: readStreet(row.street),
})

/** The member of a row, as lists need it. A row that was changed by hand may have any values. */
export const toListedMember = (row: ListedRow, dayOf: DayOf): IndexedMember => {
  return {
    ...numbersOf(row),
    name: nameOf(row),
    type: row.type_of_member,
    union: row.union_code,
    zip: row.zip_code,
    year: toYear(row.initial_year),
    dues: duesKey({
      isDied: row.is_died === 1,
      diedOn: row.died_on,
      isLife: row.type_of_member === 'life_member',
      terms: row.dues_terms,
      expiredYear: toYear(row.expired_year),
    }),
    duesMethod: row.dues_method ?? '',
    duesPaidOn: row.dues_paid_on ?? '',
    changedOn: dayOf(row.updated_at),
    isActive: row.is_active === 1,
    isDied: row.is_died === 1,
    isHidden: row.is_hidden === 1,
    hasPicture: row.image_uid !== null,
    searched: null,
  }
}
