import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'
import { useCheckUsage } from './use-check-usage.ts'

/** The limit of the membership check today, shown below the settings from which it follows. */
export const CheckLimitsToday = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { data } = useCheckUsage()
  if (!data) return null
  return (
    <p className="rounded-xl border border-line bg-sand px-4 py-3">
      {_('Today all visitors together have seen {seen} of {overall} people.', {
        seen: number(data.seen),
        overall: number(data.overall),
      })}
    </p>
  )
}
