import { latinDigits } from '../digits.ts'
import { STATE_WORDS, stateCode } from '../members/us-states.ts'
import { placeOfZip } from '../members/zip-places.ts'
import { plainWords } from './cells.ts'

export type AddressPart = 'street' | 'apartment' | 'city' | 'state' | 'zipCode'
export type AddressParts = Partial<Record<AddressPart, string>>

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i
const ZIP = /[\s,]+(\d{5}(?:-\d{4})?)$/
const STATE = new RegExp(
  `[\\s,]+(${STATE_WORDS.join('|').replaceAll(' ', '\\s+')}|n\\.\\s?y\\.|n\\.\\s?j\\.)\\.?$`,
  'i',
)
const APARTMENT_WORD = String.raw`apartment|apt|unit|suite|ste|floor|flr?|room|rm|basement|bsmt|#`
/** `Apt 2F`, `#2F`, `2nd Floor`, `Basement`, as a separate part. */
const APARTMENT = new RegExp(
  String.raw`^(?:(?:${APARTMENT_WORD})(?:[\s.:#]+[\w/-]+)?|#\s?[\w/-]+|(?:\d{1,2}(?:st|nd|rd|th)?|first|second|third|top|ground)\s+(?:floor|flr?)\.?)$`,
  'i',
)
/** An apartment after the street, without a comma. */
const APARTMENT_BEHIND = new RegExp(
  String.raw`^(.*\S)\s+((?:(?:apartment|apt|unit|suite|ste|floor|flr?)\b[\s.:#]*|#\s?)[\w/-]+|(?:\d{1,2}(?:st|nd|rd|th)|\d|first|second|third|top|ground)\s+(?:floor|flr?)\.?)$`,
  'i',
)

/** A floor, whose abbreviation is that of Florida: `12 Elm St 2nd Fl`. */
const FLOOR_AT_END = /(?:\d(?:st|nd|rd|th)?|first|second|third|top|ground|upper|lower)[\s,]+fl\.?$/i

const isSame = (one: string, other: string) => plainWords(one) === plainWords(other)

/** Cuts a match off the end of a text. */
const cut = (text: string, end: RegExp): [rest: string, found: string] => {
  const match = end.exec(text)
  return match ? [text.slice(0, match.index).trim(), match[1] ?? ''] : [text, '']
}

/**
 * Cuts the state off the end. Two letters may also be a street or a floor (Marine Ct, 2nd Fl): they are a state where a
 * ZIP code, a comma or a city says so, and never against the ZIP code.
 */
const cutState = (text: string, zipCode: string, row: AddressParts): [rest: string, state: string] => {
  const [rest, found] = cut(text, STATE)
  const state = stateCode(found) ?? stateCode(found.replace(/\s/g, '')) ?? ''
  const place = placeOfZip(zipCode || (row.zipCode ?? ''))
  if (state === '' || (place && place.state !== state) || FLOOR_AT_END.test(text)) return [text, '']
  const behindCity = /(?:^|,)\s*\p{L}[\p{L}\p{M}\s.'’-]*$/u.test(rest)
  const isCertain =
    zipCode !== '' ||
    plainWords(found).length > 3 ||
    state === 'NY' ||
    state === 'NJ' ||
    /,\s*\S+$/.test(text) ||
    behindCity
  return isCertain || (row.state && stateCode(row.state) === state) ? [rest, state] : [text, '']
}

/** Cuts the city off the end: after the last comma, or as the ZIP code or the row names it. */
const cutCity = (text: string, known: readonly string[]): [rest: string, city: string] => {
  const comma = text.lastIndexOf(',')
  const last = text.slice(comma + 1).trim()
  if (comma > 0 && /^\p{L}[\p{L}\p{M}\s.'’-]*$/u.test(last) && !APARTMENT.test(last))
    return [text.slice(0, comma).trim(), last]
  const city = known.find(
    (name) => name !== '' && new RegExp(String.raw`[\s,]${RegExp.escape(name)}$`, 'i').test(text),
  )
  return city === undefined ? [text, ''] : [text.slice(0, -city.length).trim(), text.slice(-city.length)]
}

/**
 * Splits an address: `345 Beverley Rd, Apt 2F, Brooklyn, NY 11218`. `row` has the parts with columns of their own.
 * Null if the text has only a street, or contradicts the row, so that a user has to decide.
 */
export const splitAddress = (text: string, row: AddressParts): AddressParts | null => {
  const [withoutCountry] = cut(latinDigits(text), COUNTRY)
  const [withState, zipCode] = cut(withoutCountry, ZIP)
  const [withCity, state] = cutState(withState, zipCode, row)
  const place = placeOfZip(zipCode || (row.zipCode ?? ''))
  const isTail = zipCode !== '' || state !== '' || isSame(withCity.split(',').at(-1) ?? '', row.city ?? '-')
  const known = [
    row.city ?? '',
    place?.city ?? '',
    'new york',
    'brooklyn',
    'bronx',
    'queens',
    'jamaica',
    'staten island',
  ]
  const [streetText, city] = isTail ? cutCity(withCity, known) : [withCity, '']
  const pieces = streetText
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)
  const apartments = pieces.filter((piece, index) => index > 0 && APARTMENT.test(piece))
  let street = pieces.filter((piece, index) => index === 0 || !APARTMENT.test(piece)).join(', ')
  if (apartments.length === 0 && (city || zipCode || row.city || row.zipCode)) {
    const [, before, behind] = APARTMENT_BEHIND.exec(street) ?? []
    if (before !== undefined && behind !== undefined) [street, apartments[0]] = [before, behind]
  }
  const found = { street, apartment: apartments.join(', '), city, state, zipCode }
  const contradicts = (['apartment', 'city', 'state', 'zipCode'] as const).some((part) => {
    const own = row[part]
    const expected = part === 'state' ? (stateCode(own ?? '') ?? own) : own
    return (
      expected &&
      found[part] !== '' &&
      !isSame(expected, found[part]) &&
      !(part === 'zipCode' && expected.startsWith(zipCode))
    )
  })
  if (
    street === '' ||
    (city === '' && !/\d/.test(street)) ||
    contradicts ||
    (city === '' && state === '' && zipCode === '' && apartments.length === 0)
  )
    return null
  return Object.fromEntries(
    Object.entries(found).filter(
      ([part, value]) => value !== '' && (part === 'street' || !row[part as AddressPart]),
    ),
  )
}
