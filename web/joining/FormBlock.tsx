import type { ReactNode } from 'react'

type FormBlockProps = { legend: string; note?: string | undefined; children: ReactNode }

/** A part of the form under its own heading: in one column on phones. */
export const FormBlock = ({ legend, note, children }: FormBlockProps) => (
  <fieldset className="min-w-0 rounded-xl border border-line bg-surface-raised p-4 sm:p-5">
    <legend className="float-start mb-3 w-full text-xl font-semibold text-primary">{legend}</legend>
    <div className="clear-both grid gap-5 sm:grid-cols-2">
      {note && <p className="text-ink-muted sm:col-span-2">{note}</p>}
      {children}
    </div>
  </fieldset>
)
