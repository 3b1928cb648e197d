import { useLingui } from '@lingui/react'
import { MESSAGE_LIMITS, MESSAGE_SENT } from '#domain/contact/message-rules.ts'
import { apiPaths } from '../paths.ts'
import { PublicFormFrame } from '../public-forms/PublicFormFrame.tsx'
import { usePublicForm } from '../public-forms/use-public-form.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

const toBody = (values: FormData) => Object.fromEntries(FIELDS.map((field) => [field, values.get(field)]))

/** `subject` prefills the field, for links from other pages. */
export const ContactForm = ({ subject }: { subject: string }) => {
  const { _ } = useLingui()
  const form = usePublicForm({ name: 'contact', url: apiPaths.contact, fields: FIELDS, toBody })
  return (
    <PublicFormFrame
      form={form}
      submitLabel={_('Send message')}
      thanks={_(MESSAGE_SENT)}
      againLabel={_('Write another message')}
    >
      <TextField
        {...form.field('name')}
        label={_('Your name')}
        autoComplete="name"
        maxLength={MESSAGE_LIMITS.name}
        required
      />
      <div role="group" aria-labelledby="contact-answer" className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <p id="contact-answer" className="text-ink-muted sm:col-span-2">
          {_('How may we answer you? One of the two is enough.')}
        </p>
        <TextField
          {...form.field('email')}
          type="email"
          label={_('E-mail')}
          autoComplete="email"
          maxLength={254}
        />
        <TextField {...form.field('phone')} type="tel" label={_('Phone')} autoComplete="tel" />
      </div>
      <TextField
        {...form.field('subject')}
        label={_('Subject')}
        autoComplete="off"
        defaultValue={subject}
        maxLength={MESSAGE_LIMITS.subject}
        required
      />
      <TextArea
        {...form.field('message')}
        label={_('Message')}
        rows={6}
        maxLength={MESSAGE_LIMITS.message}
        required
      />
    </PublicFormFrame>
  )
}
