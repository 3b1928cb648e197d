import type { ComponentProps, ReactNode } from 'react'
import { Choice, ChoiceGroup } from '../ui/ChoiceGroup.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { type Option, SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { useFormField } from './field-context.ts'

/**
 * A field of a `RecordForm`: `path` locates its value in the form and in the API. The label defaults to the one in the
 * form's list of fields.
 */
type InForm<Props> = Omit<Props, 'id' | 'error' | 'name' | 'label' | 'legend'> & {
  path: string
  label?: string
}

export const FormText = ({ path, ...props }: InForm<ComponentProps<typeof TextField>>) => {
  const { form, ...field } = useFormField(path)
  return <TextField autoComplete="off" {...field} {...props} {...form.register(path)} />
}

export const FormTextArea = ({ path, ...props }: InForm<ComponentProps<typeof TextArea>>) => {
  const { form, ...field } = useFormField(path)
  return <TextArea autoComplete="off" {...field} {...props} {...form.register(path)} />
}

export const FormSelect = ({ path, ...props }: InForm<ComponentProps<typeof SelectField>>) => {
  const { form, ...field } = useFormField(path)
  return <SelectField {...field} {...props} {...form.register(path)} />
}

/** Its value is a boolean. */
export const FormToggle = ({ path, ...props }: InForm<ComponentProps<typeof Toggle>>) => {
  const { form, ...field } = useFormField(path)
  return <Toggle {...field} {...props} {...form.register(path)} />
}

/** Its value is the value of the selected option. */
export const FormRadios = ({ path, label, ...props }: InForm<ComponentProps<typeof RadioGroup>>) => {
  const { form, label: usual, ...field } = useFormField(path)
  return <RadioGroup {...field} {...props} legend={label ?? usual} {...form.register(path)} />
}

type FormCheckboxesProps = { path: string; options: readonly Option[]; layout?: string }

/** Its value is the list of the chosen values. */
export const FormCheckboxes = ({ path, options, layout }: FormCheckboxesProps) => {
  const { form, id, label, error } = useFormField(path)
  return (
    <ChoiceGroup legend={label} error={error} layout={layout}>
      {options.map(({ value, label: text }, index) => (
        <Choice
          key={value}
          type="checkbox"
          label={text}
          value={value}
          // The first choice has the id, so that an error summary can link to the group.
          {...(index === 0 && { id })}
          {...form.register(path)}
        />
      ))}
    </ChoiceGroup>
  )
}

type FieldGroupProps = { title: string; note: string; children: ReactNode }

/** A framed group of a form's fields, with a note on what they have in common. */
export const FieldGroup = ({ title, note, children }: FieldGroupProps) => (
  <fieldset className="rounded-xl border border-line p-4 sm:p-5">
    <legend className="px-2 text-lg font-semibold">{title}</legend>
    <p className="mb-4 text-ink-muted">{note}</p>
    {children}
  </fieldset>
)
