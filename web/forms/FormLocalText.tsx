import { useLingui } from '@lingui/react'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { FormText, FormTextArea } from './fields.tsx'

/** The languages as their field's label names them. */
const LANGUAGES: Record<Locale, string> = { en: /* i18n */ 'English', bn: /* i18n */ 'Bengali' }

type FormLocalTextProps = {
  path: string
  label: string
  hint?: string
  required?: boolean
  /** Several lines. */
  long?: boolean
}

/** A text in both languages, side by side; its value is a `LocalText`. */
export const FormLocalText = ({ path, label, hint, required, long = false }: FormLocalTextProps) => {
  const { _ } = useLingui()
  const Field = long ? FormTextArea : FormText
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          path={`${path}.${locale}`}
          lang={locale}
          label={`${label} (${_(LANGUAGES[locale])})`}
          hint={hint}
          // The other language may follow later.
          required={required === true && locale === 'en'}
        />
      ))}
    </div>
  )
}

/** The two fields of a text in both languages, for the list of a form's fields. */
export const localFields = <Path extends string>(path: Path, label: string) =>
  LOCALES.map((locale) => ({ path: `${path}.${locale}` as const, label: `${label} (${LANGUAGES[locale]})` }))
