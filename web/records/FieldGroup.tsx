import type { ReactNode } from 'react'

type FieldGroupProps = { title: string; note: string; children: ReactNode }

/** A framed group of a form's fields, with a note on what they have in common. */
export const FieldGroup = ({ title, note, children }: FieldGroupProps) => (
  <fieldset className="rounded-xl border border-line p-4 sm:p-5">
    <legend className="px-2 text-lg font-semibold">{title}</legend>
    <p className="mb-4 text-ink-muted">{note}</p>
    {children}
  </fieldset>
)
