import { z } from 'zod'
import { latinDigits } from './digits.ts'
import { US_PHONE } from './phone.ts'
import { readPhone, readWrittenPhone } from './read-phone.ts'
import { isWallTime, momentOfWallTime } from './time-zone.ts'
import { visibleText } from './visible-text.ts'
import { completeWebAddress } from './web-address.ts'

/**
 * A text that the databases return as it was stored: PostgreSQL refuses the NUL character, and a lone surrogate, which
 * has no UTF-8 form, would come back as U+FFFD.
 */
export const plainText = (error: string) =>
  z
    .string({ error })
    .refine((text) => !text.includes('\0'), 'Must not contain control characters!')
    .refine((text) => text.isWellFormed(), 'Must not contain half a character!')

/** A line of text, without invisible characters. */
export const lineOfText = (error: string) => plainText(error).overwrite(visibleText)

/** A required line of text: missing, wrong type and blank all give the same message, because `min` has none of its own. */
export const requiredText = (message: string, max = 200) =>
  lineOfText(message).min(1).max(max, `Must be at most ${max} characters!`)

const blankToNull = (value: unknown) =>
  typeof value === 'string' && visibleText(value) === '' ? null : value

/** An optional line of text: blank clears it. */
export const optionalText = (max = 200) =>
  z.preprocess(
    blankToNull,
    lineOfText('Must be a text!').max(max, `Must be at most ${max} characters!`).nullable().optional(),
  )

/** Converts numeric text, in Latin or Bengali digits; other text is passed on, for the next schema to refuse. */
const textToNumber = (value: unknown) => {
  if (typeof value !== 'string') return value
  const text = latinDigits(visibleText(value))
  if (text === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : value
}

/** A number as a form sends it. */
export const typedNumber = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(textToNumber, schema)

export const typedWhole = (min: number, max: number, message: string) =>
  typedNumber(z.int({ error: message }).min(min, message).max(max, message))

type YearMessages = { number: string; integer: string; min: string; max: (most: number) => string }

/** `max` and its message are evaluated at each use, because the current year comes from a clock. */
const yearNumber = (messages: YearMessages & { required?: string }, min: number, max: () => number) =>
  z
    .number({
      error: (issue) => (issue.input == null && messages.required ? messages.required : messages.number),
    })
    .refine((year) => Number.isInteger(year), messages.integer)
    .refine((year) => year >= min, messages.min)
    .refine((year) => year <= max(), { error: () => messages.max(max()) })

export const requiredYear = (messages: YearMessages & { required: string }, min: number, max: () => number) =>
  typedNumber(yearNumber(messages, min, max))

export const optionalYear = (messages: YearMessages, min: number, max: () => number) =>
  typedNumber(yearNumber(messages, min, max).nullable().optional())

/** Money in dollars and cents; blank counts as not given (specification, section 5). */
export const optionalAmount = typedNumber(
  z
    .number({ error: 'Amount must be a number!' })
    .min(0, 'Amount must not be negative!')
    .max(1_000_000, 'Amount must be at most 1000000!')
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
      message: 'Amount must have at most 2 decimals!',
    })
    .nullable()
    .optional(),
)

/** What the pattern of the specification takes is stored as it was typed, any other notation as `+1` and ten digits, without an extension. */
const usPhone = (text: string) => {
  const { number = text, extension } = readWrittenPhone(text) ?? {}
  if (US_PHONE.test(number) && !extension) return number
  const phone = readPhone(text)?.phone
  return phone?.startsWith('+1') ? phone : text
}

export const requiredUsPhone = (required: string, invalid: string) =>
  z.string({ error: required }).trim().min(1).overwrite(usPhone).regex(US_PHONE, invalid)

export const optionalUsPhone = (invalid: string) =>
  z.preprocess(
    blankToNull,
    z.string({ error: invalid }).trim().overwrite(usPhone).regex(US_PHONE).nullable().optional(),
  )

