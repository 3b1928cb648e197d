import { useLingui } from '@lingui/react'
import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Election } from '#domain/elections/election.ts'
import type { RollVerdict } from '#domain/elections/roll-list.ts'
import type { Evidence } from '#domain/elections/rules.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useAdminText } from '../records/admin-text.ts'
import { useMay } from '../session/abilities.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useVerdict } from './elections-api.ts'
import { suspensionKind } from './election-kind.ts'

type VerdictDialogProps = {
  election: Election
  /** Null while the dialog is closed. */
  member: string | null
  onClose: () => void
}

/** Why somebody is on a roll or not: each rule, and what proves it. */
export const VerdictDialog = ({ election, member, onClose }: VerdictDialogProps) => {
  const { _ } = useLingui()
  const query = useVerdict(election, member)
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={query.data?.name || _('Member {id}', { id: member ?? '' })}
    >
      <Loaded query={query} skeleton={<LinesSkeleton lines={8} />}>
        {(verdict) => <VerdictList election={election} verdict={verdict} />}
      </Loaded>
    </Dialog>
  )
}

type VerdictListProps = { election: Election; verdict: RollVerdict }

export const VerdictList = ({ election, verdict }: VerdictListProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const { dayOrYear } = useFormat()
  const { uid, isOn, number, centre, verdicts, amendments } = verdict
  const place = centre === null ? undefined : election.centres[centre - 1]
  const where = [
    isOn ? _('On the roll') : _('Not on the roll'),
    number !== null && _('voter number {number}', { number }),
    place && adminText(place.name),
  ]
  return (
    <div className="grid gap-4">
      <p className="text-lg font-medium">{where.filter(Boolean).join(', ')}</p>
      <ul className="m-0 grid list-none gap-1 p-0">
        {verdicts.map(({ rule, isPassed, text, evidence }) => (
          <li key={rule} className="flex min-h-11 items-center gap-3">
            {isPassed ? (
              <Check aria-hidden className="size-5 shrink-0 text-primary" />
            ) : (
              <X aria-hidden className="size-5 shrink-0 text-danger" />
            )}
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className={isPassed ? undefined : 'font-medium text-danger'}>
                <span className="sr-only">{isPassed ? _('Passed:') : _('Not passed:')} </span>
                {adminText(text)}
              </span>
              {evidence.map((one) => (
                <EvidenceLink key={JSON.stringify(one)} evidence={one} {...{ election, uid }} />
              ))}
            </p>
          </li>
        ))}
      </ul>
      {amendments.length > 0 && (
        <ul className="m-0 list-none p-0">
          {amendments.map(({ number: decision, ground }) => (
            <li key={decision} className="wrap-anywhere">
              {_('Amendment {number}', { number: decision })}: <ScriptText>{ground}</ScriptText>
            </li>
          ))}
        </ul>
      )}
      {uid !== null && (
        <p className="flex flex-wrap gap-x-6">
          <Link to={adminPaths.members.one(uid)} className={LINK}>
            {_('The member in the register')}
          </Link>
          <Link
            to={`${adminPaths.members.one(uid)}?${new URLSearchParams({ on: election.recordDay })}`}
            className={LINK}
          >
            {_('As it was on {day}', { day: dayOrYear(election.recordDay) })}
          </Link>
        </p>
      )}
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4'

type EvidenceLinkProps = { election: Election; evidence: Evidence; uid: string | null }

/** Leads to what a verdict rests on: a change, for who may not read the changes, in the history of the member. */
const EvidenceLink = ({ election, evidence, uid }: EvidenceLinkProps) => {
  const { _ } = useLingui()
  const mayReadLog = useMay()('history.read')
  if (evidence.kind === 'receipt')
    return (
      <Link to={adminPaths.receipt(evidence.payment)} className={LINK}>
        {_('Receipt {receipt}', { receipt: evidence.receipt })}
      </Link>
    )
  if (evidence.kind === 'suspension')
    return (
      <Link to={suspensionKind.paths.edit(evidence.id)} className={LINK}>
        {_('Suspension')}
      </Link>
    )
  if (evidence.kind === 'member')
    return (
      <Link
        to={`${adminPaths.elections.one(election._id)}?${new URLSearchParams({ member: String(evidence.id) })}`}
        preventScrollReset
        className={LINK}
      >
        {_('Member {id}', { id: evidence.id })}
      </Link>
    )
  const changes = `${adminPaths.changes}?${new URLSearchParams({ number: String(evidence.number) })}`
  const change = _('Change {number}', { number: evidence.number })
  if (!mayReadLog && uid === null) return change
  return (
    <Link to={mayReadLog ? changes : `${adminPaths.members.one(uid ?? '')}#history`} className={LINK}>
      {change}
    </Link>
  )
}
