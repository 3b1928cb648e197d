import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import { CORRECTION_LABELS, CORRECTION_LIMITS, spokenReceipt } from '#domain/corrections/correction-rules.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import { presentValue } from '#domain/corrections/proposed-changes.ts'
import type { Member } from '#domain/members/member.ts'
import { useTextDraft } from '../forms/use-draft.tsx'
import { useMay } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { CallLink, MailLink } from '../shell/ContactLinks.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useAction } from '../forms/use-action.ts'
import { useDecideCorrection } from './api.ts'
import { useDisplayValue } from './use-display-value.ts'

/** The sender of a request, their contact details, and the time it was sent. */
const CorrectionSender = ({ request }: { request: CorrectionRequest }) => {
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

type OpenCorrectionProps = {
  request: CorrectionRequest
  /** The version of the member that the form on the same page has loaded. */
  member: Member
  /** Applies the value to the member; an error that it throws is shown here. */
  onApply: (request: CorrectionRequest) => Promise<void>
  /** Called when the request is closed, which unmounts the button that has the focus. */
  onClosed: () => void
}

/** One open request with its actions. */
export const OpenCorrection = ({ request, member, onApply, onClosed }: OpenCorrectionProps) => {
  const { _ } = useLingui()
  const decide = useDecideCorrection()
  const may = useMay()
  const displayValue = useDisplayValue()
  const [answer, setAnswer] = useTextDraft(`correction:${request._id}`)
  const { isBusy, failure, run } = useAction()
  const { field, proposed, locale } = request
  const label = _(CORRECTION_LABELS[field])

  const decideBy = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      setAnswer('')
      onClosed()
    })
  const close = (status: 'done' | 'dismissed') =>
    decideBy(() => decide.mutateAsync({ request, decision: { status, answer } }))

  return (
    <li className="grid gap-2 py-4">
      <h3 className="font-semibold">{label}</h3>
      {field === 'other' ? (
        <p lang={locale} className="wrap-anywhere whitespace-pre-line">
          {proposed}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span className="sr-only">{_('Now')}: </span>
          <del className="text-ink-muted no-underline">
            {displayValue(field, presentValue(member, field)) || '—'}
          </del>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{_('Proposed')}: </span>
          <ins className="font-medium no-underline">
            <ScriptText>{displayValue(field, proposed)}</ScriptText>
          </ins>
        </p>
      )}
      <CorrectionSender request={request} />
      {may('inbox.edit') && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-60">
            <TextField
              label={
                field === 'other'
                  ? _('A word on it (optional)')
                  : _('A word, if it is not applied (optional)')
              }
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
              maxLength={CORRECTION_LIMITS.answer}
              autoComplete="off"
            />
          </div>
          {field === 'other' ? (
            <Button
              variant="primary"
              busy={isBusy}
              aria-label={`${_('Done')}: ${label}`}
              onClick={() => void close('done')}
            >
              {_('Done')}
            </Button>
          ) : (
            <>
              {may('register.edit') && (
                <Button
                  variant="primary"
                  busy={isBusy}
                  aria-label={`${_('Apply')}: ${label}`}
                  onClick={() => void decideBy(() => onApply(request))}
                >
                  {_('Apply')}
                </Button>
              )}
              <Button
                busy={isBusy}
                aria-label={`${_('Mark as done')}: ${label}`}
                onClick={() => void close('done')}
              >
                {_('Mark as done')}
              </Button>
            </>
          )}
          <Button
            busy={isBusy}
            aria-label={`${_('Dismiss')}: ${label}`}
            onClick={() => void close('dismissed')}
          >
            {_('Dismiss')}
          </Button>
        </div>
      )}
      {failure && <ErrorNote message={failure} />}
    </li>
  )
}
