/** Classes of a one-line control. */
export const controlClass =
  'block min-h-11 w-full rounded-lg border border-line-strong bg-surface-raised px-3 py-2 text-base text-ink ' +
  'placeholder:text-ink-muted aria-invalid:border-danger disabled:cursor-default disabled:bg-sand'
