import type { ComponentProps } from 'react'
import { FieldError, useField } from './FieldFrame.tsx'

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A yes-or-no choice; the whole line is clickable. */
export const Toggle = ({ id, label, hint, error, ...input }: ToggleProps) => {
  const field = useField({ label, hint, error, ...(id !== undefined && { id }) })
  return (
    <div className="min-w-0">
      <label className="flex min-h-11 items-center gap-2.5 py-1.5 text-ink">
        <input
          {...input}
          {...field.control}
          type="checkbox"
          className="size-5 shrink-0 cursor-pointer accent-primary"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={field.hintId} className="-mt-1.5 ps-7.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} message={error} />
    </div>
  )
}
