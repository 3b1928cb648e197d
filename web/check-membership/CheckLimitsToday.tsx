import { useLingui } from '@lingui/react'
import { useFormat } from '../format.ts'
import { useCheckUsage } from './use-check-usage.ts'

/** The limits of the membership check today, shown below the settings from which they follow. */
export const CheckLimitsToday = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { data } = useCheckUsage()
  if (!data) return null
  const { registered, perAddress, perNetwork, overall, seen } = data
  return (
    <p className="rounded-xl border border-line bg-sand px-4 py-3">
      {_(
        'Today, with {registered} members on the register: {address} people per internet address, {network} per network, and {overall} all visitors together. Seen so far: {seen}.',
        {
          registered: number(registered),
          address: number(perAddress),
          network: number(perNetwork),
          overall: number(overall),
          seen: number(seen),
        },
      )}
    </p>
  )
}
