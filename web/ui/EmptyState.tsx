import type { ReactNode } from 'react'
import { Inbox } from 'lucide-react'

type EmptyStateProps = { title: string; hint?: string; children?: ReactNode }

/** Says that there is nothing to show, and what the user can do about it. */
export const EmptyState = ({ title, hint, children }: EmptyStateProps) => (
  <div
    role="status"
    className="flex flex-col items-center gap-2 rounded-xl border border-line bg-surface-raised px-4 py-12 text-center"
  >
    <Inbox aria-hidden className="size-10 text-ink-muted" />
    <p className="text-lg font-medium text-ink">{title}</p>
    {hint && <p className="text-ink-muted">{hint}</p>}
    {children && <div className="mt-2">{children}</div>}
  </div>
)
