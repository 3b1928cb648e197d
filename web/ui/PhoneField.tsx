import { useState, type ChangeEvent, type ClipboardEvent, type ReactNode } from 'react'
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
  /** The country of a number that is typed without a dial code, as an ISO code. */
  defaultCountry?: string
  /** A note on the number shown while typing; not an error. */
  notice?: ReactNode
  /** Reads a whole number in any notation, as `+` and digits, when it is pasted into an empty field or over the number. */
  readPasted?: (text: string) => { phone: string; extension: string } | null
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

/** Replaces the selection as if the text was typed, so that the browser can undo it. Returns whether it could. */
const insertUndoable = (text: string) =>
  // There is no other way to change a field undoably.
  'execCommand' in document && document.execCommand('insertText', false, text)

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
  defaultCountry = DEFAULT_COUNTRY,
  notice,
  readPasted,
  rewrite = (text) => text,
}: PhoneFieldProps) => {
  const { _, i18n } = useLingui()
  const frame = { label, hint, error, required, ...(id !== undefined && { id }) }
  const field = useField(frame)
  const noticeId = `${field.controlId}-notice`
  /** The value at which the last input was rejected for exceeding `MAX_DIGITS`. */
  const [full, setFull] = useState<string>()
  /** An extension that was pasted with the number `phone`. */
  const [leftOut, setLeftOut] = useState<{ phone: string; extension: string }>()

  const change = (phone: string) => {
    const next = isDialCodeOnly(phone) ? '' : phone
    if (next !== value) onChange(next)
  }
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry,
    countries: PHONE_COUNTRIES,
    allowMaskOverflow: true,
    value,
    onChange: ({ phone }) => change(phone),
  })
  const ownNotice =
    full === inputValue
      ? _('A phone number has at most {max} digits: nothing was added.', { max: i18n.number(MAX_DIGITS) })
      : leftOut?.phone === value &&
        _('The extension {extension} was left out.', { extension: leftOut.extension })
  const shownNotice = ownNotice || notice
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

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { value: text, selectionStart, selectionEnd } = input
    const isWhole = isDialCodeOnly(text) || (selectionStart === 0 && selectionEnd === text.length)
    const read = isWhole ? readPasted?.(event.clipboardData.getData('text')) : null
    if (!read) return
    event.preventDefault()
    setFull(undefined)
    setLeftOut(read.extension === '' ? undefined : read)
    input.select()
    if (!insertUndoable(read.phone)) change(read.phone)
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
          onPaste={paste}
          className={controlClass}
        />
      </div>
      <div
        id={noticeId}
        role="status"
        className="mt-1 flex items-start gap-1.5 text-sm text-ink empty:hidden"
      >
        {shownNotice && (
          <>
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            {shownNotice}
          </>
        )}
      </div>
    </FieldFrame>
  )
}
