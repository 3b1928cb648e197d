import { phoneDigits } from '#domain/phone.ts'
import { fullName } from '#domain/members/member-name.ts'
import { comparableLifeId } from '#domain/names/explain-match.ts'
import { wordsOf } from '#domain/names/name-words.ts'
import { isTitle, weightOf, wordOf } from '#domain/names/word-match.ts'
import type { MemberRow } from '../members/rows.ts'

/** The columns that are indexed; a change of any other leaves the index as it is. */
export const INDEXED_COLUMNS = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'phone_digits',
  'life_member_id',
  'union_code',
  'initial_year',
  'type_of_member',
  'is_active',
  'is_died',
  'is_hidden',
  'deleted_at',
] as const satisfies readonly (keyof MemberRow)[]
export type IndexedRow = Pick<MemberRow, (typeof INDEXED_COLUMNS)[number]>

/** The format of each kind of key, shared by indexing and searching. */
export const keys = {
  word: (text: string) => `w:${text}`,
  /** The first two letters of a word. */
  beginning: (letters: string) => `b:${letters}`,
  /** The number of words that start with the letter. */
  letter: (letter: string, count: number) => `l${count}:${letter}`,
  /** The number of words of the name without titles. */
  words: (count: number) => `n:${count}`,
  lifeId: (id: string) => `life:${id}`,
  /** Area code and exchange of a phone number, and its last four digits. */
  phoneStart: (digits: string) => `tel:${digits}`,
  phoneEnd: (digits: string) => `end:${digits}`,
  union: (code: string) => `union:${code}`,
  year: (year: number) => `year:${year}`,
  type: (type: string) => `type:${type}`,
  isActive: (flag: boolean) => `active:${flag ? 1 : 0}`,
  isDied: (flag: boolean) => `died:${flag ? 1 : 0}`,
  /** The key of members hidden from the public check. */
  hidden: 'hidden',
}

export const PHONE_START = 6
export const PHONE_END = 4

export const nameOf = (row: Pick<IndexedRow, 'first_name' | 'middle_name' | 'last_name'>) =>
  fullName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name })

const nameKeys = (name: string) => {
  const words = wordsOf(name)
  const count = words.filter(({ text, isInitials }) => !isInitials && !isTitle(weightOf(wordOf(text)))).length
  const letters = new Map<string, number>()
  const letterKeys = words
    .flatMap(({ text, isInitials }) => (isInitials ? Array.from(text) : [wordOf(text).reading.slice(0, 1)]))
    .map((letter) => {
      const nth = (letters.get(letter) ?? 0) + 1
      letters.set(letter, nth)
      return keys.letter(letter, nth)
    })
  return [
    keys.words(count),
    ...letterKeys,
    ...words.map(({ text }) => keys.word(text)),
    ...words.flatMap(({ text, isInitials }) =>
      isInitials ? [] : [keys.beginning(wordOf(text).reading.slice(0, 2))],
    ),
  ]
}

/** Every key of a member; none for a deleted member. */
export const memberKeys = (row: IndexedRow): ReadonlySet<string> => {
  if (row.deleted_at !== null) return new Set()
  const phone = phoneDigits(row.phone_digits)
  return new Set([
    ...nameKeys(nameOf(row)),
    keys.phoneStart(phone.slice(0, PHONE_START)),
    keys.phoneEnd(phone.slice(-PHONE_END)),
    keys.union(row.union_code),
    keys.type(row.type_of_member),
    keys.isActive(row.is_active === 1),
    keys.isDied(row.is_died === 1),
    ...(row.is_hidden === 1 ? [keys.hidden] : []),
    ...(row.initial_year === null ? [] : [keys.year(row.initial_year)]),
    ...(row.life_member_id === null ? [] : [keys.lifeId(comparableLifeId(row.life_member_id))]),
  ])
}

/** The words of a member's name, normalized for a search. */
export const memberWords = (row: IndexedRow) =>
  row.deleted_at === null
    ? wordsOf(nameOf(row))
        .filter(({ isInitials }) => !isInitials)
        .map(({ text }) => text)
    : []
