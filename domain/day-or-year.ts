import { z } from 'zod'
import { latinDigits } from './digits.ts'
import { visibleText } from './visible-text.ts'

export const DAY_OR_YEAR_INVALID = 'Must be a year such as 2019, or a day such as 2019-06-15!'
const MIN_YEAR = 1900
const MAX_YEAR = 2100

const isDayOrYear = (text: string) => {
  const [, year = '', month, day] = /^(\d{4})(?:-(\d\d)-(\d\d))?$/.exec(text) ?? []
  if (Number(year) < MIN_YEAR || Number(year) > MAX_YEAR) return false
  if (month === undefined) return true
  // `Date.UTC` turns an invalid day, such as 31 June, into another one.
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return moment.toISOString().startsWith(text)
}

/** A date: `2019-06-15`, or `2019` if the day is unknown. Blank clears it. */
export const optionalDayOrYear = z.preprocess(
  (value) => (typeof value === 'string' ? latinDigits(visibleText(value)) || null : value),
  z.string({ error: DAY_OR_YEAR_INVALID }).refine(isDayOrYear, DAY_OR_YEAR_INVALID).nullable(),
)
