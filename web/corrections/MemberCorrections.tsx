import { useRef } from 'react'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { CORRECTION_LABELS } from '#domain/corrections/correction-rules.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import type { Member } from '#domain/members/member.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { updatePath } from '../members/member-paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { useCorrectionsOf, useOpenCorrections } from './api.ts'
import { CORRECTION_STATUS_LABELS } from './feature.ts'
import { OpenCorrection } from './OpenCorrection.tsx'
import { useDisplayValue } from './use-display-value.ts'

type MemberCorrectionsProps = {
  member: Member
  onApply: (request: CorrectionRequest) => Promise<void>
}

/** The open correction requests for a member; renders nothing if there are none. */
export const MemberCorrections = ({ member, onApply }: MemberCorrectionsProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { data, error, refetch, isFetching } = useCorrectionsOf(member._id)
  const heading = useRef<HTMLHeadingElement>(null)
  if (error) {
    return <ErrorState message={_(error.message)} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data || data.length === 0) return null
  const open = data.filter(({ status }) => status === 'open')
  const closed = data.filter(({ status }) => status !== 'open')
  return (
    <section
      aria-labelledby="corrections"
      className="mb-6 rounded-xl border border-line bg-surface-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} id="corrections" tabIndex={-1} className="text-lg font-semibold">
          {_('What visitors say is wrong')}
        </h2>
        <Link
          to={adminPaths.corrections}
          className="flex min-h-11 items-center font-medium text-primary underline"
        >
          {_('All corrections')}
        </Link>
      </div>
      {open.length === 0 ? (
        <p className="flex flex-wrap items-center gap-x-6">
          <span className="text-ink-muted">{_('Nothing is waiting.')}</span>
          <NextCorrection />
        </p>
      ) : (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {open.map((request) => (
            <OpenCorrection
              key={request._id}
              {...{ request, member, onApply }}
              onClosed={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <details className="mt-2 border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-muted">
            {_('Dealt with: {count}', { count: number(closed.length) })}
          </summary>
          <ul className="m-0 grid list-none gap-2 p-0 text-sm">
            {closed.map((request) => (
              <ClosedCorrection key={request._id} request={request} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** Leads to the next member of whom something is said to be wrong. */
const NextCorrection = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { data } = useOpenCorrections()
  const next = data?.data[0]
  if (!next) return null
  return (
    <Link to={updatePath(next.member)} className={buttonClass('primary')}>
      {_('Next correction ({count})', { count: number(data.meta.total) })}
    </Link>
  )
}

const ClosedCorrection = ({ request }: { request: CorrectionRequest }) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const displayValue = useDisplayValue()
  const { field, proposed, status, closedAt, closedBy, answer, name } = request
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{_(CORRECTION_LABELS[field])}</span>:{' '}
      <ScriptText>{displayValue(field, proposed)}</ScriptText> (<ScriptText>{name}</ScriptText>).{' '}
      <span className="text-ink-muted">
        {_(CORRECTION_STATUS_LABELS[status])}: {closedBy}, {closedAt && dateTime(closedAt)}
        {answer && ` · ${answer}`}
      </span>
    </li>
  )
}
