import { useLingui } from '@lingui/react'
import { type Ref, useId } from 'react'
import { latinDigits } from '#domain/digits.ts'
import { type Method, METHOD_LABELS, METHODS } from '#domain/dues/payment.ts'
import './desk.css'

/** The method of a key from 1 to 6, or ১ to ৬. */
export const methodOfKey = (key: string): Method | undefined =>
  /^[1-9]$/.test(latinDigits(key)) ? METHODS[Number(latinDigits(key)) - 1] : undefined

type MethodFieldProps = {
  method: Method
  /** Gets the chosen method's control. */
  chosen: Ref<HTMLInputElement>
  onChange: (method: Method) => void
}

/** How it is paid: arrow keys or a number choose, and Enter stores the payment. */
export const MethodField = ({ method, chosen, onChange }: MethodFieldProps) => {
  const { _ } = useLingui()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{_('Method')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {METHODS.map((each, index) => (
          <label
            key={each}
            className="method-choice flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line-strong bg-surface-raised px-4"
          >
            <input
              ref={each === method ? chosen : undefined}
              type="radio"
              name={name}
              value={each}
              checked={each === method}
              onChange={() => onChange(each)}
              aria-keyshortcuts={String(index + 1)}
              className="size-5 shrink-0 cursor-pointer accent-primary outline-none"
            />
            <span className="grow">{_(METHOD_LABELS[each])}</span>
            <kbd
              aria-hidden
              className="rounded-md border border-line px-1.5 font-sans text-sm text-ink-muted"
            >
              {index + 1}
            </kbd>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
