import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { ApplicationCase } from '#domain/applications/application.ts'
import { spokenCode } from '#domain/applications/application-rules.ts'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { MemberPicture } from '../check-membership/MemberPicture.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { ReadOnlyNote } from '../session/abilities.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { useApplicationCase } from './api.ts'
import { ApplicationChecks } from './ApplicationChecks.tsx'
import { ApplicationDetails, ApplicationSteps } from './ApplicationDetails.tsx'
import { StateWithMissing } from './StateWithMissing.tsx'
import { CLASS_LABELS } from './application-fields.ts'
import { Decided } from './Decided.tsx'
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
