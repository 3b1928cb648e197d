import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { ApiError } from '../api-client.ts'

/**
 * Splits a failed request into the errors of the given fields and a message for the form as a whole, which includes the
 * errors of all other fields.
 */
export const readFaults = (error: unknown, fields: readonly string[]) => {
  if (!(error instanceof ApiError)) return { message: DEFAULT_ERROR_MESSAGE, faults: [] }
  const faults = error.errorMessages.filter(({ path }) => fields.includes(path))
  const others = error.errorMessages
    .filter(({ path, message }) => !fields.includes(path) && message !== error.message)
    .map(({ message }) => message)
  return { message: [error.message, ...others].join(' '), faults }
}

/** Sets the field errors of a failed request in the form; returns the message for the form as a whole. */
export const placeFaults = <Values extends FieldValues, Context, Output>(
  error: unknown,
  form: Pick<UseFormReturn<Values, Context, Output>, 'setError' | 'getValues'>,
  fields: readonly string[] = Object.keys(form.getValues()),
): string => {
  const { message, faults } = readFaults(error, fields)
  for (const fault of faults) {
    // `readFaults` returns only paths of the form's own fields.
    form.setError(fault.path as Path<Values>, { type: 'server', message: fault.message })
  }
  return message
}
