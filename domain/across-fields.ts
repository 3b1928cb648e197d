import type { z } from 'zod'

type Fault<Field> = { path: Field; message: string }

/**
 * Adds a rule over several fields of an object. It is checked whenever these fields have no fault of their own, whatever
 * is wrong with the others, so that a person sees all faults at once. Zod on its own skips such a rule as soon as any
 * field has the wrong type, and even with `when` as soon as one fails with `abort: true`: no schema in domain/ uses that,
 * because `toFieldErrors` takes the first fault of a field anyway.
 */
export const acrossFields = <S extends z.ZodType<object>, Field extends keyof z.output<S> & string>(
  schema: S,
  fields: readonly Field[],
  faultOf: (value: Pick<z.output<S>, Field>) => Fault<Field> | null,
): S => {
  const names: readonly unknown[] = fields
  return schema.superRefine(
    (value, context) => {
      const fault = faultOf(value)
      if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message })
    },
    {
      when: ({ issues }) =>
        !issues.some(({ code, path: [field] = [] }) =>
          field === undefined ? code === 'invalid_type' : names.includes(field),
        ),
    },
  )
}
