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

const digitsOf = (text: string) => text.replace(/\D/g, '')

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
