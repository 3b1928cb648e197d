import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { Editing } from '../auth/abilities.tsx'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import type { Directory } from './list-state.ts'

type DirectoryBarProps = {
  directory: Directory
  /** Undefined until it is known. */
  total: number | undefined
  filters: { panelId: string; isOpen: boolean; onToggle: () => void }
  /** Further actions on the list. */
  children?: ReactNode
}

/** What can be done with the list; it stays in view while the list scrolls. */
export const DirectoryBar = ({ directory, total, filters, children }: DirectoryBarProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  return (
    <div className="sticky top-0 z-20 -mx-2 flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 bg-surface px-2 py-0.5 print:hidden">
      <p role="status" className="font-medium tabular-nums">
        {total !== undefined && _('Total: {total}', { total: number(total) })}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-1 sm:gap-2">
        <Button
          aria-expanded={filters.isOpen}
          aria-controls={filters.panelId}
          className="px-2.5!"
          onClick={filters.onToggle}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {_('Filters')}
        </Button>
        {children}
        {directory === 'general' && (
          <Editing>
            <Link to={adminPaths.members.create} className={buttonClass('primary', 'px-2.5!')}>
              <Plus aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{_('Create Member')}</span>
            </Link>
          </Editing>
        )}
      </div>
    </div>
  )
}
