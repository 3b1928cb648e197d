import { useLingui } from '@lingui/react'
import { MESSAGE_LIMITS, MESSAGE_SENT } from '#domain/contact/message-rules.ts'
import { apiPaths } from '../paths.ts'
import { PublicFormFrame } from '../public-forms/PublicFormFrame.tsx'
import { usePublicForm } from '../public-forms/use-public-form.ts'
import { AnswerFields, NameField } from '../public-forms/VisitorFields.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** `subject` prefills the field, for links from other pages; `phone` is the society's. */
export const ContactForm = ({ subject, phone }: { subject: string; phone: string }) => {
  const { _ } = useLingui()
  const form = usePublicForm({ name: 'contact', url: apiPaths.contact, fields: FIELDS })
  return (
    <PublicFormFrame
      form={form}
      submitLabel={_('Send message')}
      phone={phone}
      thanks={_(MESSAGE_SENT)}
      againLabel={_('Write another message')}
    >
      <NameField form={form} maxLength={MESSAGE_LIMITS.name} />
      <AnswerFields form={form} />
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
