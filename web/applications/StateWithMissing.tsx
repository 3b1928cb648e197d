import { useLingui } from '@lingui/react'
import { CircleCheck } from 'lucide-react'
import type { ShownApplication } from '#domain/applications/application.ts'
import { blockingSteps } from '#domain/applications/state.ts'
import { STATE_LABELS, STEP_LABELS } from './application-fields.ts'

type StateWithMissingProps = {
  application: Pick<ShownApplication, 'status' | 'state' | 'missing' | 'isIntroduced' | 'askedAt'>
}

const ASKED = /* i18n */ 'Asked back'
const DISOWNED = /* i18n */ 'The introducer does not know the applicant'

/** The state of an application, and below it what is missing; one that can be approved is marked as ready. */
export const StateWithMissing = ({ application }: StateWithMissingProps) => {
  const { _ } = useLingui()
  const { status, state, missing, isIntroduced, askedAt } = application
  const labels: string[] = missing.map((step) =>
    step === 'introducer' && isIntroduced === false ? DISOWNED : STEP_LABELS[step],
  )
  if (status === 'open' && askedAt !== null) labels.push(ASKED)
  return (
    <span className="block">
      {status === 'open' && blockingSteps(missing).length === 0 ? (
        <span className="inline-flex items-center gap-1.5 font-semibold text-success">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {_(STATE_LABELS.ready)}
        </span>
      ) : (
        _(STATE_LABELS[state])
      )}
      {labels.length > 0 && (
        <span className="block text-sm font-normal text-ink-muted">
          {labels.map((label) => _(label)).join(', ')}
        </span>
      )}
    </span>
  )
}
