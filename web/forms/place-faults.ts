import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { ApiError } from '../api-client.ts'

/**
 * What a failed request says of a form: the faults of the fields that it has, by their paths, and the message for the
 * form as a whole, which also tells the faults that belong to no field of it.
 */
export const readFaults = (error: unknown, fields: readonly string[]) => {
  if (!(error instanceof ApiError)) return { message: DEFAULT_ERROR_MESSAGE, faults: [] }
  const faults = error.errorMessages.filter(({ path }) => fields.includes(path))
  const others = error.errorMessages
    .filter(({ path, message }) => !fields.includes(path) && message !== error.message)
    .map(({ message }) => message)
  return { message: [error.message, ...others].join(' '), faults }
}

/** Puts the faults of a failed request under the fields that they name; answers the message for the form as a whole. */
export const placeFaults = <Values extends FieldValues, Context, Output>(
  error: unknown,
  form: Pick<UseFormReturn<Values, Context, Output>, 'setError' | 'getValues'>,
  fields: readonly string[] = Object.keys(form.getValues()),
): string => {
  const { message, faults } = readFaults(error, fields)
  for (const fault of faults) {
    // One of the form's own fields, as was just looked up.
    form.setError(fault.path as Path<Values>, { type: 'server', message: fault.message })
  }
  return message
}
