import { useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Pencil, Trash2, X } from 'lucide-react'
import { BULK_FIELDS, type BulkField } from '#domain/bulk-changes/bulk-change.ts'
import { useMay } from '../auth/abilities.tsx'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx'
import type { MemberSelection } from './use-selection.ts'

/** What does not concern life members is not offered where there are no others. */
const LIFE_FIELDS: readonly BulkField[] = ['unionOfSandwip', 'isHidden']

type SelectionBarProps = {
  isLife: boolean
  selection: MemberSelection
  /** How many members match. */
  total: number
  /** The numbers of the members on the screen. */
  page: readonly number[]
  /** The export of the selection. */
  children: ReactNode
}

/** What can be done with the selected members; in place of what can be done with the list. */
export const SelectionBar = ({ isLife, selection, total, page, children }: SelectionBarProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const may = useMay()
  const [dialog, setDialog] = useState<'change' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const done = () => {
    close()
    selection.clear()
  }
  const { count, isAll, isSelected, select, selectAll, clear, source } = selection
  const isWholePage = page.every(isSelected)
  return (
    <section
      aria-label={_('Selected members')}
      className="sticky top-0 z-20 -mx-2 flex min-h-13 flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-2 rounded-b-lg border-b-2 border-primary bg-surface px-2 py-0.5 print:hidden"
    >
      <Button variant="quiet" className="px-2!" aria-label={_('Select none')} onClick={clear}>
        <X aria-hidden className="size-5" />
      </Button>
      <p role="status" className="font-medium tabular-nums">
        {_('{count, plural, one {# selected} other {# selected}}', { count })}
      </p>
      {!isAll && !isWholePage && (
        <Button
          variant="quiet"
          className="px-1.5! underline max-sm:text-sm"
          onClick={() => select(page, true, page)}
        >
          {_('This page')}
        </Button>
      )}
      {!isAll && isWholePage && count < total && (
        <Button variant="quiet" className="px-1.5! underline max-sm:text-sm" onClick={selectAll}>
          {_('All {count} that match', { count: number(total) })}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap items-center gap-1 sm:gap-2">
        {may('register.edit') && (
          <Button variant="primary" className="px-2.5!" onClick={() => setDialog('change')}>
            <Pencil aria-hidden className="size-5" />
            {_('Change…')}
          </Button>
        )}
        {children}
        {may('register.delete') && !isLife && (
          <Button variant="remove" className="px-2.5!" onClick={() => setDialog('delete')}>
            <Trash2 aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{_('Delete…')}</span>
          </Button>
        )}
      </div>
      {dialog === 'change' && (
        <BulkChangeDialog
          source={source}
          fields={isLife ? LIFE_FIELDS : BULK_FIELDS}
          onClose={close}
          onDone={done}
        />
      )}
      {dialog === 'delete' && <BulkDeleteDialog source={source} onClose={close} onDone={done} />}
    </section>
  )
}
