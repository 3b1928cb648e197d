import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { toFieldErrors, UNKNOWN_FIELD, type FieldError } from '#domain/validation.ts'
import { validationError } from './errors.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The path of a `length` property that is an object, or null. Zod compares the `length` of any input before it checks
 * the type, and comparing an object without a primitive value throws.
 */
const findObjectLength = (input: unknown): string | null => {
  // An explicit stack instead of recursion: the input may be nested deeper than the call stack allows.
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!isObject(next.value)) continue
    for (const [key, value] of Object.entries(next.value)) {
      if (!isObject(value)) continue
      const path = next.path === '' ? key : `${next.path}.${key}`
      if (key === 'length') return path
      waiting.push({ value, path })
    }
  }
  return null
}

/** Parses untrusted input. Unlike `schema.safeParse` it never throws. */
export const parseInput = <T extends z.ZodType>(
  schema: T,
  input: unknown,
): { data: z.output<T>; faults: null } | { data: null; faults: FieldError[] } => {
  const path = findObjectLength(input)
  if (path !== null) return { data: null, faults: [{ path, message: UNKNOWN_FIELD }] }
  const parsed = schema.safeParse(input)
  return parsed.success
    ? { data: parsed.data, faults: null }
    : { data: null, faults: toFieldErrors(parsed.error) }
}

/** Validates a part of a request; a failure lists every fault with its path. */
export const validate: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (input: unknown) => {
    const { data, faults } = parseInput(schema, input)
    return faults ? { error: validationError(faults) } : { value: data }
  }
}
