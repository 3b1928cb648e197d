import { LOCALES } from '#domain/locales.ts'
import { FormText, FormTextArea } from './fields.tsx'
import type { FormField } from './merge.ts'

type FormLocalTextProps = {
  path: string
  hint?: string
  required?: boolean
  /** Several lines. */
  long?: boolean
}

/** A text in both languages, side by side; its value is a `LocalText`. */
export const FormLocalText = ({ path, hint, required, long = false }: FormLocalTextProps) => {
  const Field = long ? FormTextArea : FormText
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          path={`${path}.${locale}`}
          lang={locale}
          hint={hint}
          // The other language may follow later.
          required={required === true && locale === 'en'}
        />
      ))}
    </div>
  )
}

/** The two fields of a text in both languages, for the list of a form's fields. */
export const localFields = (path: string, label: string, more: Pick<FormField, 'show'> = {}): FormField[] =>
  LOCALES.map((locale) => ({ path: `${path}.${locale}`, label, locale, ...more }))
