import { useController } from 'react-hook-form'
import type { RichText } from '#domain/rich-text.ts'
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx'
import { useMayEdit } from '../session/abilities.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { useFormField } from './field-context.ts'

type FormRichTextProps = { path: string; lang: string; hint?: string }

/** A rich text editor, the largest chunk of the admin area: for screens that are loaded late. Its value is the tree described in `domain/rich-text.ts`. */
export const FormRichText = ({ path, lang, hint }: FormRichTextProps) => {
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
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
