import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import type { PrintedMember } from '#domain/exports/member-export.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The props of every printed list. */
export type PrintedListProps = {
  /** Those that are printed. */
  members: readonly PrintedMember[]
  /** The filter, in words. */
  filter: readonly string[]
  /** The controls that decide who is printed. */
  choices: ReactNode
  onPrint: () => void
}

type PrintFrameProps = PrintedListProps & {
  /** How much is printed. */
  count: string
  hint?: string
  options?: ReactNode
  children: ReactNode
}

/** The controls of a printed list, which are not printed, and the list. */
export const PrintFrame = ({
  members,
  choices,
  onPrint,
  count,
  hint,
  options,
  children,
}: PrintFrameProps) => {
  const { _ } = useLingui()
  return (
    <>
      <div className="mb-6 grid gap-3 rounded-xl border border-line bg-surface-raised p-4 print:hidden">
        {(choices || options) && (
          <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
            {options}
            {choices}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" disabled={members.length === 0} onClick={onPrint}>
            <Printer aria-hidden className="size-5" />
            {_('Print')}
          </Button>
          <p role="status">{count}</p>
        </div>
        {hint && <p className="max-w-3xl text-sm text-ink-muted">{hint}</p>}
      </div>
      {members.length === 0 ? (
        <EmptyState
          title={_('There is nobody to print.')}
          hint={_('Please choose others with the boxes above, or another filter.')}
        />
      ) : (
        children
      )}
    </>
  )
}
