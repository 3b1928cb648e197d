import { lazy, Suspense } from 'react'
import { useLingui } from '@lingui/react'
import { useController } from 'react-hook-form'
import type { RichText } from '#domain/rich-text.ts'
import { useMayEdit } from '../session/abilities.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { useFormField } from './field-context.ts'

/** The editor is the largest chunk of the admin area, so it is loaded only where it is used. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/RichTextEditor.tsx')).RichTextEditor,
}))

type FormRichTextProps = { path: string; lang: string; hint?: string }

/** A rich text editor; its value is the tree described in `domain/rich-text.ts`. */
export const FormRichText = ({ path, lang, hint }: FormRichTextProps) => {
  const { _ } = useLingui()
  const mayEdit = useMayEdit()
  const { form, id, label, error } = useFormField(path)
  const { field } = useController({ control: form.control, name: path })
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className="min-w-0">
      {/* Not a label element: the editor is no form control that a label could name. */}
      <p aria-hidden className="mb-1 font-medium">
        {label}
      </p>
      <Suspense
        fallback={
          <p role="status" className="min-h-72 rounded-lg border border-line-strong p-4">
            {_('Loading...')}
          </p>
        }
      >
        <RichTextEditor
          id={id}
          label={label}
          lang={lang}
          describedBy={describedBy}
          invalid={error !== undefined}
          readOnly={!mayEdit}
          // Only the record and the editor set this value.
          value={field.value as RichText}
          onChange={field.onChange}
        />
      </Suspense>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
