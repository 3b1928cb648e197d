import { useLingui } from '@lingui/react'
import { ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ApplicationCase } from '#domain/applications/application.ts'
import { isDeletable, spokenCode } from '#domain/applications/application-rules.ts'
import { DECISION_MESSAGES } from '#domain/applications/decisions/messages.ts'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { MemberPicture } from '../check-membership/MemberPicture.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useDeleteRecordWithUndo } from '../records/record-queries.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Editing, ReadOnlyNote } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { StatusButton } from './StatusButton.tsx'
import { applicationKind, useApplicationCase, useApplicationStep } from './api.ts'
import { ApplicationChecks } from './ApplicationChecks.tsx'
import { ApplicationDetails, ApplicationSteps } from './ApplicationDetails.tsx'
import { StateWithMissing } from './StateWithMissing.tsx'
import { CLASS_LABELS, STATE_LABELS } from './application-fields.ts'
import { Decision } from './Decision.tsx'

/** The screen on which a registrar decides about an application. */
export default function ApplicationPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = useApplicationCase(id)
  const next = query.data?.next
  return (
    <>
      <PageTitle title={_('Application')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={adminPaths.applications}>{_('Back to the applications')}</BackLink>
        {next && (
          <Link to={adminPaths.application(next)} className={buttonClass('quiet', '-mx-4 mb-2')}>
            {_('Next ready one')}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        )}
      </div>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(found) => <Case key={id} found={found} />}
      </Loaded>
    </>
  )
}

const Case = ({ found }: { found: ApplicationCase }) => {
  const { status } = found.application
  return (
    <>
      <Head found={found} />
      <ReadOnlyNote />
      <div className="mt-6">
        <ApplicationChecks found={found} />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ApplicationDetails found={found} />
        <div className="grid content-start gap-8">
          {status === 'open' ? <Decision found={found} /> : <Decided found={found} />}
          <ApplicationSteps found={found} />
        </div>
      </div>
    </>
  )
}

const Head = ({ found: { application } }: { found: ApplicationCase }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const { name, image, receipt, code, createdAt } = application
  const facts = [
    _('Receipt number {receipt}', { receipt: spokenReceipt(receipt) }),
    _('Payment code {code}', { code: spokenCode(code) }),
    _(CLASS_LABELS[application.class]),
    dateTime(createdAt),
  ]
  return (
    <div className="flex flex-wrap items-start gap-4 sm:gap-x-6">
      <MemberPicture image={image} name={fullName(name)} size="small" />
      <div className="min-w-0 grow basis-48">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <ScriptText>{fullName(name)}</ScriptText>
        </h1>
        <p className="text-xl font-medium">
          <StateWithMissing application={application} />
        </p>
        <p className="text-ink-muted">{facts.join(' · ')}</p>
      </div>
    </div>
  )
}

/** What was decided about an application, by whom and when, and how it is taken back. */
const Decided = ({ found }: { found: ApplicationCase }) => {
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
  const deleteWithUndo = useDeleteRecordWithUndo(applicationKind)
  const remove = () => deleteWithUndo(_id, () => void navigate(adminPaths.applications, { replace: true }))
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
          {isDeletable(application) && (
            <Button variant="remove" onClick={() => void remove()}>
              <Trash2 aria-hidden className="size-5" />
              {_('Delete')}
            </Button>
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
