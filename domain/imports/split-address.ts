import { latinDigits } from '../digits.ts'
import { placeOfZip } from '../members/zip-places.ts'
import { plainWords } from './cells.ts'

export type AddressPart = 'street' | 'apartment' | 'city' | 'state' | 'zipCode'
export type AddressParts = Partial<Record<AddressPart, string>>

/** The states of the USA, to recognize one at the end of an address. */
const STATES: ReadonlyMap<string, string> = new Map(
  (
    'alabama al|alaska ak|arizona az|arkansas ar|california ca|colorado co|connecticut ct|delaware de|florida fl|georgia ga|hawaii hi|idaho id|' +
    'illinois il|indiana in|iowa ia|kansas ks|kentucky ky|louisiana la|maine me|maryland md|massachusetts ma|michigan mi|minnesota mn|' +
    'mississippi ms|missouri mo|montana mt|nebraska ne|nevada nv|new hampshire nh|new jersey nj|new mexico nm|new york ny|north carolina nc|' +
    'north dakota nd|ohio oh|oklahoma ok|oregon or|pennsylvania pa|rhode island ri|south carolina sc|south dakota sd|tennessee tn|texas tx|' +
    'utah ut|vermont vt|virginia va|washington wa|west virginia wv|wisconsin wi|wyoming wy|district of columbia dc'
  )
    .split('|')
    .flatMap((line) => {
      const code = line.slice(-2)
      return [
        [line.slice(0, -3), code.toUpperCase()],
        [code, code.toUpperCase()],
      ] as const
    }),
)

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i
const ZIP = /[\s,]+(\d{5}(?:-\d{4})?)$/
const STATE = new RegExp(
  `[\\s,]+(${[...STATES.keys()].join('|').replaceAll(' ', '\\s+')}|n\\.\\s?y\\.|n\\.\\s?j\\.)\\.?$`,
  'i',
)
const APARTMENT_WORD = String.raw`apartment|apt|unit|suite|ste|floor|flr?|room|rm|basement|bsmt|#`
/** `Apt 2F`, `#2F`, `2nd Floor`, `Basement`, as a separate part. */
const APARTMENT = new RegExp(
  String.raw`^(?:(?:${APARTMENT_WORD})(?:[\s.:#]+[\w/-]+)?|#\s?[\w/-]+|(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|top|ground)\s+(?:floor|flr?|fl)\.?)$`,
  'i',
)
/** An apartment after the street, without a comma. */
const APARTMENT_BEHIND = new RegExp(
  String.raw`^(.*\S)\s+((?:(?:apartment|apt|unit|suite|ste)\b[\s.:#]*|#\s?)[\w/-]+)$`,
  'i',
)

const isSame = (one: string, other: string) => plainWords(one) === plainWords(other)

/** Cuts a match off the end of a text. */
const cut = (text: string, end: RegExp): [rest: string, found: string] => {
  const match = end.exec(text)
  return match ? [text.slice(0, match.index).trim(), match[1] ?? ''] : [text, '']
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
  const [withCity, stateText] = cut(withState, STATE)
  const state =
    STATES.get(plainWords(stateText)) ?? STATES.get(plainWords(stateText).replace(/\s/g, '')) ?? ''
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
  if (apartments.length === 0 && (city !== '' || zipCode !== '')) {
    const [, before, behind] = APARTMENT_BEHIND.exec(street) ?? []
    if (before !== undefined && behind !== undefined) [street, apartments[0]] = [before, behind]
  }
  const found = { street, apartment: apartments.join(', '), city, state, zipCode }
  const contradicts = (['apartment', 'city', 'state', 'zipCode'] as const).some((part) => {
    const own = row[part]
    const expected = part === 'state' ? (STATES.get(plainWords(own ?? '')) ?? own) : own
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
