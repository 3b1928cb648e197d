import { useLingui } from '@lingui/react'
import { Ban, ChevronDown, Mail, Phone, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { MESSAGE_LIMITS, type MessageStatus } from '#domain/contact/message-rules.ts'
import { type ContactMessage, MessageChanges } from '#domain/contact/message.ts'
import { formatPhone } from '#domain/phone.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { callUrl } from '../shell/ContactLinks.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useKindForm } from '../records/KindForm.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { FormTextArea } from '../records/fields.tsx'
import { useDeleteRecordWithUndo, useRouteRecord } from '../records/record-queries.ts'
import { type Action, ActionMenu } from '../ui/ActionMenu.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { MESSAGE_FIELDS, MESSAGE_FOLDERS } from './feature.ts'
import { messageKind } from './message-kind.ts'

const toValues = (message: ContactMessage | null) => ({ note: message?.note ?? '' })

/** The folders that a message may be moved to, by its current folder. */
type Step = readonly [to: MessageStatus, label: string]

/** The first is the usual one. */
const STEPS: Record<MessageStatus, readonly [Step, ...Step[]]> = {
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
  const { isSubmitting, isDirty } = state.form.formState
  const [[next, nextLabel], ...others] = STEPS[message.status]
  const { email, phone } = message
  const callLabel = phone && _('Call {phone}', { phone: formatPhone(phone) })
  // Whoever gave both is answered by mail.
  const call: Action[] =
    email && phone
      ? [
          {
            key: 'call',
            icon: <Phone aria-hidden className="size-5" />,
            label: callLabel ?? '',
            onSelect: () => location.assign(callUrl(phone)),
          },
        ]
      : []
  const more: Action[] = others.map(([to, label]) => ({
    key: to,
    icon: <Ban aria-hidden className="size-5" />,
    label: _(label),
    onSelect: () => void moveTo(to),
  }))
  const remove: Action = {
    key: 'delete',
    icon: <Trash2 aria-hidden className="size-5" />,
    label: _('Delete'),
    onSelect: () => {
      state.abandon()
      void deleteWithUndo(message._id, () => void navigate(adminPaths.messages))
    },
  }
  return (
    <RecordForm
      state={state}
      submitLabel={_('Save the note')}
      hasSubmit={isDirty}
      actions={
        <>
          {email && (
            <a href={replyAddress(message)} className={buttonClass('primary', 'wrap-anywhere')}>
              <Mail aria-hidden className="size-5 shrink-0" />
              {_('Reply to {address}', { address: email })}
            </a>
          )}
          {phone && !email && (
            <a href={callUrl(phone)} className={buttonClass('primary')}>
              <Phone aria-hidden className="size-5 shrink-0" />
              {callLabel}
            </a>
          )}
          <Button busy={isSubmitting} onClick={() => void moveTo(next)}>
            {_(nextLabel)}
          </Button>
          <ActionMenu
            title={_('More')}
            label={
              <>
                {_('More')}
                <ChevronDown aria-hidden className="size-5" />
              </>
            }
            groups={[call, more, [remove]].filter((group) => group.length > 0)}
            busy={isSubmitting}
          />
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
  const { subject, name, createdAt, locale, status } = message
  return (
    <article className="rounded-xl border border-line bg-surface-raised p-5 sm:p-6">
      <h1 lang={locale} className="text-2xl wrap-anywhere">
        {subject}
      </h1>
      <p className="mb-4 text-ink-muted">
        <span lang={locale}>{name}</span> · {dateTime(createdAt)} · {_(MESSAGE_FOLDERS[status].label)}
      </p>
      <p lang={locale} className="wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
    </article>
  )
}
