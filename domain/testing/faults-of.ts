import type { z } from 'zod'
import { toFieldErrors } from '../validation.ts'

/** The errors of an input; none if it is valid. */
export const fieldErrorsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error ? toFieldErrors(error) : []
}

/** The errors of an input as `path: message`. */
export const faultsOf = (schema: z.ZodType, input: unknown) =>
  fieldErrorsOf(schema, input).map(({ path, message }) => `${path}: ${message}`)
