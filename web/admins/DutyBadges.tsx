import { useLingui } from '@lingui/react'
import type { Duty } from '#domain/auth/abilities.ts'
import { DUTY_WORDS } from '../auth/duty-words.ts'
import { Badge } from './Badge.tsx'

export const DutyBadges = ({ duties }: { duties: readonly Duty[] }) => {
  const { _ } = useLingui()
  return (
    <span className="flex flex-wrap gap-1.5">
      {duties.map((duty) => (
        <Badge key={duty}>{_(DUTY_WORDS[duty].label)}</Badge>
      ))}
    </span>
  )
}
