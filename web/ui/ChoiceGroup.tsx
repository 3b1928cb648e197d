import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './FieldFrame.tsx'

type ChoiceGroupProps = {
  legend: string
  error?: string | undefined
  /** Classes of the element that wraps the choices; a row by default. */
  layout?: string | undefined
  children: ReactNode
}

/** The fieldset shared by radio and checkbox groups. */
export const ChoiceGroup = ({ legend, error, layout, children }: ChoiceGroupProps) => {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-medium text-ink">{legend}</legend>
      <div className={layout ?? 'flex flex-wrap gap-x-5'}>{children}</div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox'
  label: string
  /** How many there are of it. It is a description, not a part of the name. */
  count?: string | undefined
}

/** One choice; the whole line is clickable. */
export const Choice = ({ label, count, className, ...input }: ChoiceProps) => {
  const countId = useId()
  return (
    <label
      className={classNames('flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5 text-ink', className)}
    >
      <input
        {...input}
        aria-describedby={count === undefined ? undefined : countId}
        className="size-5 shrink-0 cursor-pointer accent-primary"
      />
      <span className="min-w-0">{label}</span>
      {count !== undefined && (
        <span id={countId} aria-hidden className="ms-auto text-sm text-ink-muted tabular-nums">
          {count}
        </span>
      )}
    </label>
  )
}
