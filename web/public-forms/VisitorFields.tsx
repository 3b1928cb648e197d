import { useLingui } from '@lingui/react'
import { TextField } from '../ui/TextField.tsx'
import type { PublicForm } from './use-public-form.ts'

type FormProps = { form: PublicForm }

export const NameField = ({ form, maxLength }: FormProps & { maxLength: number }) => {
  const { _ } = useLingui()
  return (
    <TextField
      {...form.field('name')}
      label={_('Your name')}
      autoComplete="name"
      maxLength={maxLength}
      required
    />
  )
}

export const PhoneField = ({ form, required }: FormProps & { required?: boolean }) => {
  const { _ } = useLingui()
  return (
    <TextField
      {...form.field('phone')}
      type="tel"
      label={_('Phone')}
      autoComplete="tel"
      required={required}
    />
  )
}

export const EmailField = ({ form, label }: FormProps & { label: string }) => (
  <TextField {...form.field('email')} type="email" label={label} autoComplete="email" maxLength={254} />
)

/** Where the visitor may be answered: by e-mail or by phone. */
export const AnswerFields = ({ form }: FormProps) => {
  const { _ } = useLingui()
  const labelId = form.field('answer').id
  return (
    <div role="group" aria-labelledby={labelId} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <p id={labelId} className="text-ink-muted sm:col-span-2">
        {_('How may we answer you? One of the two is enough.')}
      </p>
      <EmailField form={form} label={_('E-mail')} />
      <PhoneField form={form} />
    </div>
  )
}
