import { latinDigits } from './digits.ts'
import { visibleText } from './visible-text.ts'

const DASHES = /[\p{Pd}\u2212\u2043\u02D7_~\u223C]/gu
const DOTS = /[\u00B7\u2022\u2027\u2219\u22C5\u30FB\u3002]/g
const SLASHES = /[\\\u2044\u2215]/g

/** Words beside a phone number that say what it is; letters that do so stand beside a number alone. */
const WORDS =
  'tel|telephone|phone|phones|ph|mob|mobile|cell|cellphone|cellular|call|callto|contact|home|work|office|main|whatsapp|imo|viber|sms|type|voice|pref|no|number|num|my|is|usa|us|bd|bangladesh|ফোন|টেলিফোন|মুঠোফোন|মোবাইল|মোবা|হোয়াটসঅ্যাপ|যোগাযোগ|বাসা|অফিস|নং|নম্বর|নাম্বার'.normalize(
    'NFKC',
  )
const LETTERS = '[chmoptw]'
const END = String.raw`(?![\p{L}\p{M}])`
/** Before a number, to which a parenthesis may belong. */
const BETWEEN = String.raw`(?:[^\p{L}\p{N}+(]|\((?!\s*[+\d]))*`
const BEFORE = new RegExp(`^${BETWEEN}(?:(?:${WORDS}|${LETTERS})${END}${BETWEEN})*`, 'iu')
const AFTER = new RegExp(
  String.raw`[^\p{L}\p{M}\p{N}]*(?:(?<![\p{L}\p{M}])(?:${WORDS}|${LETTERS})${END}[^\p{L}\p{N}]*)*$`,
  'iu',
)
/** `ext. 3`, `x3`, `#3`, `;ext=3`, and what a phone dials after a pause: `,3`. */
const EXTENSION = String.raw`[\s,;(-]*(?:(?:ext(?:ension|n)?|ex|x|×|#|এক্সটেনশন|এক্স)[\s.:=#-]*(\d{0,7})|[,;pw]+(\d{1,7}))`
const AT_END = new RegExp(`${EXTENSION}$`, 'iu')
/** A number in a text, with the words before it and its extension. */
const IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:(?:${WORDS})${END}${BETWEEN})*\(?\+?\(?\d(?:[^\p{L}\p{M}\p{N},;]*\d)+(?:${EXTENSION})?(?![\p{L}\p{M}\p{N}])`,
  'giu',
)
const NUMBER = /^[\d\s()[\].+/-]+$/
/** A longer text is no phone number. */
const TEXT_MAX = 100

/** A mobile number of Bangladesh; the zero is not written after the country code. */
const BD_MOBILE = /^(?:880|88)?0?(1[3-9]\d{8})$/

/** What is written of a number, in plain signs and without a word for it, and the extension, blank without one. */
export type WrittenPhone = { number: string; extension: string }

/**
 * Reads what is written as a phone number, of any length, however it was typed or copied: `Phone: (718) 555–0142`, `tel:+1-718-555-0142;ext=3`, `০১৭১১…`.
 * Null if it has anything else.
 */
export const readWrittenPhone = (text: string): WrittenPhone | null => {
  if (text.length > TEXT_MAX) return null
  if (/^\+?\d+$/.test(text)) return { number: text, extension: '' }
  const plain = latinDigits(visibleText(text).normalize('NFKC'))
    .replace(DASHES, '-')
    .replace(DOTS, '.')
    .replace(SLASHES, '/')
    .replace(BEFORE, '')
    .replace(AFTER, '')
  const [, named = '', dialed = ''] = AT_END.exec(plain) ?? []
  const number = plain.replace(AT_END, '').replace(/\s+/g, ' ').trim()
  return NUMBER.test(number) && /\d/.test(number) ? { number, extension: named || dialed } : null
}

/** `+` and at most 15 digits (E.164), and the extension, blank without one. */
export type ReadPhone = { phone: string; extension: string }

/** The digits behind the `+`; null where the country is not clear. */
const withCountryCode = (digits: string, isInternational: boolean): string | null => {
  const mobile = BD_MOBILE.exec(digits)?.[1]
  // A number of the USA has ten digits as well, but begins with neither 0 nor 1.
  if (mobile && !(isInternational && /^0?1/.test(digits))) return `880${mobile}`
  if (/^1?[2-9]\d{9}$/.test(digits) && !(isInternational && digits.length === 10))
    return `1${digits.slice(-10)}`
  // Numbers of the USA have eleven digits: fewer or more are a mistake, or two numbers.
  return isInternational && !digits.startsWith('1') ? digits : null
}

/**
 * Reads a phone number as people write it: `718.555.0142 ext. 3`, `001-718-555-0142`, `+88 01711-234567`, `০১৭১১…`. A number without a
 * country code is one of the USA or a mobile number of Bangladesh. Null if it is no number, or not clear of which country.
 */
export const readPhone = (text: string): ReadPhone | null => {
  const written = readWrittenPhone(text)
  if (!written) return null
  const { number, extension } = written
  const hasPlus = /^\(?\+/.test(number)
  // The zero in parentheses, as in +44 (0)20, is dialed within the country only.
  const dialed = (hasPlus ? number.replace(/\(\s?0\s?\)/, '') : number).replace(/\D/g, '')
  // 00 and, from the USA, 011 precede a country code; some write them behind a plus as well.
  const prefix = /^(?:00|011(?=\d{9}))/.exec(dialed)?.[0] ?? ''
  const digits = withCountryCode(dialed.slice(prefix.length), hasPlus || prefix !== '')
  return digits && /^[1-9]\d{6,14}$/.test(digits) ? { phone: `+${digits}`, extension } : null
}

/**
 * The digits for which a text searches if it is a phone number, or a part of one: those that are dialed within the USA or Bangladesh, and with
 * the country code elsewhere. Null for any other text.
 */
export const searchedDigits = (text: string): string | null => {
  const phone = readPhone(text)?.phone
  if (phone) return phone.replace(/^\+(?:1(?=\d{10}$)|880|)/, '')
  const part = /\p{L}/u.test(text) ? null : readWrittenPhone(text)?.number
  return (
    part
      ?.replace(/^\+1/, '')
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10}$)/, '') ?? null
  )
}

/** Takes the whole phone numbers out of a text, as the digits that are searched. */
export const takePhones = (text: string): { phones: string[]; rest: string } => {
  const phones: string[] = []
  const rest = text.replace(IN_TEXT, (written) => {
    const digits = readPhone(written) && searchedDigits(written)
    if (digits) phones.push(digits)
    return digits ? ' ' : written
  })
  return { phones, rest }
}

/** The digits by which numbers are compared: ten of a number of the USA, with the country code elsewhere. Null if there are too few. */
export const comparablePhone = (phone: string): string | null => {
  const digits = (readPhone(phone)?.phone ?? latinDigits(phone)).replace(/\D/g, '')
  if (digits.length < 7) return null
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits
}

/** The number in Bangladesh that was typed in a field for the USA, as `+8801711234567`; null for any other. */
export const bangladeshiPhone = (phone: string): string | null => {
  const read = readPhone(phone.replace(/^\+1(?=[018])/, '')) ?? readPhone(phone)
  return read?.phone.startsWith('+880') ? read.phone : null
}

/** `+8801711234567` becomes `01711-234567`, as it is said in Bangladesh; other numbers are unchanged. */
export const formatBangladeshi = (phone: string) => phone.replace(/^\+880(\d{4})(\d{6})$/, '0$1-$2')
