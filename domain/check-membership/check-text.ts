import { latinDigits } from '../digits.ts'
import { readSearchText, type SearchText } from '../names/search-text.ts'
import { LAST_DIGITS } from './check-rules.ts'

const PHONE_DIGITS = 10
/** `LM-0753`, or `LM 753 0134` with the last four digits of its member, which `splitLastDigits` reads: no phone number beside a name. */
const LIFE_ID = /^(?:\p{L}+-?\d+|\p{L}{1,4}[-\s]?\d{1,5}\s+\d{4})$/u

/** The digits of a US number without its last four: `718555`. */
const PHONE_BEGINNING = /^1?[2-9]\d{5}$/

/** A search text of a visitor. */
export type CheckText = {
  /** The text as it is searched: without the digits by which visitors find nobody. */
  text: SearchText
  /** The digits of a phone number in `text`: all ten of them, or beside a name the last four. */
  phones: readonly string[]
  /** Whether the text has other digits that may be a part of a phone number. */
  hasPartOfPhone: boolean
}

/**
 * Reads a text of a visitor. A phone number is found by all of its digits, or beside a name by the last four. With any number of
 * digits, ten questions would tell the next one.
 */
export const readCheckText = (asTyped: string): CheckText => {
  const read = readSearchText(asTyped)
  const isLifeId = LIFE_ID.test(latinDigits(asTyped).trim())
  const isUsable = (phone: string) =>
    !isLifeId && (phone.length >= PHONE_DIGITS || (phone.length === LAST_DIGITS && read.words.length > 0))
  const phones = read.numbers.flatMap(({ phone }) => (phone !== null && isUsable(phone) ? phone : []))
  return {
    text: {
      ...read,
      numbers: read.numbers.map(({ id, phone }) => ({
        id,
        phone: phone !== null && isUsable(phone) ? phone : null,
      })),
    },
    phones,
    hasPartOfPhone: !isLifeId && read.numbers.some(({ phone }) => phone !== null && !isUsable(phone)),
  }
}

/** Omits the last four digits beside a name: where nobody is shown in full, they would only tell whose they are. */
export const withoutLastDigits = (read: CheckText): CheckText => ({
  ...read,
  text: { ...read.text, numbers: read.text.numbers.filter(({ phone }) => phone?.length !== LAST_DIGITS) },
  phones: read.phones.filter(({ length }) => length !== LAST_DIGITS),
})

/** Whether the text combines a name with the last four digits of a phone number, which can be guessed. */
export const triesDigits = ({ phones }: CheckText) => phones.some(({ length }) => length === LAST_DIGITS)

/** `LM 0753`, or one word with letters and digits, perhaps behind a few letters: `LM-0753`, `SSB/L-0811`, `SSB L-0811`. */
const LIFE_ID_SHAPE = /^(?:[\p{L}\p{M}]{1,4}\s+)?(?=\S*\p{L})(?=\S*\d)\S+$|^[\p{L}\p{M}]{1,4}\s+\d{1,5}$/u

/**
 * Splits a text such as `1024 0134` or `LM-0753 0134` into what has the shape of a member ID or a life member ID, and the last four digits of
 * the phone number. Null for any other text: a name beside a number is none, and ten digits are a phone number, unless they begin as none
 * does.
 */
export const splitLastDigits = (asTyped: string): { number: string; digits: string } | null => {
  const [, number = '', digits = ''] = /^(\S.*?)\s+(\d{4})$/.exec(latinDigits(asTyped).trim()) ?? []
  const isId = /^\d{1,9}$/.test(number) || LIFE_ID_SHAPE.test(number)
  return isId && !PHONE_BEGINNING.test(number.replace(/\D/g, '')) ? { number, digits } : null
}
