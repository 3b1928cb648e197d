import { createContext, use } from 'react'
import { useLingui } from '@lingui/react'
import { useFormContext } from 'react-hook-form'
import type { FormPicture } from './form-picture.ts'

type FormFields = {
  /** The id of a field's control, which the error summary links to. */
  fieldId: (path: string) => string
  /** The translated label of a field. */
  labelOf: (path: string) => string
  picture: FormPicture
  /** The fields that the Tab key skips, because they need no typing in a row of forms; undefined outside one. */
  skipped?: readonly string[] | undefined
}

export const FormFieldsContext = createContext<FormFields | null>(null)

export const useFormFields = () => {
  const fields = use(FormFieldsContext)
  if (!fields) throw new Error('This field belongs into a RecordForm')
  return fields
}

/** Returns the id, the label and the translated error of a form field. */
export const useFormField = (path: string) => {
  const { _ } = useLingui()
  const form = useFormContext()
  const { fieldId, labelOf, skipped } = useFormFields()
  const fault = form.getFieldState(path, form.formState).error?.message
  return {
    form,
    id: fieldId(path),
    label: labelOf(path),
    error: fault && _(fault),
    ...(skipped?.includes(path) && { tabIndex: -1 }),
  }
}
