import { useLingui } from '@lingui/react'
import { Mail, Phone } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ContactMessage } from '#domain/contact/message.ts'
import { formatPhone } from '#domain/phone.ts'
import { EraseButton } from '../erasure/EraseButton.tsx'
import { useFormat } from '../format.ts'
import { callUrl } from '../layout/ContactLinks.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { MESSAGE_FOLDERS } from './message-folders.ts'
import { messageKind } from './message-kind.ts'
import { MessageForm } from './MessageForm.tsx'

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
