import type { ReactNode } from 'react'

/** A short label beside a person's name. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="rounded-md border border-line-strong px-1.5 text-xs leading-5 font-normal text-ink-muted">
    {children}
  </span>
)
