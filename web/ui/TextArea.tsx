import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>

/** A multi-line text field that grows with its content in browsers that support it. */
export const TextArea = ({ id, label, hint, error, required, rows = 4, ...area }: TextAreaProps) => {
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  return (
    <FieldFrame {...frame} field={field}>
      <textarea
        {...area}
        {...field.control}
        rows={rows}
        className={`${controlClass} field-sizing-content min-h-24`}
      />
    </FieldFrame>
  )
}
