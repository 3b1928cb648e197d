import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const ALERT = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4m0 4h.01'

export type FieldProps = {
  /** Set when another element, such as an error summary, has to find the control. */
  id?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
}

/** The ids and attributes that associate a control with its label, hint and error. */
export const useField = ({ id, hint, error, required }: FieldProps) => {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return {
    controlId,
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  }
}

export const RequiredMark = () => (
  <span aria-hidden className="text-danger">
    {' '}
    *
  </span>
)

export const FieldError = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm whitespace-pre-line text-danger">
      <Icon path={ALERT} className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  ) : null

type FieldFrameProps = FieldProps & { field: ReturnType<typeof useField>; children: ReactNode }

export const FieldFrame = ({ field, label, hint, error, required, children }: FieldFrameProps) => (
  <div className="min-w-0">
    <label htmlFor={field.controlId} className="mb-1 block font-medium text-ink">
      {label}
      {required && <RequiredMark />}
    </label>
    {children}
    {hint && (
      <p id={field.hintId} className="mt-1 text-sm text-ink-muted">
        {hint}
      </p>
    )}
    <FieldError id={field.errorId} message={error} />
  </div>
)
