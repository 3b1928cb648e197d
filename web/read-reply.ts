import { isUser } from '#domain/auth/session-user.ts'
import type { LoginResult, SessionUser } from '#domain/auth/auth.ts'
import type { ErrorCode } from '#domain/error-codes.ts'
import type { FieldError } from '#domain/validation.ts'

/*
 * A handwritten parser for the API's response envelope (domain/api.ts): public pages must stay small, and zod alone
 * would be a fifth of their script.
 */

/** Parses the `data` of a response: a zod schema, or a smaller object of the same shape. */
export type Reader<T> = {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: unknown }
}

/** A reader without zod: `read` returns null for an invalid value. */
export const readerOf = <T>(read: (value: unknown) => T | null): Reader<T> => ({
  safeParse: (value) => {
    const data = read(value)
    return data === null ? { success: false, error: new Error('Unexpected answer') } : { success: true, data }
  },
})

/** The data of a reply that has none. */
export const Nothing: Reader<null> = { safeParse: () => ({ success: true, data: null }) }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'
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
  details: unknown
}

/** An error reply of our API; null for anything else, such as a proxy's page. */
export const readError = (body: unknown): ErrorAnswer | null => {
  if (!isRecord(body) || (body.success !== undefined && body.success !== false)) return null
  const { message, errorMessages = [], code, merged, stored, changed, holder } = body
  if (!isText(message) || !Array.isArray(errorMessages) || !errorMessages.every(isFieldError)) return null
  if (!isText(code)) return null
  // A newer server may have codes that a page does not know yet: they equal none of those that it looks for.
  const details = merged ?? stored ?? changed ?? holder
  return { message, errorMessages, code: code as ErrorCode | undefined, details }
}

export type RenewedSession = { accessToken: string; user?: SessionUser }

const readSession = (data: unknown): RenewedSession | null => {
  if (!isRecord(data) || typeof data.accessToken !== 'string') return null
  if (data.user === undefined) return { accessToken: data.accessToken }
  return isUser(data.user) ? { accessToken: data.accessToken, user: data.user } : null
}

/** The response to a session renewal. */
export const RenewedSession = readerOf(readSession)

/** The response to a sign-in. */
export const StartedSession = readerOf((data): LoginResult | null => {
  const { accessToken = '', user } = readSession(data) ?? {}
  return user ? { accessToken, user } : null
})
