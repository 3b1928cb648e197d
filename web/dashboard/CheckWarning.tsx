import { useLingui } from '@lingui/react'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../auth/abilities.tsx'
import { useCheckUsage } from '../check-membership/use-check-usage.ts'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'

/** Tells that half of the day’s limit of the membership check is used, or all of it. */
export const CheckWarning = () => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const may = useMay()
  const { data } = useCheckUsage()
  if (!data) return null
  const usable = data.overall - data.reservedForOwn
  if (data.seen * 2 < usable) return null
  const counts = { seen: number(data.seen), overall: number(data.overall) }
  return (
    <div role="status" className="mb-8 flex gap-3 rounded-xl border-2 border-accent bg-sand px-4 py-3">
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <div>
        <p className="font-semibold">
          {data.seen < usable
            ? _('Membership check: half of today’s limit is used')
            : _('Membership check: today’s limit is used up')}
        </p>
        <p>
          {_(
            'Visitors have seen {seen} members in full today, of at most {overall}. Perhaps it is a busy day, or somebody copies the register. Everybody still opens their own record by member ID and the last four digits of the phone.',
            counts,
          )}{' '}
          {may('settings.read') && (
            <Link to={adminPaths.settings} className="font-medium text-primary underline">
              {_('Limits in the settings')}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
