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

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { type: 'radio' | 'checkbox'; label: string }

/** One choice; the whole line is clickable. */
export const Choice = ({ label, className, ...input }: ChoiceProps) => (
  <label
    className={classNames('flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5 text-ink', className)}
  >
    <input {...input} className="size-5 shrink-0 cursor-pointer accent-primary" />
    <span>{label}</span>
  </label>
)
