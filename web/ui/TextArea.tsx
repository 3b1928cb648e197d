import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'
import { useTooLong } from './use-too-long.ts'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>

/** A multi-line text field that grows with its content in browsers that support it. */
export const TextArea = ({
  id,
  label,
  hint,
  required,
  rows = 4,
  maxLength,
  error,
  ...area
}: TextAreaProps) => {
  const tooLong = useTooLong({ ...area, maxLength, error })
  const frame = { label, hint, error: tooLong.error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  return (
    <FieldFrame {...frame} field={field}>
      <textarea
        {...area}
        {...field.control}
        onInput={tooLong.onInput}
        rows={rows}
        className={`${controlClass} field-sizing-content min-h-24`}
      />
    </FieldFrame>
  )
}
