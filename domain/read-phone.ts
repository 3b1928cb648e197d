import { latinDigits } from './digits.ts'

/** Zero-width characters and marks of the writing direction, as copied from messengers and address books. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?|x|#)[\s.:]*(\d*)[\s.]*$/i
/** A mobile number of Bangladesh; the zero is not written after the country code. */
const BD_MOBILE = /^(?:880|88)?0?(1[3-9]\d{8})$/

/** `+` and at most 15 digits (E.164), and the extension, blank without one. */
export type ReadPhone = { phone: string; extension: string }

/** The digits behind the `+`; null where the country is not clear. */
const withCountryCode = (digits: string, isInternational: boolean): string | null => {
  const mobile = BD_MOBILE.exec(digits)?.[1]
  // A number of the USA has ten digits as well, but begins with neither 0 nor 1.
  if (mobile && !(isInternational && /^0?1/.test(digits))) return `880${mobile}`
  if (isInternational) return digits
  if (/^[2-9]\d{9}$/.test(digits)) return `1${digits}`
  return /^1\d{10}$/.test(digits) ? digits : null
}

/**
 * Reads a phone number as people write it: `718.555.0142 ext. 3`, `001-718-555-0142`, `+88 01711-234567`, `০১৭১১…`. A number without a
 * country code is one of the USA or a mobile number of Bangladesh. Null if it is no number, or not clear of which country.
 */
export const readPhone = (text: string): ReadPhone | null => {
  const plain = latinDigits(text.normalize('NFKC').replace(INVISIBLE, ''))
  const extension = EXTENSION.exec(plain)?.[1] ?? ''
  const number = plain.replace(EXTENSION, '').replace(/^[^\d+(]+/, '')
  if (!/^[\d\s().+/‐-―-]+$/.test(number)) return null
  const hasPlus = number.replace(/^\(/, '').startsWith('+')
  // The zero in parentheses, as in +44 (0)20, is dialed within the country only.
  const dialed = (hasPlus ? number.replace('(0)', '') : number).replace(/\D/g, '')
  // 00 and, from the USA, 011 precede a country code.
  const prefix = (hasPlus ? null : /^(?:00|011(?=\d{9}))/.exec(dialed))?.[0] ?? ''
  const digits = withCountryCode(dialed.slice(prefix.length), hasPlus || prefix !== '')
  return digits && /^[1-9]\d{6,14}$/.test(digits) ? { phone: `+${digits}`, extension } : null
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
