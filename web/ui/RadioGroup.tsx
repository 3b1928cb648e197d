import type { ComponentProps } from 'react'
import { Choice, ChoiceGroup } from './ChoiceGroup.tsx'
import type { CountedOption } from './SelectField.tsx'

type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'className'
> & {
  legend: string
  name: string
  options: readonly CountedOption[]
  error?: string | undefined
  /** Omitted where react-hook-form controls the value. */
  value?: string
  defaultValue?: string
  onChange?: ComponentProps<'input'>['onChange']
}

export const RadioGroup = ({
  legend,
  options,
  error,
  value,
  defaultValue,
  id,
  ...input
}: RadioGroupProps) => (
  <ChoiceGroup legend={legend} error={error}>
    {options.map((option, index) => (
      <Choice
        {...input}
        key={option.value}
        type="radio"
        label={option.label}
        count={option.count}
        value={option.value}
        // The first choice has the id, so that an error summary can link to the group.
        {...(index === 0 && id !== undefined && { id })}
        {...(value !== undefined && { checked: value === option.value })}
        {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
      />
    ))}
  </ChoiceGroup>
)
