import { useLingui } from '@lingui/react'
import { Mail, Phone, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { MESSAGE_LIMITS, type MessageStatus } from '#domain/contact/message-rules.ts'
import { type ContactMessage, MessageChanges } from '#domain/contact/message.ts'
import { formatPhone } from '#domain/phone.ts'
import { adminPaths } from '../admin-paths.ts'
import { EraseButton } from '../erasure/EraseButton.tsx'
import { useFormat } from '../format.ts'
import { callUrl } from '../shell/ContactLinks.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useKindForm } from '../records/KindForm.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { FormTextArea } from '../records/fields.tsx'
import { useDeleteRecordWithUndo, useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { MESSAGE_FIELDS } from './message-fields.ts'
import { MESSAGE_FOLDERS } from './message-folders.ts'
import { messageKind } from './message-kind.ts'

const toValues = (message: ContactMessage | null) => ({ note: message?.note ?? '' })

/** The folders that a message may be moved to, by its current folder. */
const STEPS: Record<MessageStatus, readonly [to: MessageStatus, label: string][]> = {
  new: [
    ['done', /* i18n */ 'Mark as done'],
    ['spam', /* i18n */ 'This is spam'],
  ],
  done: [['new', /* i18n */ 'Put it back into the inbox']],
  spam: [['new', /* i18n */ 'This is no spam']],
}

/** The note of the admins on a message. Each button saves it; some also move the message to another folder. */
export const MessageForm = ({ message }: { message: ContactMessage }) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const deleteWithUndo = useDeleteRecordWithUndo(messageKind)
  const state = useKindForm({
    kind: messageKind,
    record: message,
    schema: MessageChanges,
    fields: MESSAGE_FIELDS,
    toValues,
    onSaved: () => toastSuccess(_(messageKind.words.updated)),
  })
  const moveTo = async (status: MessageStatus) => {
    if (await state.submitAs(status)) void navigate(adminPaths.messages)
  }
  const isSaving = state.form.formState.isSubmitting
  return (
    <RecordForm
      state={state}
      submitLabel={_('Save the note')}
      actions={
        <>
          {STEPS[message.status].map(([to, label]) => (
            <Button key={to} busy={isSaving} onClick={() => void moveTo(to)}>
              {_(label)}
            </Button>
          ))}
          <Button
            variant="remove"
            onClick={() => {
              state.abandon()
              void deleteWithUndo(message._id, () => void navigate(adminPaths.messages))
            }}
          >
            <Trash2 aria-hidden className="size-5" />
            {_('Delete')}
          </Button>
        </>
      }
    >
      <FormTextArea
        path="note"
        hint={_('Only admins see it: who called back, and when.')}
        maxLength={MESSAGE_LIMITS.note}
      />
    </RecordForm>
  )
}

export default function MessagePage() {
  const { _ } = useLingui()
  const message = useRouteRecord(messageKind)
  return (
    <>
      <PageTitle title={_('Message')} />
      <BackLink to={adminPaths.messages}>{_('Back to the messages')}</BackLink>
      <Loaded query={message} skeleton={<FormSkeleton />}>
        {(data) => (
          <div className="grid max-w-3xl gap-6">
            <WrittenMessage message={data} />
            <MessageForm key={data._id} message={data} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** A `mailto:` URL with the recipient and the subject of a reply. */
const replyAddress = ({ email, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email ?? '').replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`

const WrittenMessage = ({ message }: { message: ContactMessage }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const navigate = useNavigate()
  const { subject, name, createdAt, locale, status, email, phone } = message
  return (
    <article className="rounded-xl border border-line bg-surface-raised p-5 sm:p-6">
      <h1 lang={locale} className="text-2xl wrap-anywhere">
        {subject}
      </h1>
      <p className="mb-4 text-ink-muted">
        <span lang={locale}>{name}</span> · {dateTime(createdAt)} · {_(MESSAGE_FOLDERS[status].label)}
      </p>
      <p lang={locale} className="mb-5 wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-3">
        {email && (
          <a href={replyAddress(message)} className={buttonClass('secondary', 'wrap-anywhere')}>
            <Mail aria-hidden className="size-5 shrink-0" />
            {_('Reply to {address}', { address: email })}
          </a>
        )}
        {phone && (
          <a href={callUrl(phone)} className={buttonClass()}>
            <Phone aria-hidden className="size-5 shrink-0" />
            {_('Call {phone}', { phone: formatPhone(phone) })}
          </a>
        )}
        <EraseButton
          record={{ kind: 'contact_message', _id: message._id, name }}
          onErased={() => void navigate(adminPaths.messages, { replace: true })}
        />
      </div>
    </article>
  )
}
