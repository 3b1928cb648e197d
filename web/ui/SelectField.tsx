import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'

export type Option<Value extends string = string> = { value: Value; label: string }
/** A choice of a group, perhaps with how many there are of it. */
export type CountedOption<Value extends string = string> = Option<Value> & { count?: string | undefined }

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children'> & {
    options: readonly Option[]
    /** The label of the first option, which means "nothing chosen". */
    placeholder?: string
  }

/** A native select: phones show their own picker. */
export const SelectField = ({
  id,
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => {
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  return (
    <FieldFrame {...frame} field={field}>
      <select {...select} {...field.control} className={classNames(controlClass, 'cursor-pointer')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
