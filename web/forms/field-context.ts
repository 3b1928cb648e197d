import { createContext, use } from 'react'
import { useLingui } from '@lingui/react'
import { useFormContext } from 'react-hook-form'

/** The id of a field's control from its path: the summary of faults leads to it. */
export const FieldIdContext = createContext<(path: string) => string>((path) => path)

/** What every field of a form shares: its id, and its fault in the reader's language. */
export const useFormField = (path: string) => {
  const { _ } = useLingui()
  const form = useFormContext()
  const id = use(FieldIdContext)(path)
  const fault = form.getFieldState(path, form.formState).error?.message
  return { form, id, error: fault && _(fault) }
}
