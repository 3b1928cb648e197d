import { latinDigits } from '../digits.ts'
import { cellText, type Cell, type Reading } from './cells.ts'

export const YEAR_SHORTENED = 'Please write the year with four digits!'
export const NO_DATE = 'This is what programs write for no date. Please check it!'

/** Day zero of spreadsheets. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const serialOf = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - SERIAL_EPOCH) / DAY_MS)
const dayOf = (serial: number) => new Date(SERIAL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10)

const isYear = (number: number) => number >= 1900 && number < 2100
/** Whether a year has only one or two digits. */
const isShort = (number: number) => Number.isInteger(number) && number >= 0 && number < 100
/** Whether a number is a spreadsheet day, from 1927 to 2119. A smaller one may be a mistyped year. */
const isSerial = (number: number) => number >= 10_000 && number < 80_500

/** Default days of spreadsheets, databases and programming languages, and zeros, which stand for no date. */
const NO_DAYS = new Set([
  '1899-12-30',
  '1899-12-31',
  '1900-01-00',
  '1900-01-01',
  '1904-01-01',
  '1601-01-01',
  '1753-01-01',
  '0001-01-01',
  '9999-12-31',
])
const ZEROS = /^0+[-/.]0+[-/.]0+$/

/** A time behind a day, with its zone: `12:00:00 AM`, `T20:00:00.000Z`, `00:00:00 GMT-0400 (Eastern Daylight Time)`. */
const TIME =
  /(?:^|[\sT,]+|(?<=\d)-)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\b\.?)?\s*(?:z|utc|gmt|[a-z]{2,4}t)?\s*(?:[+-]\d{1,2}:?(?:\d{2})?)?\s*(?:\([^)]*\))?(?=$|\s)/i
/** The day of a cell, without its time, in Latin digits. */
const dayText = (cell: Cell) => latinDigits(cellText(cell)).replace(TIME, '').trim()

const MONTHS = [
  'jan|জানু',
  'feb|ফেব',
  'mar|মার্চ',
  'apr|এপ্রি',
  'may|মে',
  'jun|জুন',
  'jul|জুলা',
  'aug|আগ|অগ',
  'sep|সেপ্টে',
  'oct|অক্টো',
  'nov|নভে',
  'dec|ডিসে',
].map((names) => new RegExp(`^(?:${names})`, 'i'))

const isoDay = (year: string, month: number | string, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * Parses a text with a four-digit year to a day such as `2024-05-01`. A numeric month is in US order. Null for any
 * other text.
 */
const parseDay = (text: string): string | null => {
  const numbers = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (numbers) return isoDay(numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? '')
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (year !== '') return isoDay(year, first, second)
  const words =
    text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu)?.filter((word) => !/^(?:st|nd|rd|th|of)$/i.test(word)) ?? []
  // The day of the week, written first, is dropped.
  const [one = '', two = '', three = ''] = words.length === 4 ? words.slice(1) : words
  const [name, day] = /^\d/.test(one) ? [two, one] : [one, two]
  const month = MONTHS.findIndex((of) => of.test(name)) + 1
  return month > 0 && words.length >= 3 && /^\d{4}$/.test(three) && /^\d{1,2}$/.test(day)
    ? isoDay(three, month, day)
    : null
}

/** A converted `3-4`, as a spreadsheet shows it: `4-Mar`, `Mar-04`. */
const MONTH = /^(?:\d{1,2}-(\p{L}{3})|(\p{L}{3})-\d{2})$/u

/** Whether a cell is a calendar day, or a month as a spreadsheet writes it. Digits alone may be an ID. */
export const isDayOrMonth = (cell: Cell): boolean => {
  if (typeof cell === 'object' && cell !== null) return true
  const text = dayText(cell)
  const [, after, before] = MONTH.exec(text) ?? []
  const isDay = /\D/.test(text) && parseDay(text) !== null
  return isDay || MONTHS.some((month) => month.test(after ?? before ?? ''))
}

const isNoDay = (text: string) => ZEROS.test(text) || NO_DAYS.has(parseDay(text) ?? text)

/** The year of a day. A year in a cell with a date format becomes a day of 1905, or of 1900 with two digits. */
const yearOfDay = (day: string): Reading<number> => {
  if (isNoDay(day)) return { fault: NO_DATE }
  const serial = serialOf(day)
  if (isShort(serial)) return { fault: YEAR_SHORTENED }
  return { value: isYear(serial) ? serial : Number(day.slice(0, 4)) }
}

/** `'85`, or a date such as `3/4/85` or `4-Mar-85`. */
const SHORT_YEAR = /^['’‘`]?\d{1,2}$|^\d{1,2}([/.-])(?:\d{1,2}|\p{L}[\p{L}\p{M}]*)\1['’‘`]?\d{2}$/u

const DAYS_HEADER = /\b(?:\w*dates?|(?:birth)?days?|dateofbirth|d\.? ?o\.? ?[bd])\b|তারিখ|দিন/i
/** Whether a column with this header has days, of which only the year is needed. */
export const isHeaderOfDays = (header: string): boolean => DAYS_HEADER.test(header)

/**
 * Reads a year: a number, or a date with or without a time. Two digits are ambiguous, so they are refused. Any
 * other text is returned unchanged, so that the rule of the field refuses it. Five digits are the
 * number of a day in a column of days. In a column of years they are a slip, such as 19555.
 */
export const readYear = (cell: Cell, { ofDays = false } = {}): Reading<number | string> => {
  if (typeof cell === 'object' && cell !== null) return yearOfDay(cell.day)
  const text = dayText(cell)
  const number = /^\d+(?:\.\d*)?$/.test(text) ? Number(text) : Number.NaN
  if (isShort(number)) return { fault: YEAR_SHORTENED }
  if (isSerial(number) && !ofDays) return { fault: YEAR_SHORTENED }
  if (isSerial(number)) return { value: Number(dayOf(Math.floor(number)).slice(0, 4)) }
  if (typeof cell === 'number' || isYear(number)) return { value: number }
  if (isNoDay(text)) return { fault: NO_DATE }
  if (SHORT_YEAR.test(text)) return { fault: YEAR_SHORTENED }
  const day = parseDay(text)
  if (day !== null) return { value: Number(day.slice(0, 4)) }
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([year]) => Number(year))
  // Two different years, such as 2003-2005, are ambiguous.
  const [year] = years
  const isOneYear =
    year !== undefined && new Set(years).size === 1 && /^[\d\s./,'’\-\p{L}\p{M}]+$/u.test(text)
  return { value: isOneYear ? year : text }
}

/** Reads a calendar day, with or without a time. Any other text is returned unchanged. */
export const readDay = (cell: Cell): Reading<string> => {
  const text = typeof cell === 'object' && cell !== null ? cell.day : dayText(cell)
  if (isNoDay(text)) return { fault: NO_DATE }
  const number = /^\d+(?:\.\d*)?$/.test(text) ? Number(text) : Number.NaN
  return { value: isSerial(number) ? dayOf(Math.floor(number)) : (parseDay(text) ?? text) }
}
