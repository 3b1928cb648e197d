import type { z } from 'zod'
import { toFieldErrors } from '#domain/validation.ts'
import type { Checked } from './use-light-form.ts'

/** Adapts a schema for a light form. Import it dynamically, because it depends on zod. */
export const checkWith =
  <S extends z.ZodType>(schema: S) =>
  (values: unknown): Checked<z.output<S>> => {
    const parsed = schema.safeParse(values)
    return parsed.success ? { data: parsed.data } : { faults: toFieldErrors(parsed.error) }
  }
