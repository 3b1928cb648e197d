import { useState, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLingui } from '@lingui/react'
import { Info } from 'lucide-react'
import { usePhoneInput } from 'react-international-phone'
import { controlClass } from './control-class.ts'
import { CountryPicker } from './CountryPicker.tsx'
import { FieldFrame, useField, type FieldProps } from './FieldFrame.tsx'
import {
  DEFAULT_COUNTRY,
  digitsOf,
  getCountry,
  inCountry,
  isDialCodeOnly,
  MAX_DIGITS,
  PHONE_COUNTRIES,
  positionAfterDigits,
  readTyped,
} from './phone-countries.ts'

type PhoneFieldProps = FieldProps & {
  name?: string
  /** `+` and digits, or '' if there is no number. */
  value: string
  onChange: (phone: string) => void
  onBlur?: () => void
  autoComplete?: string
  /** A note on the number shown while typing; not an error. */
  notice?: string | undefined
  /** Transforms the typed text character by character, such as digits of another script. */
  rewrite?: (text: string) => string
}

const inputTypeOf = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''

/**
 * The library refuses inserted text that is not all digits, as some keyboards send it. Presented as a paste, it is
 * accepted.
 */
const asPaste = (event: ChangeEvent<HTMLInputElement>) => ({
  ...event,
  preventDefault: () => event.preventDefault(),
  nativeEvent: new InputEvent('input', { inputType: 'insertFromPaste' }),
})

/**
 * A phone number with its country, formatted while typing. No digit is dropped: digits beyond the mask, such as an
 * extension, stay in the value for the form to refuse. Input that would exceed `MAX_DIGITS` is rejected with a notice.
 */
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
  notice,
  rewrite = (text) => text,
}: PhoneFieldProps) => {
  const { _ } = useLingui()
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  const noticeId = `${field.controlId}-notice`
  /** The value at which the last input was rejected for exceeding `MAX_DIGITS`. */
  const [full, setFull] = useState<string>()

  const change = (phone: string) => {
    const next = isDialCodeOnly(phone) ? '' : phone
    if (next !== value) onChange(next)
  }
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: DEFAULT_COUNTRY,
    countries: PHONE_COUNTRIES,
    allowMaskOverflow: true,
    value,
    onChange: ({ phone }) => change(phone),
  })
  const shownNotice =
    full === inputValue
      ? _('A phone number has at most {max} digits: nothing was added.', { max: MAX_DIGITS })
      : notice
  const describedBy = [field.control['aria-describedby'], shownNotice && noticeId].filter(Boolean).join(' ')
  const isRefused = (next: string) => {
    const { length } = digitsOf(next)
    const refused = length > MAX_DIGITS && length > digitsOf(inputValue).length
    setFull(refused ? inputValue : undefined)
    return refused
  }

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const inputType = inputTypeOf(event)
    // Native undo is passed on: the library has its own undo history and restores its own text.
    if (inputType.startsWith('history')) return handlePhoneValueChange(event)
    const isDeletion = inputType.startsWith('delete')
    const input = event.target
    const typed = input.value
    const national = readTyped(rewrite(typed), inputValue, country.dialCode)
    const afterCaret = typed.length - (input.selectionEnd ?? typed.length)
    const insert = (text: string) => {
      const position = Math.max(0, text.length - afterCaret)
      input.value = text
      input.setSelectionRange(position, position)
    }
    if (isRefused(national)) return insert(inputValue)
    if (national !== typed) insert(national)
    const beforeCaret = national.slice(0, national.length - afterCaret)
    // Rendered synchronously: the library sets the caret with a delay, too late for the next key of a fast typist.
    flushSync(() => handlePhoneValueChange(isDeletion ? event : asPaste(event)))
    if (isDeletion || document.activeElement !== input) return
    const position = positionAfterDigits(input.value, beforeCaret)
    input.setSelectionRange(position, position)
  }

  const chooseCountry = (iso2: string) => {
    const [, , dialCode] = getCountry(iso2)
    const moved = inCountry(inputValue, country.dialCode, dialCode)
    if (isRefused(moved)) return
    // The library clears the number, so it is set again in the new country.
    setCountry(iso2, { focusOnInput: true })
    if (moved !== '') onChange(moved)
  }

  return (
    <FieldFrame {...frame} field={field}>
      <div className="flex gap-2">
        <CountryPicker
          label={_('Country of {label}', { label })}
          country={country.iso2}
          onChoose={chooseCountry}
        />
        <input
          {...field.control}
          aria-describedby={describedBy || undefined}
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
      <p id={noticeId} role="status" className="mt-1 flex items-start gap-1.5 text-sm text-ink empty:hidden">
        {shownNotice && (
          <>
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            {shownNotice}
          </>
        )}
      </p>
    </FieldFrame>
  )
}
