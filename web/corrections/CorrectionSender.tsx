import { useLingui } from '@lingui/react'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { useFormat } from '../format.ts'
import { CallLink, MailLink } from '../layout/ContactLinks.tsx'

/** The sender of a request, their contact details, and the time it was sent. */
export const CorrectionSender = ({ request }: { request: CorrectionRequest }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const { name, email, phone, createdAt, locale, note, receipt } = request
  return (
    <div className="text-ink-muted">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          {_('From')} <span lang={locale}>{name}</span>, {dateTime(createdAt)}
        </span>
        {receipt && (
          <span className="tabular-nums">
            {_('Receipt number')}: {spokenReceipt(receipt)}
          </span>
        )}
        {email && <MailLink address={email} />}
        {phone && <CallLink phone={phone} />}
      </p>
      {note && (
        <p lang={locale} className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  )
}
