import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { CheckUsage } from '#domain/check-membership/check-usage.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useFormat } from '../format.ts'
import { reads } from '../read-query.ts'

/** The limits of the membership check today, for admins. */
export const useCheckUsage = () =>
  useQuery({ queryKey: ['counts', 'check-membership'], queryFn: reads(CheckUsage, adminApiPaths.checkUsage) })

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
