import { useLingui } from '@lingui/react'
import { CalendarDays, Images, Users, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Ability } from '#domain/auth/abilities.ts'
import { useMay } from '../session/abilities.tsx'
import { adminPaths } from '../admin-paths.ts'

type QuickAction = { label: string; description: string; path: string; Icon: LucideIcon; read: Ability }

/** Specification, section 1. */
const ACTIONS: readonly QuickAction[] = [
  {
    label: /* i18n */ 'Manage Members',
    description: /* i18n */ 'View, edit and approve society members',
    path: adminPaths.members.list,
    Icon: Users,
    read: 'register.read',
  },
  {
    label: /* i18n */ 'Upcoming Events',
    description: /* i18n */ 'Create and manage society events',
    path: adminPaths.events.list,
    Icon: CalendarDays,
    read: 'content.read',
  },
  {
    label: /* i18n */ 'Manage Gallery',
    description: /* i18n */ 'Upload and organize event photos',
    path: adminPaths.albums.list,
    Icon: Images,
    read: 'content.read',
  },
]

export const QuickActions = () => {
  const { _ } = useLingui()
  const may = useMay()
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {ACTIONS.filter(({ read }) => may(read)).map(({ label, description, path, Icon }) => (
        <Link
          key={path}
          to={path}
          className="flex items-start gap-4 rounded-xl border border-line bg-surface-raised p-5 hover:border-primary"
        >
          <Icon aria-hidden className="mt-1 size-7 shrink-0 text-primary" />
          <span>
            <span className="block font-medium">{_(label)}</span>
            <span className="block text-ink-muted">{_(description)}</span>
          </span>
        </Link>
      ))}
    </div>
  )
}
