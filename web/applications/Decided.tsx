import { DECISION_MESSAGES } from '#domain/applications/decisions/messages.ts'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApplicationCase } from '#domain/applications/application.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { EraseButton } from '../erasure/EraseButton.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Editing } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Section } from '../ui/Section.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useApplicationStep } from './api.ts'
import { STATE_LABELS } from './application-fields.ts'
import { StatusButton } from './StatusButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** What was decided about an application, by whom and when, and how it is taken back. */
export const Decided = ({ found }: { found: ApplicationCase }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { mutateAsync, isPending } = useApplicationStep()
  const { application, became } = found
  const { _id, status, decidedAt, decidedBy, refusal } = application
  const [isAsked, setAsked] = useState(false)
  const takeBack = async () => {
    await mutateAsync({ application, step: 'undo' })
    toastSuccess(_(DECISION_MESSAGES.undone))
  }
  return (
    <Section
      id="decision"
      heading={_('Decision')}
      headingClass="mb-2 text-xl"
      className="rounded-xl border border-line-strong p-4 sm:p-5"
    >
      <p className="text-lg font-medium">{_(STATE_LABELS[application.state])}</p>
      {decidedAt !== null && (
        <p className="text-ink-muted">{[decidedBy, dateTime(decidedAt)].filter(Boolean).join(' · ')}</p>
      )}
      {refusal !== '' && <p className="wrap-anywhere whitespace-pre-line">{refusal}</p>}
      {became !== null && (
        <p>
          <TextLink to={adminPaths.members.one(became._id)} className="font-medium wrap-anywhere">
            <ScriptText>{became.name}</ScriptText>
          </TextLink>{' '}
          <span className="text-ink-muted">{_('ID {id}', { id: String(became.id) })}</span>
        </p>
      )}
      <Editing>
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {(status === 'approved' || status === 'refused' || status === 'expired') && (
            <Button
              busy={isPending}
              onClick={() => (status === 'approved' ? setAsked(true) : void attempt(takeBack))}
            >
              {_('Take back')}
            </Button>
          )}
          {status === 'spam' && <StatusButton application={application} status="open" />}
          {status !== 'approved' && (
            <EraseButton
              record={{ kind: 'application', _id, name: fullName(application.name) }}
              onErased={() => void navigate(adminPaths.applications, { replace: true })}
            />
          )}
        </div>
        <ConfirmDialog
          open={isAsked}
          onClose={() => setAsked(false)}
          title={_('Take back the approval?')}
          confirmLabel={_('Take back')}
          onConfirm={takeBack}
        >
          <p>
            {_(
              'The member that it created is deleted. An applicant who already had a mail of the approval gets one of this.',
            )}
          </p>
        </ConfirmDialog>
      </Editing>
    </Section>
  )
}
