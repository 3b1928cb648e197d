import { latinDigits } from './digits.ts'

/** Optional +1, then ten digits with optional separators or parentheses (specification, section 5). */
export const US_PHONE = /^(?:\+1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}$/

/** The ten digits of a US number in any notation; other numbers keep all their digits. */
export const phoneDigits = (phone: string) => {
  const digits = latinDigits(phone).replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/**
 * Whether a number such as `+1718…`, complete or not, has an area code or an exchange that begins with 0 or 1. The pattern
 * of the specification allows it, but no number of the USA does: a digit is wrong, or the number is another country's.
 */
export const isUnlikelyUsPhone = (phone: string) => /^\+1(?:[01]|\d{3}[01])/.test(phone)

/** `+1 718-555-0123` and `7185550123` both become `(718) 555-0123`; other numbers are unchanged. */
export const formatPhone = (phone: string) => {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(phone))
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}

/** A mobile number of Bangladesh: 01711-234567, with or without the country code. */
const BD_MOBILE = /^(?:00)?(?:880?)?0?(1[3-9]\d{8})$/

/** The digits by which numbers are compared: ten in the USA, with the country code elsewhere. Null for a text with too few digits. */
export const comparablePhone = (phone: string): string | null => {
  const digits = latinDigits(phone).replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7) return null
  const [, mobile] = (/^(?:880|0)/.test(digits) && BD_MOBILE.exec(digits)) || []
  return mobile ? `880${mobile}` : phoneDigits(digits)
}
