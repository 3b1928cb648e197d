import type { ComponentProps } from 'react'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { useFormField } from './field-context.ts'

/** A field of a `RecordForm`: `path` is where its value stands in the form, and in the API. */
type InForm<Props> = Omit<Props, 'id' | 'error' | 'name'> & { path: string }

export const FormText = ({ path, ...props }: InForm<ComponentProps<typeof TextField>>) => {
  const { form, id, error } = useFormField(path)
  return <TextField autoComplete="off" {...props} id={id} error={error} {...form.register(path)} />
}

export const FormTextArea = ({ path, ...props }: InForm<ComponentProps<typeof TextArea>>) => {
  const { form, id, error } = useFormField(path)
  return <TextArea autoComplete="off" {...props} id={id} error={error} {...form.register(path)} />
}

export const FormSelect = ({ path, ...props }: InForm<ComponentProps<typeof SelectField>>) => {
  const { form, id, error } = useFormField(path)
  return <SelectField {...props} id={id} error={error} {...form.register(path)} />
}

/** Its value is a boolean. */
export const FormToggle = ({ path, ...props }: InForm<ComponentProps<typeof Toggle>>) => {
  const { form, id, error } = useFormField(path)
  return <Toggle {...props} id={id} error={error} {...form.register(path)} />
}
