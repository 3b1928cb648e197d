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

/**
 * `+1 718-555-0123` and `7185550123` both become `(718) 555-0123`, and a mobile number of Bangladesh `+880 1711-234567`; other numbers are
 * unchanged.
 */
export const formatPhone = (phone: string) => {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(phone))
  return match
    ? `(${match[1]}) ${match[2]}-${match[3]}`
    : phone.replace(/^\+880(\d{4})(\d{6})$/, '+880 $1-$2')
}
