import { type FilterName, type Known, MEMBER_FILTERS, type MemberFilters } from '#domain/members/filters.ts'
import { wordsOf } from '#domain/names/name-words.ts'
import { isTitle, weightOf, wordOf } from '#domain/names/word-match.ts'
import type { IndexedMember } from './indexed-member.ts'
import { soundsOfFather, wordsOfFather, type PersonTraits } from './indexed-member.ts'

/** The format of each kind of key, shared by indexing and searching. */
export const keys = {
  /** The key of every member. */
  all: 'all',
  word: (text: string) => `w:${text}`,
  /** The first two letters of a word. */
  beginning: (letters: string) => `b:${letters}`,
  /** The number of words that start with the letter. */
  letter: (letter: string, count: number) => `l${count}:${letter}`,
  /** The number of words of the name without titles. */
  words: (count: number) => `n:${count}`,
  /** The area code of a phone number, or that and the exchange. */
  phoneStart: (digits: string) => `tel:${digits}`,
  /** The first digits of a second phone: not searched by visitors. */
  secondPhoneStart: (digits: string) => `tel2:${digits}`,
  /** A value by which lists are filtered. */
  filter: (name: FilterName, value: string | number | boolean) => `${name}:${value}`,
  /** A sound of a word of the father's or husband's name. */
  father: (sound: string) => `father:${sound}`,
  /** A word of that name. */
  fatherWord: (text: string) => `fw:${text}`,
  birthYear: (year: number) => `born:${year}`,
}

export const AREA_CODE = 3
export const PHONE_START = 6
/** The first digits of a second phone, with or without a country code, that are a key. */
export const SECOND_PHONE_START = 4

type NameWords = ReturnType<typeof wordsOf>

/** The texts of a word: with its article and without. */
const textsOf = ({ text, core }: NameWords[number]) => (core === undefined ? [text] : [text, core])

/** The words that the vocabulary has of a name. */
export const wordsOfName = (words: NameWords) =>
  words.flatMap((word) => (word.isInitials ? [] : textsOf(word)))

const nameKeys = (words: NameWords) => {
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
    ...words.flatMap(textsOf).map(keys.word),
    ...words.flatMap((word) =>
      word.isInitials ? [] : textsOf(word).map((text) => keys.beginning(wordOf(text).reading.slice(0, 2))),
    ),
  ]
}

/** The keys of the identifying values of a person, besides those of `member-columns.ts`. */
const traitKeys = ({ birthYear, ...traits }: PersonTraits) => [
  ...soundsOfFather(traits).map(keys.father),
  ...wordsOfFather(traits).map(keys.fatherWord),
  ...(birthYear === 0 ? [] : [keys.birthYear(birthYear)]),
]

/** How a second phone may be dialed: with the country code, and within Bangladesh without it. */
export const dialedNumbers = (secondPhone: string) =>
  secondPhone === '' ? [] : [secondPhone, ...(secondPhone.startsWith('880') ? [secondPhone.slice(3)] : [])]

const secondPhoneKeys = (secondPhone: string) =>
  dialedNumbers(secondPhone).map((digits) => keys.secondPhoneStart(digits.slice(0, SECOND_PHONE_START)))

/** The keys of lists and their filters. */
const listKeys = (member: IndexedMember) => [
  keys.all,
  ...MEMBER_FILTERS.flatMap(({ name, keyOf }) => {
    const key = keyOf(member)
    return key === null ? [] : [keys.filter(name, key)]
  }),
]

const numberKeys = (member: IndexedMember) => [
  keys.phoneStart(member.phone.slice(0, AREA_CODE)),
  keys.phoneStart(member.phone.slice(0, PHONE_START)),
  ...secondPhoneKeys(member.secondPhone),
]

/** The filters as keys of the index: a member needs one of each. */
export const filterKeys = (filters: MemberFilters, known: Known): string[][] =>
  MEMBER_FILTERS.flatMap(({ name, keysOf }) => {
    const values = [filters[name] ?? []].flat().map(String)
    const listed = values.length === 0 ? null : keysOf ? keysOf(values, known) : values
    return listed === null ? [] : [listed.map((value) => keys.filter(name, value))]
  })

const NO_WORDS: ReadonlySet<string> = new Set()

/** The keys of a member, and the words of both names, normalized for a search; as far as they are known. */
export const describeMember = (member: IndexedMember) => {
  if (!member.searched) return { keys: new Set(listKeys(member)), words: NO_WORDS, fatherWords: NO_WORDS }
  const { traits } = member.searched
  const words = wordsOf(member.name)
  return {
    keys: new Set([...listKeys(member), ...numberKeys(member), ...traitKeys(traits), ...nameKeys(words)]),
    words: new Set(wordsOfName(words)),
    fatherWords: new Set(wordsOfFather(traits)),
  }
}
