import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { latinDigits } from '../digits.ts'
import { LOCALES } from '../locales.ts'
import { plainText } from '../validation.ts'
import { TRAP_FIELD } from './trap-rules.ts'

/** Spam-trap fields of every public form. They only decide the folder of an entry and never reject it. */
export const trapFields = {
  locale: z.enum(LOCALES).default('en').describe('The language that the visitor reads'),
  ticket: plainText('Must be a text!').max(200, 'Must be at most 200 characters!').default(''),
  [TRAP_FIELD]: plainText('Must be a text!')
    .max(2000, 'Must be at most 2000 characters!')
    .default('')
    .describe('Left empty by people'),
} as const

/** Issued at the first interaction with a form and sent back with it. */
export const FormTicket = z.object({ ticket: z.string() })

const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 7 && digits <= 15
}
const phoneOf = (invalid: string) =>
  z.string().trim().max(40, invalid).overwrite(latinDigits).refine(isPhone, invalid)
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** A phone number of any country: visitors may live on the island. */
export const anyPhone = (required: string, invalid: string) =>
  z.string({ error: required }).trim().min(1, required).pipe(phoneOf(invalid))

export const optionalAnyPhone = (invalid: string) =>
  z.preprocess(
    (value) => (isBlank(value) ? null : value),
    z.string({ error: invalid }).pipe(phoneOf(invalid)).nullable().optional(),
  )

export const optionalEmail = (invalid: string) =>
  z.preprocess(
    (value) => (isBlank(value) ? null : value),
    z.string({ error: invalid }).trim().max(254, invalid).pipe(z.email(invalid)).nullable().optional(),
  )

/** A single line: each run of whitespace becomes one space. */
export const singleLine = (required: string, max: number) =>
  plainText(required)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, required).max(max, `Must be at most ${max} characters!`))

/** Requires at least one of email and phone. */
export const requireContact = <
  T extends z.ZodType<{ email?: string | null | undefined; phone?: string | null | undefined }>,
>(
  schema: T,
): T =>
  acrossFields(schema, ['email', 'phone'], ({ email, phone }) =>
    email == null && phone == null
      ? { path: 'email', message: 'An e-mail or a phone number is required!' }
      : null,
  )
