import type { CountryData } from 'react-international-phone'

/** Countries where members of the society live or have family: name, code, dial code, mask. Shown without flags. */
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

/** Name, code, dial code and mask of the country with this ISO code. Throws if it is not listed. */
export const getCountry = (iso2: string) => {
  const country = PHONE_COUNTRIES.find(([, code]) => code === iso2)
  if (!country) throw new Error(`no country ${iso2}`)
  return country
}

/** Debounce of the country search, in milliseconds (specification, section 9). */
export const COUNTRY_SEARCH_DEBOUNCE_MS = 250

/** Returns a function that names a country in a language; in English where the browser has no name for it. */
export const countryNames = (locale: string) => {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  return (iso2: string) => names.of(iso2.toUpperCase()) ?? getCountry(iso2)[0]
}

/**
 * The countries with a name, code or dial code in which a word starts with the search text. `nameOf` is their name in the language of the
 * page; the English one is found as well.
 */
export const findCountries = (search: string, nameOf: (iso2: string) => string) => {
  const term = search.trim().toLowerCase().replace(/^\+/, '')
  return PHONE_COUNTRIES.filter(([english, iso2, dialCode]) => {
    const names = [english, nameOf(iso2)].map((name) => name.toLowerCase())
    return [...names, ...names.flatMap((name) => name.split(' ')), iso2, dialCode].some((word) =>
      word.startsWith(term),
    )
  })
}

/** Maximum number of digits of a phone number, including its dial code (specification, section 9). */
export const MAX_DIGITS = 15

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A dial code alone, as prefilled by the input, is not a number yet. */
export const isDialCodeOnly = (phone: string) => {
  const digits = digitsOf(phone)
  return digits === '' || PHONE_COUNTRIES.some(([, , dialCode]) => dialCode === digits)
}

/** The index in `text` after as many digits as `before` has; the end of `text` if these are all of its digits. */
export const positionAfterDigits = (text: string, before: string) => {
  const next = [...text.matchAll(/\d/g)][digitsOf(before).length]
  return next?.index ?? text.length
}

/**
 * Treats text without a `+` as a national number of the chosen country; the library would take its first digits for a
 * dial code, 718… for Russia. Eleven digits that begin with the dial code 1 already include it.
 */
export const withDialCode = (text: string, dialCode: string) => {
  const digits = digitsOf(text)
  if (text.includes('+') || digits === '') return text
  return dialCode === '1' && digits.length === 11 && digits.startsWith('1')
    ? `+${digits}`
    : `+${dialCode}${digits}`
}

/**
 * The next value of an input that held `before` and was changed to `typed`. A number typed or pasted after a prefilled
 * dial code is read as in an empty input, so that it may have its own dial code and none is doubled.
 */
export const readTyped = (typed: string, before: string, dialCode: string) => {
  const isPrefilled = digitsOf(before) === dialCode && typed.startsWith(before)
  const behind = isPrefilled ? typed.slice(before.length) : ''
  // A `+` after digits does not start a number.
  return withDialCode(behind === '' || /\d.*\+/.test(behind) ? typed : behind, dialCode)
}

/** The same number in another country: `+` and digits, or '' if there was only a dial code. */
export const inCountry = (phone: string, from: string, to: string) => {
  const digits = digitsOf(phone)
  const national = digits.startsWith(from) ? digits.slice(from.length) : digits
  return national && `+${to}${national}`
}
