import { useLingui } from '@lingui/react'
import { Droplet, Mail, PencilLine, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardCounts } from '#domain/dashboard/dashboard.ts'
import { useFormat } from '../format.ts'
import { paths } from '../paths.ts'
import { useDashboardCounts } from './api.ts'
import { LinesSkeleton } from './LinesSkeleton.tsx'

type Duty = { count: keyof DashboardCounts; label: string; path: string; Icon: LucideIcon }

const DUTIES: readonly Duty[] = [
  { count: 'newMessages', label: /* i18n */ 'New messages', path: paths.admin.messages, Icon: Mail },
  {
    count: 'openCorrections',
    label: /* i18n */ 'Correction requests',
    path: paths.admin.corrections,
    Icon: PencilLine,
  },
  {
    count: 'waitingDonors',
    label: /* i18n */ 'Blood donors to approve',
    path: paths.admin.bloodDonors,
    Icon: Droplet,
  },
]

/** Counts of unprocessed submissions by visitors. The reason of an error is shown by the cards above. */
export const Waiting = () => {
  const { _ } = useLingui()
  const format = useFormat()
  const { data, error } = useDashboardCounts()
  if (error) return <p className="text-ink-muted">{_('This could not be counted.')}</p>
  if (!data) return <LinesSkeleton lines={2} />
  const waiting = DUTIES.filter(({ count }) => data[count] > 0)
  if (waiting.length === 0) return <p className="text-ink-muted">{_('Nothing is waiting.')}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.map(({ count, label, path, Icon }) => (
        <li key={count}>
          <Link
            to={path}
            className="flex h-full min-h-14 items-center gap-4 rounded-xl border border-line bg-surface-raised px-5 py-3 hover:border-primary"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-primary" />
            <span className="grow">{_(label)}</span>
            <strong className="text-xl font-medium text-primary tabular-nums">
              {format.number(data[count])}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
