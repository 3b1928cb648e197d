/** Placeholder for a value that is not shown; `label` says so to screen readers. */
export const Hidden = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="tracking-widest text-ink-muted">
      •••
    </span>
    <span className="sr-only">{label}</span>
  </>
)
