import { z } from 'zod'
import { ERROR_CODES } from './error-codes.ts'
import { DEFAULT_ERROR_MESSAGE } from './errors.ts'
import { FieldError } from './validation.ts'

export const ErrorCode = z.enum(ERROR_CODES)

export const ErrorReply = z.object({
  statusCode: z.number().int().default(500),
  success: z.literal(false).default(false),
  message: z.string().default(DEFAULT_ERROR_MESSAGE),
  errorMessages: z.array(FieldError).default([]),
  code: ErrorCode.optional(),
  merged: z
    .object({
      from: z.object({ _id: z.string(), id: z.number() }),
      into: z.object({ _id: z.string(), id: z.number() }),
    })
    .optional()
    .describe('Of MEMBER_MERGED: the member that was asked for, and the one that it leads to'),
  stored: z
    .object({ _id: z.string() })
    .optional()
    .describe('Of IDEMPOTENCY_KEY_REUSED: the record that was created with the key'),
  changed: z
    .object({ by: z.string(), at: z.string() })
    .optional()
    .describe('Of VERSION_STALE: who changed the record last, and when'),
  holder: z
    .object({ _id: z.string(), id: z.number(), name: z.string(), lifeMemberId: z.string() })
    .optional()
    .describe('Of DUPLICATE: the member who has the life member ID'),
})
export type ErrorReply = z.infer<typeof ErrorReply>

const SUCCESS = {
  statusCode: z.number().int(),
  success: z.literal(true),
  message: z.string(),
}
export const successReply = <T extends z.ZodType>(data: T) => z.object({ ...SUCCESS, data })

export const ListMeta = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
})
export type ListMeta = z.infer<typeof ListMeta>

/** The data of a list in pages. */
export const listData = <T extends z.ZodType>(item: T, meta = ListMeta) =>
  z.object({ data: z.array(item), meta })
export type ListData<T> = { data: T[]; meta: ListMeta }
export const listReply = <T extends z.ZodType>(item: T, meta = ListMeta) => successReply(listData(item, meta))

/** A bilingual text in a response; an empty string is not translated. */
export const BothTexts = z.object({ en: z.string(), bn: z.string() })

export const Uuid = z.guid('Must be a UUID!')
