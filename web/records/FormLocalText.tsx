import { LOCALES } from '#domain/locales.ts'
import type { LocalText } from '#domain/local-text.ts'
import { FormText, FormTextArea } from './fields.tsx'

type FormLocalTextProps = {
  path: string
  hint?: string
  /** Only English, because the other language may be added later; or `both`. */
  required?: boolean | 'both'
  /** Renders text areas instead of one-line inputs. */
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
          required={required === 'both' || (required === true && locale === 'en')}
        />
      ))}
    </div>
  )
}

/** The value of such a field in a new record. */
export const EMPTY_TEXT: LocalText = { en: '', bn: '' }
