import type { z } from 'zod'
import { toFieldErrors } from '#domain/validation.ts'
import type { Checked } from './PlainForm.tsx'

/**
 * Adapts a schema for a plain form. `toInput` is for values that are no texts. A public page imports it dynamically,
 * because it depends on zod.
 */
export const checkWith =
  <Data>(
    schema: z.ZodType<Data>,
    toInput: (values: FormData) => unknown = (values) => Object.fromEntries(values),
  ) =>
  (values: FormData): Checked<Data> => {
    const parsed = schema.safeParse(toInput(values))
    return parsed.success ? { data: parsed.data } : { faults: toFieldErrors(parsed.error) }
  }
