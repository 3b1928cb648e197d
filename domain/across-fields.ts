import type { z } from 'zod'

type Fault<Field> = { path: Field; message: string }

/**
 * Adds a rule over several fields of an object. It runs whenever these fields are valid on their own, even if other
 * fields are not, so that a user sees all errors at once. By default, Zod skips such a rule as soon as any field has
 * the wrong type, and even with `when` as soon as one fails with `abort: true`. No schema in domain/ uses `abort`,
 * because `toFieldErrors` takes only the first error of a field anyway.
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
