import { useLingui } from '@lingui/react'
import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { DuesReport } from '#domain/dues/report.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { useMay } from '../session/abilities.tsx'
import { useDuesReport } from './dues-api.ts'

/** The closed desks whose money is not at the bank yet, for who brings it there; null without any. */
export const useNotDeposited = () => {
  const mayClose = useMay()('money.close')
  const today = dayOf(systemClock.now())
  const { data, isLoading } = useDuesReport({ from: today, to: today }, { enabled: mayClose })
  if (isLoading) return undefined
  return data && data.notDeposited.desks > 0 ? data.notDeposited : null
}

/** A line of what waits, which leads to the deposits. */
export const NotDeposited = ({ desks, cents }: DuesReport['notDeposited']) => {
  const { _ } = useLingui()
  const format = useFormat()
  return (
    <Link
      to={adminPaths.deposits}
      className="mb-3 flex min-h-14 items-center gap-4 rounded-xl border border-line bg-surface-raised px-5 py-3 hover:border-primary"
    >
      <Landmark aria-hidden className="size-6 shrink-0 text-primary" />
      <span>
        {_(
          '{desks, plural, one {# closed desk is not deposited yet: {amount}} other {# closed desks are not deposited yet: {amount}}}',
          { desks, amount: format.cents(cents) },
        )}
      </span>
    </Link>
  )
}
