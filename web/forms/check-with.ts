import type { z } from 'zod'
import { toFieldErrors } from '#domain/validation.ts'
import type { Checked } from './use-light-form.ts'

/** A schema as a light form takes it. To be imported when the form is used: it brings zod along. */
export const checkWith =
  <S extends z.ZodType>(schema: S) =>
  (values: unknown): Checked<z.output<S>> => {
    const parsed = schema.safeParse(values)
    return parsed.success ? { data: parsed.data } : { faults: toFieldErrors(parsed.error) }
  }