/** A phone of any country, stored as `+` and digits. A number of the USA or of Bangladesh may lack the country code. */
export const optionalPhone = (invalid: string) =>
  z.preprocess(
    blankToNull,
    z
      .string({ error: invalid })
      .max(100)
      .overwrite((text) => readPhone(text)?.phone ?? text)
      .regex(/^\+[1-9]\d{6,14}$/)
      .nullable()
      .optional(),
  )

/** One validation error: `path` is the field, as `address.zipCode`; '' is the whole input. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

export const UNKNOWN_FIELD = 'Unknown field!'

/** The errors of a failed parse, at most one per field: the first, which the user has to fix first. */
export const toFieldErrors = (error: z.ZodError): FieldError[] => {
  const firstOfPath = new Map<string, string>()
  for (const issue of error.issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of unknownKeys) {
      const path = [...issue.path, ...(key === undefined ? [] : [key])].join('.')
      const message = key === undefined ? issue.message : UNKNOWN_FIELD
      if (!firstOfPath.has(path)) firstOfPath.set(path, message)
    }
  }
  return [...firstOfPath].map(([path, message]) => ({ path, message }))
}

const textOf = (max: number) =>
  lineOfText('Must be a text!').max(max, `Must be at most ${max} characters!`).default('')

/** A text in both languages, either of which may be missing. */
export const localText = (max = 200) => z.strictObject({ en: textOf(max), bn: textOf(max) })

/** A text that is required in at least one language; the error is reported on the English one. */
export const requiredLocalText = (message: string, max = 200) =>
  z
    .strictObject({ en: textOf(max), bn: textOf(max) }, { error: message })
    .refine(({ en, bn }) => en !== '' || bn !== '', { message, path: ['en'] })

/** A text of several lines. Line endings are normalized. */
export const longText = (max: number) =>
  plainText('Must be a text!')
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .max(max, `Must be at most ${max} characters!`)

/** A text of several lines in both languages, either of which may be missing. */
export const localLongText = (max: number) =>
  z.strictObject({ en: longText(max).default(''), bn: longText(max).default('') })

const MAX_ADDRESS = 'Must be at most 500 characters!'

/** A URL of another site: http or https only, so never `javascript:`. `https://` may be omitted. */
export const webAddress = (message = 'Must be a web address such as https://example.org!') =>
  z
    .string({ error: message })
    .overwrite(visibleText)
    .overwrite(completeWebAddress)
    .max(500, MAX_ADDRESS)
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: message }))

const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/
const LINK_FAULT =
  'Must be a page of this site such as /picnic, or a web address such as https://example.org!'

/** A link target: a path of this site or the URL of another. Blank means none. */
export const optionalLink = z.preprocess(
  blankToNull,
  z
    .string({ error: LINK_FAULT })
    .overwrite(visibleText)
    .pipe(z.union([z.string().max(500, MAX_ADDRESS).regex(SITE_PATH), webAddress()], { error: LINK_FAULT }))
    .nullable(),
)

/** A calendar day such as `2026-07-11`, in the format of a date field. */
export const calendarDay = (required: string) =>
  z
    .string({ error: required })
    .overwrite(visibleText)
    .min(1)
    .refine((day) => isWallTime(`${day}T12:00`) && day >= '2000' && day < '2100', {
      message: 'Must be a date between 2000 and 2099!',
    })

export const optionalDay = z.preprocess(blankToNull, calendarDay('Must be a date!').nullable())

const TIME_SKIPPED = 'This time does not exist: the clocks go forward in that night!'

/** A wall time in the society's time zone, in the `datetime-local` format. */
export const wallTime = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1)
    .refine(isWallTime, 'Must be a date and time such as 2026-07-11T10:30!')
    .refine((text) => text >= '2000' && text < '2100', 'Must be between 2000 and 2099!')
    .refine((text) => momentOfWallTime(text) !== null, TIME_SKIPPED)
