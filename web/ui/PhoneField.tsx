import type { ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLingui } from '@lingui/react'
import { usePhoneInput } from 'react-international-phone'
import { controlClass } from './control-class.ts'
import { CountryPicker } from './CountryPicker.tsx'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'
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
        <CountryPicker
          label={_('Country of {label}', { label })}
          country={country.iso2}
          onChoose={(iso2) => setCountry(iso2, { focusOnInput: true })}
        />
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
