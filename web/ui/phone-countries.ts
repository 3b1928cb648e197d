/** Countries where members of the society live or have family: name, code, dial code, mask. Shown without flags. */
export const PHONE_COUNTRIES = [
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
] as const satisfies readonly [name: string, iso2: string, dialCode: string, mask: string][]
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

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\P{Nd}/gu, '')

/** Whether the text has a number of more digits than a phone number may have. */
export const isTooLong = (text: string) =>
  text
    // A slash, a comma or a word stands between two numbers.
    .split(/[^\p{Nd}\p{Z}\p{Pd}\p{Cf}().+]/u)
    // These are dialed before a country code.
    .map((part) => digitsOf(part).replace(/^(?:00|011)/, ''))
    .some((digits) => digits.length > MAX_DIGITS)

export const hasMoreDigits = (text: string, before: string) => digitsOf(text).length > digitsOf(before).length

/** The listed country whose dial code the number has, if it begins with a `+`. */
export const countryOfNumber = (phone: string) => {
  if (!phone.trimStart().startsWith('+')) return undefined
  const digits = digitsOf(phone)
  return PHONE_COUNTRIES.find(([, , dialCode]) => digits.startsWith(dialCode))
}

/** A number of `+` and digits in the mask of its country. Any other text is unchanged. */
export const inMask = (phone: string): string => {
  const country = /^\+\d+$/.test(phone) ? countryOfNumber(phone) : undefined
  if (!country) return phone
  const [, , dialCode, mask] = country
  let rest = phone.slice(1 + dialCode.length)
  let shown = `+${dialCode} `
  for (const place of mask) {
    if (rest === '') break
    shown += place === '.' ? rest.slice(0, 1) : place
    if (place === '.') rest = rest.slice(1)
  }
  return shown + rest
}

export type ReadPhone = { phone: string; extension: string }

/**
 * The number that was typed, as `+` and digits, and otherwise the text itself. `read` reads a number with a country code, and those of the
 * USA and of Bangladesh without; `iso2` is the country of any other number without.
 */
export const readTyped = (
  text: string,
  iso2: string,
  read: (text: string) => ReadPhone | null,
): ReadPhone => {
  const [, , dialCode] = getCountry(iso2)
  const digits = digitsOf(text)
  // A dial code alone is not a number yet.
  if (text.trim() === '' || text.trim() === '+' || `+${dialCode}` === text.trim())
    return { phone: '', extension: '' }
  const isAbroad = iso2 !== 'us' && iso2 !== 'bd'
  const found = read(text)
  if (found && (!isAbroad || /^\P{Nd}*(?:\+|00)/u.test(text))) return found
  const isNational = /^[\d\s().-]+$/.test(text)
  // Within a country a zero is dialed first, which belongs to the number in Italy only.
  const national = iso2 === 'it' || iso2 === 'us' ? digits : digits.replace(/^0/, '')
  const isComplete = iso2 === 'us' ? national.length === 10 : national.length >= 7
  const phone = `+${dialCode}${national}`
  return { phone: isNational && isComplete && !isTooLong(phone) ? phone : text, extension: '' }
}

/** The same number in another country; a text that is none is read again. */
export const inCountry = (phone: string, iso2: string, read: (text: string) => ReadPhone | null): string => {
  const from = /^\+\d+$/.test(phone) ? countryOfNumber(phone) : undefined
  if (!from) return readTyped(phone, iso2, read).phone
  const national = phone.slice(1 + from[2].length)
  return national && `+${getCountry(iso2)[2]}${national}`
}
