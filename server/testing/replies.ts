import { expect } from 'vitest'
import type { FieldError } from '#domain/validation.ts'

/** The body of a request that succeeded; any message will do unless one is given. */
export const success = (data: unknown, message: unknown = expect.any(String), statusCode = 200) => ({
  statusCode,
  success: true,
  message,
  data,
})

/** The body of a failed request without field errors; any message will do unless one is given. */
export const failure = (statusCode: number, code: string, message: unknown = expect.any(String)) => ({
  statusCode,
  success: false,
  message,
  errorMessages: [],
  code,
})

/** The field errors of a reply in their order, from path to message: `{ 'address.zipCode': 'Zip Code is required!' }`. */
export const faults = (messages: Record<string, string>): FieldError[] =>
  Object.entries(messages).map(([path, message]) => ({ path, message }))

/** The whole body of a request that was refused for these field errors. */
export const refusedFields = (messages: Record<string, string>) => ({
  ...failure(400, 'VALIDATION_FAILED'),
  errorMessages: faults(messages),
})

/** The paths of the field errors of a reply, in its order. */
export const faultPathsOf = (reply: { json: () => unknown }) =>
  (reply.json() as { errorMessages: FieldError[] }).errorMessages.map(({ path }) => path)
