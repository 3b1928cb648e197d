import { latinDigits } from '../digits.ts'
import { isOneTypoApart } from '../names/typo.ts'

/** The words of a street that are written in full or abbreviated. */
const ABBREVIATIONS = new Map([
  ['street', 'st'],
  ['str', 'st'],
  ['saint', 'st'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['place', 'pl'],
  ['boulevard', 'blvd'],
  ['parkway', 'pkwy'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['terrace', 'ter'],
  ['circle', 'cir'],
  ['square', 'sq'],
  ['highway', 'hwy'],
  ['plaza', 'plz'],
  ['east', 'e'],
  ['west', 'w'],
  ['north', 'n'],
  ['south', 's'],
])
const COMMON_WORDS = new Set(ABBREVIATIONS.values())

/** Digits and lower-case letters, with single spaces instead of everything else. */
export const plainWords = (text: string | null | undefined) =>
  latinDigits(text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The words of a street in one spelling: `41 Harbor Lane` and `41 harbor ln.` are alike. */
export const streetWords = (street: string | null | undefined): string[] =>
  plainWords(street)
    .split(' ')
    .filter(Boolean)
    // 21st and 21 Street are written for each other.
    .map((word) => ABBREVIATIONS.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))

/** Whether two streets are two homes: another house number, or no word of the name in common, even with a typo. */
export const isOtherHome = (one: string, other: string): boolean => {
  const [words, others] = [streetWords(one), streetWords(other)]
  const names = (of: readonly string[]) => of.slice(1).filter((word) => !COMMON_WORDS.has(word))
  return (
    words[0] !== others[0] ||
    (names(others).length > 0 &&
      !names(words).some((word) => names(others).some((name) => name === word || isOneTypoApart(name, word))))
  )
}

/** Words before the number of an apartment. */
const APARTMENT_WORDS = /^(?:apt|apartment|unit|suite|ste|flat|room|rm|no|number)$/
/** `Apt2B`. */
const JOINED_WORD = /^(?:apt|apartment|unit|suite|ste|flat|room|rm)(?=\d)/
const FLOOR = /^(?:floor|flr|fl)$/
/** An apartment at the end of a street: `41 Harbor Lane, Apt. 2B`. */
const AT_END = /^(.*?\S)[\s,]+(?:#|(?:apartment|apt|unit|suite|ste)\b)\.?\s*#?\s*([\p{L}\p{N}-]{1,6})\s*$/iu

const apartmentWords = (words: readonly string[]) => words.filter((word) => !APARTMENT_WORDS.test(word))

/** `Apt 1A`, `#1-A` and `1 a` are one spelling; so are `2nd Floor` and `Fl 2`. */
export const spellApartment = (apartment: string | null | undefined): string => {
  const words = plainWords(apartment)
    .split(' ')
    .map((word) => word.replace(JOINED_WORD, '').replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
  const named = apartmentWords(words).filter((word) => !FLOOR.test(word))
  return [...named, ...(words.some((word) => FLOOR.test(word)) ? ['fl'] : [])].join('')
}

/** A street with its apartment in one spelling, in whichever of the two the apartment stands. */
export const spellHome = (street: string, apartment: string): string =>
  [...apartmentWords(streetWords(street)), spellApartment(apartment)].filter(Boolean).join(' ')

type HomeText = { street?: string | null | undefined; apartment?: string | null | undefined }

/** The words of street and apartment in one spelling. An apartment that was typed in the street is moved. */
export const homeWords = ({ street, apartment }: HomeText): { street: string[]; apartment: string } => {
  const [, before, atEnd] = AT_END.exec(street?.trim() ?? '') ?? []
  const own = spellApartment(apartment)
  const ofStreet = spellApartment(atEnd)
  const isInStreet = before !== undefined && (own === '' || own === ofStreet)
  return { street: streetWords(isInStreet ? before : street), apartment: own || (isInStreet ? ofStreet : '') }
}

export type Street = {
  /** 0 without a house number. */
  house: number
  /** The other words, in one spelling. */
  name: string
}

/** A longer number is no house number. */
const HOUSE_DIGITS = 6

/** The house number and the name of a street; of `41-15 50th Ave.` the house number is 41. */
export const readStreet = (street: string | null | undefined): Street => {
  const [first = '', ...rest] = streetWords(street)
  const digits = /^\d+/.exec(first)?.[0] ?? ''
  return digits === '' || digits.length > HOUSE_DIGITS
    ? { house: 0, name: [first, ...rest].join(' ') }
    : { house: Number(digits), name: rest.join(' ') }
}

/** A text that is searched for in streets: what a street must have. */
export type StreetText = { words: readonly string[]; street: Street; beginnings: readonly string[] }

/** Shorter words are searched for whole. */
const BEGINNING_MIN = 2
const WORD_MIN = 3

/** A text as a street, perhaps with a house number; null if it says no more than `Ave` or a number does. */
export const readStreetText = (text: string): StreetText | null => {
  const words = streetWords(text)
  const isNamed = words.some(
    (word) => word.length >= WORD_MIN && !COMMON_WORDS.has(word) && !/^\d/.test(word),
  )
  const isNumbered =
    words.length > 1 && words.some((word) => /\p{L}/u.test(word)) && words.some((word) => /^\d+$/.test(word))
  if (!isNamed && !isNumbered) return null
  const typed = plainWords(text).split(' ').at(-1) ?? ''
  const longer = Array.from(ABBREVIATIONS, ([word, short]) => (word.startsWith(typed) ? short : ''))
  const beginnings = typed.length < BEGINNING_MIN ? [] : [...new Set([typed, ...longer.filter(Boolean)])]
  return { words, street: readStreet(text), beginnings }
}

const hasWords = (name: string, words: readonly string[], beginnings: readonly string[]) => {
  const spaced = ` ${name} `
  const isWhole = (word: string) => spaced.includes(` ${word} `)
  const last = words.at(-1)
  return (
    words.slice(0, -1).every(isWhole) &&
    (last === undefined || isWhole(last) || beginnings.some((beginning) => spaced.includes(` ${beginning}`)))
  )
}

/** Whether the name of a street has every word of the text, the last one perhaps as a beginning; the house number aside. */
export const isStreetNamed = (name: string, { street, beginnings }: StreetText) =>
  hasWords(name, street.name === '' ? [] : street.name.split(' '), beginnings)

/** As `isStreetNamed`, where the number that the text begins with is a word of the street: 5th Ave. */
export const isStreetWithNumber = (name: string, { words, beginnings }: StreetText) =>
  hasWords(name, words, beginnings)

/** Whether a street with its house number is the one of the text. */
export const isOnStreet = ({ house, name }: Street, text: StreetText) =>
  (isStreetNamed(name, text) && (text.street.house === 0 || text.street.house === house)) ||
  isStreetWithNumber(name, text)
