import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'
import { useTooLong } from './use-too-long.ts'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>

export const TextField = ({ id, label, hint, required, maxLength, error, ...input }: TextFieldProps) => {
  const tooLong = useTooLong({ ...input, maxLength, error })
  const frame = { label, hint, error: tooLong.error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  return (
    <FieldFrame {...frame} field={field}>
      <input type="text" {...input} {...field.control} onInput={tooLong.onInput} className={controlClass} />
    </FieldFrame>
  )
}
