import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>

export const TextField = ({ id, label, hint, error, required, ...input }: TextFieldProps) => {
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  return (
    <FieldFrame {...frame} field={field}>
      <input type="text" {...input} {...field.control} className={controlClass} />
    </FieldFrame>
  )
}
