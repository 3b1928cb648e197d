import { useLingui } from '@lingui/react'
import type { Duty } from '#domain/auth/abilities.ts'
import { DUTY_WORDS } from '../session/duty-words.ts'

export const DutyBadges = ({ duties }: { duties: readonly Duty[] }) => {
  const { _ } = useLingui()
  return (
    <span className="flex flex-wrap gap-1.5">
      {duties.map((duty) => (
        <span key={duty} className="rounded-md border border-line-strong bg-sand px-2 text-sm">
          {_(DUTY_WORDS[duty].label)}
        </span>
      ))}
    </span>
  )
}
