import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { dayOf } from '#domain/days.ts'
import type { Election, Stage } from '#domain/elections/election.ts'
import { useFormat } from '../format.ts'
import { useWallTime } from './wall-time.ts'

type ElectionStepsProps = { election: Election; stage: Stage }

/** The step that each stage waits for; all are done after the poll. */
const STEP_OF: Readonly<Record<Stage, number>> = {
  planned: 1,
  draft: 2,
  open: 3,
  decided: 4,
  frozen: 5,
  poll: 5,
  over: 6,
}

/** The calendar of an election as a line of steps: what is done, what comes now, and what later. */
export const ElectionSteps = ({ election, stage }: ElectionStepsProps) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const wallTime = useWallTime()
  const now = STEP_OF[stage]
  const { laidOpenAt, frozenAt } = election
  const dayAt = (at: string) => dayOrYear(dayOf(Date.parse(at)))
  const steps = [
    { label: _('Cut-off for payments'), when: wallTime(election.cutOff) },
    { label: _('Record day'), when: dayOrYear(election.recordDay) },
    { label: _('Laid open'), when: laidOpenAt === null ? _('not yet') : dayAt(laidOpenAt) },
    { label: _('Last day for claims'), when: dayOrYear(election.claimsUntil) },
    { label: _('Freeze'), when: frozenAt === null ? dayOrYear(election.freezeDay) : dayAt(frozenAt) },
    {
      label: _('Poll'),
      when: `${dayOrYear(election.pollDay)}, ${wallTime.hour(election.opensAt)} – ${wallTime.hour(election.closesAt)}`,
    },
  ]
  return (
    <ol className="election-steps" aria-label={_('Calendar')}>
      {steps.map(({ label, when }, index) => {
        const isDone = index < now
        const isNow = index === now
        return (
          <li key={label} aria-current={isNow ? 'step' : undefined} data-done={isDone || undefined}>
            <span aria-hidden className="election-step-mark">
              {isDone && <Check className="size-4" />}
            </span>
            <span className="font-medium">
              {label}
              {isDone && <span className="sr-only"> ({_('done')})</span>}
            </span>
            <span className="text-ink-muted">{when}</span>
          </li>
        )
      })}
    </ol>
  )
}
