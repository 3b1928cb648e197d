import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api-client.ts'

/**
 * Puts what the server found under the fields of a small form; answers the message that stands over all of it.
 * Throws on what is no answer of the API.
 */
export const placeFaults = <Values extends FieldValues>(
  error: unknown,
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
): string => {
  if (!(error instanceof ApiError)) throw error
  const fields = Object.keys(getValues())
  for (const { path, message } of error.errorMessages) {
    // Just looked up among the form's own fields.
    if (fields.includes(path)) setError(path as Path<Values>, { type: 'server', message })
  }
  return error.message
}
