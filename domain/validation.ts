import { z } from 'zod'
import { latinDigits } from './digits.ts'

/** A line of text without the NUL character, which PostgreSQL cannot keep. */
export const plainText = (error: string) =>
  z.string({ error }).refine((text) => !text.includes('\0'), 'Must not contain control characters!')

/** A required line of text: missing, of the wrong kind and blank all answer with the same message. */
export const requiredText = (message: string, max = 200) =>
  plainText(message).trim().min(1, message).max(max, `Must be at most ${max} characters!`)

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** An optional line of text: blank clears it. */
export const optionalText = (max = 200) =>
  z.preprocess(
    blankToNull,
    plainText('Must be a text!').trim().max(max, `Must be at most ${max} characters!`).nullable().optional(),
  )

/** Numeric text, in Latin or Bengali digits, becomes a number; any other text stays as it is, to be refused by the schema behind. */
const textToNumber = (value: unknown) => {
  if (typeof value !== 'string') return value
  const text = latinDigits(value.trim())
  if (text === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : value
}

type YearMessages = { number: string; integer: string; min: string; max: string }

/** `max` is asked at each use, because the current year comes from a clock. */
const yearNumber = (messages: YearMessages & { required?: string }, min: number, max: () => number) =>
  z
    .number({
      error: (issue) => (issue.input == null && messages.required ? messages.required : messages.number),
    })
    .refine((year) => Number.isInteger(year), { message: messages.integer, abort: true })
    .refine((year) => year >= min, messages.min)
    .refine((year) => year <= max(), messages.max)

export const requiredYear = (messages: YearMessages & { required: string }, min: number, max: () => number) =>
  z.preprocess(textToNumber, yearNumber(messages, min, max))

export const optionalYear = (messages: YearMessages, min: number, max: () => number) =>
  z.preprocess(textToNumber, yearNumber(messages, min, max).nullable().optional())

/** Money in dollars and cents; blank counts as not given (specification, section 5). */
export const optionalAmount = z.preprocess(
  textToNumber,
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

/** One fault of an input: `path` names the field as `address.zipCode`; '' is the whole input. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** Every fault of a failed parse, at most one per field: the first is the one a person has to mend first. */
export const toFieldErrors = (error: z.ZodError): FieldError[] => {
  const firstOfPath = new Map<string, string>()
  for (const issue of error.issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of unknownKeys) {
      const path = [...issue.path, ...(key === undefined ? [] : [key])].join('.')
      const message = key === undefined ? issue.message : 'Unknown field!'
      if (!firstOfPath.has(path)) firstOfPath.set(path, message)
    }
  }
  return [...firstOfPath].map(([path, message]) => ({ path, message }))
}
