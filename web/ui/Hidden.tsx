/** Stands for a value that is kept back; `label` says so to who cannot see the dots. */
export const Hidden = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="tracking-widest text-ink-muted">
      •••
    </span>
    <span className="sr-only">{label}</span>
  </>
)
