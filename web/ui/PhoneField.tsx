import { useId, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { usePhoneInput } from 'react-international-phone'
import { classNames } from './class-names.ts'
import { controlClass, FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'
import {
  DEFAULT_COUNTRY,
  isDialCodeOnly,
  PHONE_COUNTRIES,
  positionAfterDigits,
  withDialCode,
} from './phone-countries.ts'

type PhoneFieldProps = FieldProps & {
  name?: string
  /** `+` and digits, or '' for none. */
  value: string
  onChange: (phone: string) => void
  onBlur?: () => void
  autoComplete?: string
  /** Rewrites what is typed, character by character, as digits of another script. */
  rewrite?: (text: string) => string
}

/** A phone number with its country; the number is formatted while it is typed. */
export const PhoneField = ({
  id,
  label,
  hint,
  error,
  required,
  name,
  value,
  onChange,
  onBlur,
  autoComplete = 'off',
  rewrite = (text) => text,
}: PhoneFieldProps) => {
  const { _ } = useLingui()
  const countryId = useId()
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  const change = (phone: string) => {
    const next = isDialCodeOnly(phone) ? '' : phone
    if (next !== value) onChange(next)
  }
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: DEFAULT_COUNTRY,
    countries: PHONE_COUNTRIES,
    value,
    onChange: ({ phone }) => change(phone),
  })
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const typed = input.value
    const national = withDialCode(rewrite(typed), country.dialCode)
    const afterCaret = typed.length - (input.selectionEnd ?? typed.length)
    if (national !== typed) {
      input.value = national
      input.setSelectionRange(national.length - afterCaret, national.length - afterCaret)
    }
    const isDeletion =
      event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('delete')
    const beforeCaret = national.slice(0, national.length - afterCaret)
    // The library sets the caret a moment later, which the next key of a fast typist does not wait for.
    flushSync(() =>
      handlePhoneValueChange(
        rewrite(typed) === typed
          ? event
          : // It refuses a key that is no digit of its own: as a paste the rewritten text passes.
            {
              ...event,
              preventDefault: () => event.preventDefault(),
              nativeEvent: new InputEvent('input', { inputType: 'insertFromPaste' }),
            },
      ),
    )
    if (isDeletion || document.activeElement !== input) return
    const position = positionAfterDigits(input.value, beforeCaret)
    input.setSelectionRange(position, position)
  }
  return (
    <FieldFrame {...frame} field={field}>
      <div className="flex gap-2">
        <label htmlFor={countryId} className="sr-only">
          {_('Country of {label}', { label })}
        </label>
        <div className="relative w-28 shrink-0">
          <select
            id={countryId}
            value={country.iso2}
            onChange={(event) => setCountry(event.target.value, { focusOnInput: true })}
            className={classNames(controlClass, 'cursor-pointer appearance-none px-2! text-transparent!')}
          >
            {PHONE_COUNTRIES.map(([countryName, iso2, dialCode]) => (
              <option key={iso2} value={iso2} className="bg-surface-raised text-ink">
                {`+${dialCode} ${countryName}`}
              </option>
            ))}
          </select>
          {/* The closed list has no room for a name: over it stands what is short. Forced colors show the list's own text. */}
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink forced-colors:hidden"
          >
            {`${country.iso2.toUpperCase()} +${country.dialCode}`}
          </span>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-e-2 top-1/2 size-4 -translate-y-1/2 forced-colors:hidden"
          />
        </div>
        <input
          {...field.control}
          ref={inputRef}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={inputValue}
          onBlur={onBlur}
          onChange={type}
          className={controlClass}
        />
      </div>
    </FieldFrame>
  )
}
