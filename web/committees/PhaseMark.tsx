import { useLingui } from '@lingui/react'
import type { TermPhase } from '#domain/committees/term-phase.ts'

/** Marks a current or a future term; renders nothing for a past one. */
export const PhaseMark = ({ phase }: { phase: TermPhase }) => {
  const { _ } = useLingui()
  if (phase === 'past') return null
  const isPresent = phase === 'present'
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm ${
        isPresent ? 'border-success bg-success-surface' : 'border-line bg-sand'
      }`}
    >
      {isPresent ? _('Present') : _('Upcoming')}
    </span>
  )
}
