import type { CountryData } from 'react-international-phone'

/** Where the people of the society live or have family: name, code, dial code, mask. No flags are drawn. */
export const PHONE_COUNTRIES: CountryData[] = [
  ['United States', 'us', '1', '(...) ...-....'],
  ['Bangladesh', 'bd', '880', '....-......'],
  ['United Kingdom', 'gb', '44', '.... ......'],
  ['Italy', 'it', '39', '... .......'],
  ['United Arab Emirates', 'ae', '971', '.. ... ....'],
  ['Saudi Arabia', 'sa', '966', '.. ... ....'],
  ['Oman', 'om', '968', '.... ....'],
  ['Qatar', 'qa', '974', '.... ....'],
  ['Kuwait', 'kw', '965', '.... ....'],
  ['Malaysia', 'my', '60', '..-....-....'],
  ['Australia', 'au', '61', '... ... ...'],
]
export const DEFAULT_COUNTRY = 'us'

/** Name, code, dial code and mask of the country with these two letters. Throws for one that is not listed. */
export const getCountry = (iso2: string) => {
  const country = PHONE_COUNTRIES.find(([, code]) => code === iso2)
  if (!country) throw new Error(`no country ${iso2}`)
  return country
}

/** How long the search among the countries waits for the next key (specification, section 9). */
export const COUNTRY_SEARCH_DEBOUNCE_MS = 250

/** The countries whose name, code or dial code begins a word with what is looked for. */
export const findCountries = (search: string) => {
  const term = search.trim().toLowerCase().replace(/^\+/, '')
  return PHONE_COUNTRIES.filter(([name, iso2, dialCode]) =>
    [...name.toLowerCase().split(' '), name.toLowerCase(), iso2, dialCode].some((word) =>
      word.startsWith(term),
    ),
  )
}

/** The most digits of a phone number, its dial code among them (specification, section 9). */
export const MAX_DIGITS = 15

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A dial code alone, as the input prefills it, is no number yet. */
export const isDialCodeOnly = (phone: string) => {
  const digits = digitsOf(phone)
  return digits === '' || PHONE_COUNTRIES.some(([, , dialCode]) => dialCode === digits)
}

/** Where the digits of `before` end in `text`; behind all of its digits that is its end. */
export const positionAfterDigits = (text: string, before: string) => {
  const next = [...text.matchAll(/\d/g)][digitsOf(before).length]
  return next?.index ?? text.length
}

/**
 * Text without a `+` is a number of the country that is chosen; the library would read its first digits as a
 * dial code, and 718… as Russia. Eleven digits that begin with the dial code 1 carry it already.
 */
export const withDialCode = (text: string, dialCode: string) => {
  const digits = digitsOf(text)
  if (text.includes('+') || digits === '') return text
  return dialCode === '1' && digits.length === 11 && digits.startsWith('1')
    ? `+${digits}`
    : `+${dialCode}${digits}`
}

/**
 * What a box that held `before` is to hold once it is changed to `typed`. Behind a dial code that stands alone a number is
 * read as in an empty box, so that a pasted one brings its own dial code and none is there twice.
 */
export const readTyped = (typed: string, before: string, dialCode: string) => {
  const isPrefilled = digitsOf(before) === dialCode && typed.startsWith(before)
  const behind = isPrefilled ? typed.slice(before.length) : ''
  // A `+` behind digits begins no number.
  return withDialCode(behind === '' || /\d.*\+/.test(behind) ? typed : behind, dialCode)
}

/** The same number in another country: `+` and digits, or '' where there is only a dial code. */
export const inCountry = (phone: string, from: string, to: string) => {
  const digits = digitsOf(phone)
  const national = digits.startsWith(from) ? digits.slice(from.length) : digits
  return national && `+${to}${national}`
}
