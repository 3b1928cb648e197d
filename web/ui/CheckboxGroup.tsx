import { Choice, ChoiceGroup } from './ChoiceGroup.tsx'
import type { CountedOption } from './SelectField.tsx'

type CheckboxGroupProps<Value extends string> = {
  legend: string
  options: readonly CountedOption<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  layout?: string
  /** For the values of a plain form. */
  name?: string
}

/** Multiple choice; the value follows the order of the options. */
export const CheckboxGroup = <Value extends string>({
  legend,
  options,
  chosen,
  onChange,
  layout,
  name,
}: CheckboxGroupProps<Value>) => {
  const toggle = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? !chosen.includes(value) : chosen.includes(each))),
    )
  return (
    <ChoiceGroup legend={legend} layout={layout}>
      {options.map(({ value, label, count }) => (
        <Choice
          key={value}
          type="checkbox"
          name={name}
          value={value}
          label={label}
          count={count}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </ChoiceGroup>
  )
}
