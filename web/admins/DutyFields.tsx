import { useLingui } from '@lingui/react'
import { type Duty, DUTIES } from '#domain/auth/abilities.ts'
import { LAST_ADMIN_KEPT } from '#domain/auth/admins.ts'
import { DUTY_WORDS } from '../session/duty-words.ts'
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx'
import { Toggle } from '../ui/Toggle.tsx'

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

type DutyFieldsProps = {
  chosen: readonly Duty[]
  onChange: (duties: Duty[]) => void
  error?: string | undefined
  /** All duties stay selected, because no other admin has them. */
  isEverythingLocked?: boolean
}

/** The duties of an admin as checkboxes, each with a description of what it permits. */
export const DutyFields = ({ chosen, onChange, error, isEverythingLocked = false }: DutyFieldsProps) => {
  const { _ } = useLingui()
  const toggle = (duty: Duty) =>
    onChange(DUTIES.filter((each) => (each === duty ? !chosen.includes(duty) : chosen.includes(each))))
  return (
    <ChoiceGroup legend={_('Duties')} error={error} layout="grid gap-1">
      {DUTIES.map((duty) => {
        const { label, description } = DUTY_WORDS[duty]
        const isLocked = isEverythingLocked && duty === 'everything'
        return (
          <Toggle
            key={duty}
            name="duties"
            value={duty}
            label={_(label)}
            hint={isLocked ? `${_(description)} ${_(LAST_ADMIN_KEPT)}` : _(description)}
            checked={chosen.includes(duty)}
            disabled={isLocked}
            onChange={() => toggle(duty)}
          />
        )
      })}
    </ChoiceGroup>
  )
}
