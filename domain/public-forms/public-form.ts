import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { LOCALES } from '../locales.ts'
import { readWrittenPhone } from '../read-phone.ts'
import { lineOfText, plainText } from '../validation.ts'
import { visibleText } from '../visible-text.ts'
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

const EMAIL_INCOMPLETE = 'This e-mail address is not complete!'
const PHONE_INCOMPLETE = 'This phone number is not complete!'

/** A number as it was typed, in plain signs and without a word for it; any other text as it is. */
const plainPhone = (text: string) => {
  const { number = text, extension = '' } = readWrittenPhone(text) ?? {}
  return extension === '' ? number : `${number} ext. ${extension}`
}
const isPhone = (text: string) => {
  const digits = readWrittenPhone(text)?.number.replace(/\D/g, '').length ?? 0
  return digits >= 7 && digits <= 15
}
const Phone = z
  .string()
  .trim()
  .overwrite(plainPhone)
  .max(40, PHONE_INCOMPLETE)
  .refine(isPhone, PHONE_INCOMPLETE)

/** A phone number of any country: visitors may live on the island. */
export const anyPhone = (required: string) => z.string({ error: required }).trim().min(1).pipe(Phone)

const isBlank = (value: unknown) => typeof value === 'string' && visibleText(value) === ''
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable().optional())

export const optionalAnyPhone = orNull(z.string({ error: PHONE_INCOMPLETE }).pipe(Phone))

export const optionalEmail = orNull(
  z
    .string({ error: EMAIL_INCOMPLETE })
    .overwrite(visibleText)
    .max(254, EMAIL_INCOMPLETE)
    .pipe(z.email(EMAIL_INCOMPLETE)),
)

/** A single line: each run of whitespace becomes one space. */
export const singleLine = (required: string, max: number) =>
  lineOfText(required)
    .overwrite((text) => text.replace(/\s+/g, ' '))
    .min(1, required)
    .max(max, `Must be at most ${max} characters!`)

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

/** Who writes, and where an answer reaches them. */
export const visitorFields = (nameMax: number) => ({
  name: singleLine('Your name is required!', nameMax),
  email: optionalEmail,
  phone: optionalAnyPhone,
})

/** The same as it is stored. */
export const Visitor = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
