import { z } from 'zod'
import { FieldError } from './validation.ts'

/** The machine-readable reason of an error answer (design, section 8). */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'UNSUPPORTED_CONTENT_TYPE',
  'REQUEST_TOO_LARGE',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'NOT_FOUND',
  'LOGIN_FAILED',
  'TOKEN_MISSING',
  'TOKEN_EXPIRED',
  'ROLE_DENIED',
  'ORIGIN_REFUSED',
  'REGISTRATION_CLOSED',
  'DUPLICATE',
  'LIFE_MEMBER_KEPT',
  'IDEMPOTENCY_KEY_REUSED',
  'VERSION_STALE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export const ErrorCode = z.enum(ERROR_CODES)
export type ErrorCode = z.infer<typeof ErrorCode>

/** The message of an error whose own text must not be shown (specification, section 8). */
export const DEFAULT_ERROR_MESSAGE = 'Something went wrong!'

export const ErrorReply = z.object({
  statusCode: z.number().int().default(500),
  success: z.literal(false).default(false),
  message: z.string().default(DEFAULT_ERROR_MESSAGE),
  errorMessages: z.array(FieldError).default([]),
  code: ErrorCode.optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

export const successReply = <T extends z.ZodType>(data: T) =>
  z.object({
    statusCode: z.number().int(),
    success: z.literal(true),
    message: z.string(),
    data,
  })

export const listReply = <T extends z.ZodType>(item: T) =>
  successReply(
    z.object({
      data: z.array(item),
      meta: z.object({
        page: z.number().int(),
        limit: z.number().int(),
        total: z.number().int(),
      }),
    }),
  )
export type ListMeta = { page: number; limit: number; total: number }
export type ListData<T> = { data: T[]; meta: ListMeta }

export const Uuid = z.guid('Must be a UUID!')
