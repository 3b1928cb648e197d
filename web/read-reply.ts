import { isUser } from '#domain/auth/session.ts'
import type { LoginResult, User } from '#domain/auth/auth.ts'
import { ERROR_CODES, type ErrorCode } from '#domain/errors.ts'
import type { FieldError } from '#domain/validation.ts'

/*
 * The frame of every answer of the API (domain/api.ts), read by hand: public pages must stay light, and zod alone
 * would be a fifth of their script.
 */

/** What reads the `data` of an answer: a zod schema, or something lighter of the same shape. */
export type Reader<T> = {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: unknown }
}

/** A reader without zod: `read` answers null for what it does not understand. */
export const readerOf = <T>(read: (value: unknown) => T | null): Reader<T> => ({
  safeParse: (value) => {
    const data = read(value)
    return data === null ? { success: false, error: new Error('Unexpected answer') } : { success: true, data }
  },
})

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'
const isErrorCode = (value: unknown): value is ErrorCode =>
  (ERROR_CODES as readonly unknown[]).includes(value)
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'

export const readSuccess = (body: unknown): { message: string; data: unknown } | null =>
  isRecord(body) && body.success === true && typeof body.message === 'string' && 'data' in body
    ? { message: body.message, data: body.data }
    : null

type ErrorAnswer = {
  message: string | undefined
  errorMessages: readonly FieldError[]
  code: ErrorCode | undefined
}

/** An error of ours; null for anything else, such as a proxy's page. */
export const readError = (body: unknown): ErrorAnswer | null => {
  if (!isRecord(body) || (body.success !== undefined && body.success !== false)) return null
  const { message, errorMessages = [], code } = body
  if (!isText(message) || !Array.isArray(errorMessages) || !errorMessages.every(isFieldError)) return null
  if (code !== undefined && !isErrorCode(code)) return null
  return { message, errorMessages, code }
}

export type RenewedSession = { accessToken: string; user?: User }

const readSession = (data: unknown): RenewedSession | null => {
  if (!isRecord(data) || typeof data.accessToken !== 'string') return null
  if (data.user === undefined) return { accessToken: data.accessToken }
  return isUser(data.user) ? { accessToken: data.accessToken, user: data.user } : null
}

/** What renewing a session answers. */
export const RenewedSession = readerOf(readSession)

/** What signing in answers. */
export const StartedSession = readerOf((data): LoginResult | null => {
  const { accessToken = '', user } = readSession(data) ?? {}
  return user ? { accessToken, user } : null
})
