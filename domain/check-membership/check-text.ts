import { latinDigits } from '../digits.ts'
import { withoutIdWords } from '../names/member-numbers.ts'
import { readSearchText, type SearchText } from '../names/search-text.ts'
import { LAST_DIGITS } from './check-rules.ts'

const PHONE_DIGITS = 10
/** A whole name has a first and a last name. */
const NAME_WORDS_MIN = 2
/** The digits of a US number without its last four: `718555`. */
const PHONE_BEGINNING = /^1?[2-9]\d{5}$/

/** A search text of a visitor. */
export type CheckText = {
  /** The search text without digits that are not searched, such as a part of a phone number. */
  text: SearchText
  /** The phone numbers in `text`: all ten digits, or the last four beside a name. */
  phones: readonly string[]
  /** Whether the text has other digits that may be a part of a phone number. */
  hasPartOfPhone: boolean
}

/** Words of letters in a life member ID, such as `SSB L-0811`, are shorter than most names. */
const LIFE_ID_WORD_MAX = 4
const wordsWithLetters = (text: string) => text.split(/[\s,;]+/).filter((word) => /\p{L}/u.test(word))
const hasShortWords = (text: string) => {
  const words = wordsWithLetters(text)
  return words.length > 0 && words.every((word) => /\d/.test(word) || word.length <= LIFE_ID_WORD_MAX)
}

/** The digits in words such as `L-0811` or `SSB/L-0811`: they belong to a life member ID. */
const digitsOfLifeIds = (text: string) =>
  hasShortWords(text) ? wordsWithLetters(text).flatMap((word) => word.match(/\d+/g) ?? []) : []

/**
 * Reads a search text of a visitor. A phone number matches by all ten digits, or by the last four beside a whole
 * name: if every part matched, ten searches would reveal the next digit. The text alone decides which digits are a
 * phone number: if the matches decided, the limits would reveal whether there are any.
 */
export const readCheckText = (asTyped: string): CheckText => {
  const read = readSearchText(asTyped)
  const isOwnRecord = splitLastDigits(asTyped) !== null
  const ofLifeIds = new Set(digitsOfLifeIds(withoutIdWords(read.whole)))
  const mayBePhone = (phone: string) => phone.length >= PHONE_DIGITS || !(isOwnRecord || ofLifeIds.has(phone))
  const isUsable = (phone: string) =>
    phone.length >= PHONE_DIGITS || (phone.length === LAST_DIGITS && read.words.length >= NAME_WORDS_MIN)
  const typed = read.numbers.map(({ id, phone }) => ({
    id,
    phone: phone !== null && mayBePhone(phone) ? phone : null,
  }))
  const numbers = typed.map(({ id, phone }) => ({
    id,
    phone: phone !== null && isUsable(phone) ? phone : null,
  }))
  return {
    text: { ...read, numbers },
    phones: numbers.flatMap(({ phone }) => phone ?? []),
    hasPartOfPhone: typed.some(({ phone }) => phone !== null && !isUsable(phone)),
  }
}

/**
 * Removes the last four digits beside a name: in a mode that shows nobody in full, a match would only confirm a
 * guess.
 */
export const withoutLastDigits = (read: CheckText): CheckText => ({
  ...read,
  text: { ...read.text, numbers: read.text.numbers.filter(({ phone }) => phone?.length !== LAST_DIGITS) },
  phones: read.phones.filter(({ length }) => length !== LAST_DIGITS),
})

/** Whether the text combines a name with the last four digits of a phone number, which can be guessed. */
export const triesDigits = ({ phones }: CheckText) => phones.some(({ length }) => length === LAST_DIGITS)

/**
 * Whether the text has the shape of a life member ID, such as `LM-0753`, `SSB/L-0811` or `L.M. No 44`: short words
 * and a number. A number between spaces may be the beginning of a phone number instead.
 */
const isLifeId = (text: string) => {
  const apart = text.split(/\s+/).filter((word) => !/\p{L}/u.test(word))
  return hasShortWords(text) && /\d/.test(text) && !PHONE_BEGINNING.test(apart.join('').replace(/\D/g, ''))
}

/**
 * Splits a text such as `1024 0134` or `LM-0753 0134` into a member ID or life member ID, and the last four digits
 * of the phone number. Null for any other text. Ten digits are a phone number, unless no phone number begins with
 * them or a word for an ID precedes them.
 */
export const splitLastDigits = (asTyped: string): { number: string; digits: string } | null => {
  const [, typed = '', digits = ''] = /^(\S.*?)[\s,;]+(\d{4})$/.exec(latinDigits(asTyped).trim()) ?? []
  const number = withoutIdWords(typed)
  const isNumber = /^\d{1,9}$/.test(number)
  const isId = isNumber ? number !== typed || !PHONE_BEGINNING.test(number) : isLifeId(number)
  return isId ? { number, digits } : null
}
