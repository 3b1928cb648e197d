import { latinDigits } from '../digits.ts'
import { readPhone } from '../read-phone.ts'
import { visibleText } from '../visible-text.ts'

/** A cell of a table: a text, a number, yes or no, a calendar day, or nothing. Can be stored as JSON. */
export type Cell = string | number | boolean | { day: string } | null

/** A value, or why the cell has none. */
export type Reading<T> = { value: T } | { fault: string }

export const PHONE_SHORTENED =
  'The spreadsheet has shortened this phone number. Please format the column as text, and type it again!'
export const YEAR_SHORTENED = 'Please write the year with four digits!'
export const NOT_UNDERSTOOD = 'This is not understood!'
export const NOT_WHOLE_NAME = 'Full names need a first and a last name!'

/** A longer text is cut. Every field takes less, so that its rule refuses what is left. */
const CELL_MAX = 1000

/** The cell as a line of text: without the spaces around it, with single spaces within. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.day
  if (typeof cell !== 'string') return String(cell)
  return visibleText(cell.normalize('NFC')).replace(/\s+/g, ' ').slice(0, CELL_MAX)
}

/** A text in lower case, with single spaces in place of punctuation, to be compared with lists of words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * A phone number in any notation, as `+` and digits. Any other text, such as two numbers or one with an extension, is passed on, for the
 * rule of the field to refuse.
 */
export const readPhoneCell = (cell: Cell): Reading<string> => {
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return { fault: PHONE_SHORTENED }
  const text = latinDigits(cellText(cell))
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return { fault: PHONE_SHORTENED }
  // Some programs write every number with decimals.
  const read = readPhone(text.replace(/\.0+$/, ''))
  return { value: read && read.extension === '' ? read.phone : text }
}

/** Days count from here in a spreadsheet. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const isYear = (number: number) => number >= 1900 && number < 2100
/** Whether a year was typed with two digits, or one. */
const isShort = (number: number) => Number.isInteger(number) && number >= 0 && number < 100

/** The year of a day. A year that was typed into a cell with the format of a date is a day of 1905, or of 1900 with two digits. */
const yearOfDay = (day: string): Reading<number> => {
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - SERIAL_EPOCH) / DAY_MS)
  if (isShort(serial)) return { fault: YEAR_SHORTENED }
  return { value: isYear(serial) ? serial : Number(day.slice(0, 4)) }
}

/** `'85`, or a date such as `3/4/85`. */
const SHORT_YEAR = /^['’‘`]?\d{1,2}$|^\d{1,2}([/.-])\d{1,2}\1['’‘`]?\d{2}$/

/**
 * A year: as a number, or within a date. Two digits may mean two years, so a person has to write all four. Any other text is passed on, for
 * the rule of the field to refuse.
 */
export const readYear = (cell: Cell): Reading<number | string> => {
  if (typeof cell === 'object' && cell !== null) return yearOfDay(cell.day)
  if (typeof cell === 'number') return isShort(cell) ? { fault: YEAR_SHORTENED } : { value: cell }
  const text = latinDigits(cellText(cell))
  if (SHORT_YEAR.test(text)) return { fault: YEAR_SHORTENED }
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([year]) => Number(year))
  // Two different years, such as 2003-2005, are for a person to decide.
  const [year] = years
  const isOneYear = year !== undefined && new Set(years).size === 1 && /^[\d\s./,'’\-\p{L}]+$/u.test(text)
  return { value: isOneYear ? year : text }
}

/** Dollars: `$1,200.50`, `20 USD`, `20/-`. Any other text is passed on. */
export const readAmount = (cell: Cell): number | string => {
  if (typeof cell === 'number') return Math.round(cell * 100) / 100
  const text = latinDigits(cellText(cell))
  const bare = text.replace(/usd|dollars?|\$|\/[-=]|\s/gi, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : text
}

/** A calendar day: of a date cell, `2024-05-01`, or as it is written in the USA, `5/1/2024`. Any other text is passed on. */
export const readDay = (cell: Cell): string => {
  const text = latinDigits(cellText(cell))
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A ZIP code. A spreadsheet drops the zeros at the beginning of a number, such as those of New Jersey. */
export const readZipCode = (cell: Cell): string => {
  const text = latinDigits(cellText(cell))
  return /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text
}

/** Returns the value of which a cell has one of the words; undefined for any other word. */
const choiceOf = <T>(choices: readonly (readonly [T, ...string[]])[]) => {
  const values = new Map(
    choices.flatMap(([value, ...words]) => words.map((word) => [plainWords(word), value])),
  )
  return (cell: Cell): T | undefined => values.get(plainWords(cellText(cell)))
}

const yesOrNo = choiceOf([
  [true, 'yes', 'y', 'true', '1', 'x', '✓', 'হ্যাঁ', 'হাঁ', 'জি'],
  [false, 'no', 'n', 'false', '0', 'না'],
])

export const readYesNo = (cell: Cell): Reading<boolean> => {
  const value = yesOrNo(cell)
  return value === undefined ? { fault: NOT_UNDERSTOOD } : { value }
}

const typeOf = choiceOf([
  ['general_member', 'general', 'general member', 'general_member', 'gm', 'regular', 'সাধারণ', 'সাধারণ সদস্য'],
  ['new_member', 'new', 'new member', 'new_member', 'নতুন', 'নতুন সদস্য'],
  ['renewal_member', 'renewal', 'renew', 'renewed', 'renewal member', 'renewal_member', 'নবায়ন'],
  [
    'life_member',
    'life',
    'life member',
    'life_member',
    'life time',
    'lifetime',
    'life time member',
    'lifetime member',
    'lm',
    'আজীবন',
    'আজীবন সদস্য',
  ],
] as const)

/** The value of a type of member; any other text is passed on. */
export const readType = (cell: Cell): string => typeOf(cell) ?? cellText(cell)

export type StatusWord = 'active' | 'inactive' | 'deceased'

const statusOf = choiceOf<StatusWord>([
  ['active', 'active', 'yes', 'true', 'current', 'alive', 'সক্রিয়', 'জীবিত'],
  ['inactive', 'inactive', 'not active', 'no', 'false', 'expired', 'নিষ্ক্রিয়'],
  ['deceased', 'deceased', 'died', 'dead', 'late', 'মৃত', 'মরহুম', 'মরহুমা'],
])

export const readStatus = (cell: Cell): Reading<StatusWord> => {
  const value = statusOf(cell)
  return value === undefined ? { fault: NOT_UNDERSTOOD } : { value }
}

/** A name with the family name before a comma (`Rahman, Abdul Karim`), or in the spoken order (`Abdul Karim Rahman`). */
export const readFullName = (
  cell: Cell,
): Reading<{ firstName: string; middleName?: string; lastName: string }> => {
  const text = cellText(cell)
  const [, family, given] = /^([^,]+),\s*(\S.*)$/.exec(text) ?? []
  const words = given === undefined || family === undefined ? text.split(' ') : [...given.split(' '), family]
  const [firstName, ...rest] = words.filter(Boolean)
  const lastName = rest.pop()
  if (firstName === undefined || lastName === undefined) return { fault: NOT_WHOLE_NAME }
  return { value: { firstName, lastName, ...(rest.length > 0 && { middleName: rest.join(' ') }) } }
}
