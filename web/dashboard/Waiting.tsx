import { useLingui } from '@lingui/react'
import { Droplet, Inbox, Mail, PencilLine, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../format.ts'
import { useInboxes } from '../inbox/use-inbox-counts.ts'
import { adminMenu } from '../layout/admin-menu.ts'
import { LinesSkeleton } from './LinesSkeleton.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  messages: Mail,
  corrections: PencilLine,
  donors: Droplet,
}

/** Counts of unprocessed submissions by visitors, from the entries of the menu that have an inbox. */
export const Waiting = () => {
  const { _ } = useLingui()
  const format = useFormat()
  const { data, error } = useInboxes()
  if (error) return <p className="text-ink-muted">{_('This could not be counted.')}</p>
  if (!data) return <LinesSkeleton lines={2} />
  const waiting = adminMenu.site.flatMap(({ path, waiting: inbox }) => {
    const count = inbox && (data[inbox.box]?.[inbox.folder] ?? 0)
    return inbox && count ? [{ path, count, label: inbox.label, Icon: ICONS[inbox.box] ?? Inbox }] : []
  })
  if (waiting.length === 0) return <p className="text-ink-muted">{_('Nothing is waiting.')}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.map(({ count, label, path, Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className="flex h-full min-h-14 items-center gap-4 rounded-xl border border-line bg-surface-raised px-5 py-3 hover:border-primary"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-primary" />
            <span className="grow">{_(label)}</span>
            <strong className="text-xl font-medium text-primary tabular-nums">{format.number(count)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
