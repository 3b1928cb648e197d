import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { toFieldErrors } from '#domain/validation.ts'
import { validationError } from './errors.ts'

/** Parses a part of a request with its schema; a failure names every fault with its path. */
export const validate: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (input: unknown) => {
    const parsed = schema.safeParse(input)
    return parsed.success ? { value: parsed.data } : { error: validationError(toFieldErrors(parsed.error)) }
  }
}
